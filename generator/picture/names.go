package picture

import (
	"regexp"
	"strings"
)

// drawing are the elements of SVG that may be published: those that draw, group, fill,
// cut, filter, write or move, and load nothing.
var drawing = set(`svg g a defs symbol use switch path rect circle ellipse line polyline polygon
text tspan textPath title desc style image
linearGradient radialGradient stop pattern clipPath mask marker
animate animateTransform set
filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

// attributes are those that may be published, besides href.
var attributes = set(`id class style lang xml:lang xml:space role aria-hidden aria-label aria-labelledby aria-describedby
version baseProfile zoomAndPan contentScriptType contentStyleType type media tabindex focusable
x y width height viewBox preserveAspectRatio transform transform-origin
d points pathLength cx cy r rx ry x1 y1 x2 y2 fx fy fr dx dy rotate
textLength lengthAdjust startOffset method spacing side text-anchor dominant-baseline alignment-baseline baseline-shift
font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight font-feature-settings
letter-spacing word-spacing text-decoration text-rendering text-transform writing-mode glyph-orientation-horizontal
glyph-orientation-vertical direction unicode-bidi line-height white-space inline-size text-align
fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
stroke-opacity stroke-width paint-order vector-effect color color-interpolation color-interpolation-filters color-rendering
opacity display visibility overflow clip clip-path clip-rule mask mask-type filter mix-blend-mode isolation
enable-background image-rendering shape-rendering pointer-events solid-color solid-opacity
gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
markerUnits markerWidth markerHeight refX refY orient marker marker-start marker-mid marker-end
attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode values keyTimes keySplines
from to by additive accumulate
filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix order divisor bias
targetX targetY preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent
lighting-color flood-color flood-opacity scale xChannelSelector yChannelSelector radius baseFrequency numOctaves seed
stitchTiles tableValues slope intercept amplitude exponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
requiredExtensions requiredFeatures systemLanguage`)

func set(names string) map[string]bool {
	out := map[string]bool{}
	for _, name := range strings.Fields(names) {
		out[name] = true
	}
	return out
}

var (
	inside = regexp.MustCompile(`(?i)url\(\s*["']?#[\w.:-]+["']?\s*\)|@(media|keyframes|supports)\b`)
	// In CSS a backslash starts a character code, so that \75rl( is url( to it.
	beyond = regexp.MustCompile(`(?i)[\\@]|\b(url|src|image|image-set|cross-fade|expression)\s*\(|behavior\s*:|-moz-binding`)
)

// outside reports whether a value or a style sheet may refer to another file.
func outside(css string) bool { return beyond.MatchString(inside.ReplaceAllString(css, " ")) }
