// Gives a text to others: by what a phone shares with, else by copying it. Returns "shared",
// "copied", or "" where the page has to show it.
"use strict";
window.imprimotsPartage = async (text) => {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) { if (error.name === "AbortError") return "shared"; }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch { return ""; }
};
