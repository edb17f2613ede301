/// The properties of SVG, and what of them means nothing to a drawing.
enum SVGProperties {
  /// The properties that attributes may say: SVG 2, section 6.6.
  static let attributes: Set = words(
    """
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation \
    color-interpolation-filters color-profile color-rendering cursor cx cy d direction display \
    dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font \
    font-family font-size font-size-adjust font-stretch font-style font-variant font-weight \
    glyph-orientation-horizontal glyph-orientation-vertical height image-rendering kerning letter-spacing \
    lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order \
    pointer-events r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray \
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width \
    text-anchor text-decoration text-overflow text-rendering transform transform-origin unicode-bidi \
    vector-effect visibility white-space width word-spacing writing-mode x y
    """)

  /// Returns the properties that a shorthand stands for.
  static func longhands(_ name: String, _ value: String) -> [(name: String, value: String)] {
    switch name {
    case "marker": ["marker-start", "marker-mid", "marker-end"].map { ($0, value) }
    // With a custom property or a calculation in it, it is split when that is known.
    case "animation", "-webkit-animation":
      value.contains("var(") || value.contains("calc(")
        ? [("animation", value)] : CSSAnimation.longhands(value)
    case _ where name.hasPrefix("-webkit-animation-") || name.hasPrefix("-webkit-transform"):
      [(String(name.dropFirst("-webkit-".count)), value)]
    default: [(name, value)]
    }
  }

  // MARK: What needs no word

  /// Properties and attributes that change no picture, each group for a reason of its own.
  private static let harmless: Set<String> = words(
    // They are about letters, and text is told as a whole.
    """
    alignment-baseline baseline-shift block-progression direction dominant-baseline font font-family font-feature-settings \
    font-kerning font-size-adjust font-stretch font-style font-variant font-variant-alternates \
    font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric \
    font-variant-position font-variation-settings font-weight glyph-orientation-horizontal \
    glyph-orientation-vertical inline-size kerning letter-spacing line-height shape-inside shape-margin \
    shape-padding shape-subtract text-align text-align-last text-anchor text-decoration \
    text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation \
    text-overflow text-shadow text-transform unicode-bidi white-space word-spacing word-wrap writing-mode
    """
      // They ask for speed or for quality.
      + """
       buffered-rendering color-rendering contain contain-intrinsic-size image-rendering shape-rendering \
      text-rendering will-change
      """
        // They are about the pointer, the keyboard and links.
        + """
         cursor outline pointer-events touch-action user-select
        """
        // They are for filters and blending, and these are told as a whole.
        + """
         color-interpolation-filters color-profile enable-background filter-gaussianblur-deviation flood-color flood-opacity isolation \
        lighting-color
        """
        // They belong to other elements, all of which ask for them.
        + """
         cx cy d font-size fr fx fy height href mask-type offset overflow points r \
        rx ry stop-color stop-opacity vector-effect width x x1 x2 y y1 y2 solid-color solid-opacity \
        preserveAspectRatio viewBox gradientTransform gradientUnits
        """
  ).union(ofPages)

  /// Properties that lay out the page that a drawing stands in.
  static let ofPages: Set = words(
    """
    align-self block-size border border-radius bottom box-shadow box-sizing content flex flex-shrink float left \
    margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width \
    object-fit padding position right top vertical-align z-index
    """)

  /// The attributes besides those of properties that can change a picture: SVG 2, appendix G. A browser knows no others,
  /// in their very letters.
  private static let others: Set = words(
    """
    amplitude azimuth baseFrequency bias clipPathUnits diffuseConstant divisor dx dy edgeMode elevation exponent \
    filterRes filterUnits fr fx fy gradientTransform gradientUnits href in in2 intercept k1 k2 k3 k4 kernelMatrix \
    kernelUnitLength limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits mode \
    numOctaves offset operator order orient pathLength patternContentUnits patternTransform patternUnits points \
    pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY \
    requiredExtensions result scale seed slope specularConstant specularExponent spreadMethod stdDeviation \
    stitchTiles surfaceScale systemLanguage tableValues targetX targetY type values viewBox x1 x2 \
    xChannelSelector y1 y2 yChannelSelector z
    """)

  /// The beginnings of names that browsers and programs keep for themselves.
  private static let harmlessPrefixes = [
    "--", "-inkscape-", "-moz-", "-ms-", "-o-", "-webkit-tap-", "-webkit-font-", "-webkit-text-",
    "-webkit-user-", "inkscape-",
  ]

  /// Values with which a property changes nothing.
  private static let neutral: Set = [
    "none", "normal", "auto", "initial", "unset", "revert", "inherit",
  ]

  /// Whether a browser or a program keeps a name for itself, beside that of the property.
  static func isOfOneProgram(_ name: String) -> Bool {
    harmlessPrefixes.contains(where: name.hasPrefix)
  }

  /// Whether an attribute of an element changes no picture.
  static func isHarmless(attribute name: String, _ value: String, of element: String) -> Bool {
    !(others.contains(name) || attributes.contains(name)) || isHarmless(name, value, of: element)
  }

  /// Whether a property of an element changes no picture.
  static func isHarmless(_ name: String, _ value: String, of element: String) -> Bool {
    // What others have asks for: a way is no place of a stop, and the region of a filter's step cuts.
    if name == "offset", element != "stop" { return false }
    if element.hasPrefix("fe"), ["x", "y", "width", "height"].contains(name) { return false }
    return harmless.contains(name) || isOfOneProgram(name)
      || neutral.contains(value.lowercased()) || (name == "color-interpolation" && value == "sRGB")
  }

  // MARK: What has words of its own

  /// Returns what the report says of a property or an attribute that nothing is made of.
  static func words(_ name: String, _ value: String) -> (text: String, remedy: String) {
    switch name {
    case "filter", "backdrop-filter":
      (
        "Its filter (a shadow, a blur) is not drawn.", "Draw the shadow as a shape of its own."
      )
    case "marker-start", "marker-mid", "marker-end":
      (
        "Its markers (arrowheads) are not drawn.", "Expand the line's arrowheads to shapes."
      )
    case "mix-blend-mode": ("The blend mode \(value) is not used.", "Use plain opacity.")
    case _ where name.contains("animation") || name.contains("transition"):
      ("Its motion “\(name): \(value.prefix(40))” is not taken.", ImportReport.motionRemedy)
    case _ where name.hasPrefix("background"):
      ("The background of its page is not drawn.", "Draw it as a shape.")
    default:
      (
        "“\(name): \(value.prefix(40))” is not used.", "Flatten it, or draw it as a shape."
      )
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
