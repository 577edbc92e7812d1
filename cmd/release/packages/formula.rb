class Imprimots < Formula
  desc "[[.About]]"
  homepage "[[.Home]]"
  version "[[.Version]]"
  license "[[.Licence]]"
  on_macos do
    on_arm do
[[- $p := .For "macos-arm64"]]
      url "[[.URL]]/[[$p.Archive]]"
      sha256 "[[.Sum $p]]"
    end
    on_intel do
[[- $p = .For "macos-amd64"]]
      url "[[.URL]]/[[$p.Archive]]"
      sha256 "[[.Sum $p]]"
    end
  end

  on_linux do
    on_arm do
[[- $p = .For "linux-arm64"]]
      url "[[.URL]]/[[$p.Archive]]"
      sha256 "[[.Sum $p]]"
    end
    on_intel do
[[- $p = .For "linux-amd64"]]
      url "[[.URL]]/[[$p.Archive]]"
      sha256 "[[.Sum $p]]"
    end
  end

  def install
    bin.install "imprimots"
    man1.install "share/man/man1/imprimots.1"
    (man/"fr/man1").install "share/man/fr/man1/imprimots.1"
    bash_completion.install "share/completions/imprimots.bash" => "imprimots"
    zsh_completion.install "share/completions/_imprimots"
    fish_completion.install "share/completions/imprimots.fish"
    doc.install Dir["*.md"], "LICENSE", "LICENCES.txt"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/imprimots version")
    system bin/"imprimots", "init", "games", "--minimal"
    system bin/"imprimots", "check", "games"
  end
end
