import RefreshMotion

/// Colors as CSS writes them.
enum CSSColor {
  /// Returns a color; nil if the text is none.
  static func color(_ text: String) -> RGBAColor? {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    if text == "transparent" { return RGBAColor(white: 0, alpha: 0) }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let parts = text[text.index(after: open)...].dropLast()
        .split(whereSeparator: { ", /\t\n".contains($0) }).map(String.init)
      return function(String(text[..<open]), parts)
    }
    return named[text].map(RGBAColor.init(hex:))
  }

  private static func hex(_ digits: Substring) -> RGBAColor? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    let parts: [Int]
    switch values.count {
    case 3, 4: parts = values.map { $0 * 17 }
    case 6, 8:
      parts = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let numbers = parts.map { Double($0) / 255 }
    return RGBAColor(
      red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  private static func function(_ name: String, _ parts: [String]) -> RGBAColor? {
    func number(_ place: Int, whole: Double) -> Double? {
      guard parts.indices.contains(place) else { return nil }
      let text = parts[place]
      if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
      return Double(text.replacing("deg", with: "")).map { $0 / whole }
    }
    let alpha = parts.count > 3 ? number(3, whole: 1) ?? 1 : 1
    switch name {
    case "rgb", "rgba":
      guard let red = number(0, whole: 255), let green = number(1, whole: 255),
        let blue = number(2, whole: 255)
      else { return nil }
      return RGBAColor(red: red, green: green, blue: blue, alpha: alpha).clamped
    case "hsl", "hsla":
      guard let hue = number(0, whole: 360), let saturation = number(1, whole: 100),
        let lightness = number(2, whole: 100), hue.isFinite
      else { return nil }
      func part(_ n: Double) -> Double {
        let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
        let turn = k < 0 ? k + 12 : k
        let reach = saturation * min(lightness, 1 - lightness)
        return lightness - reach * max(-1, min(turn - 3, 9 - turn, 1))
      }
      return RGBAColor(red: part(0), green: part(8), blue: part(4), alpha: alpha).clamped
    default: return nil
    }
  }

  /// The named colors of CSS, by the table of CSS Color 4, section 6.1.
  private static let named: [String: UInt32] = {
    let table = """
      aliceblue F0F8FF antiquewhite FAEBD7 aqua 00FFFF aquamarine 7FFFD4 azure F0FFFF beige F5F5DC \
      bisque FFE4C4 black 000000 blanchedalmond FFEBCD blue 0000FF blueviolet 8A2BE2 brown A52A2A \
      burlywood DEB887 cadetblue 5F9EA0 chartreuse 7FFF00 chocolate D2691E coral FF7F50 \
      cornflowerblue 6495ED cornsilk FFF8DC crimson DC143C cyan 00FFFF darkblue 00008B darkcyan 008B8B \
      darkgoldenrod B8860B darkgray A9A9A9 darkgreen 006400 darkgrey A9A9A9 darkkhaki BDB76B \
      darkmagenta 8B008B darkolivegreen 556B2F darkorange FF8C00 darkorchid 9932CC darkred 8B0000 \
      darksalmon E9967A darkseagreen 8FBC8F darkslateblue 483D8B darkslategray 2F4F4F \
      darkslategrey 2F4F4F darkturquoise 00CED1 darkviolet 9400D3 deeppink FF1493 deepskyblue 00BFFF \
      dimgray 696969 dimgrey 696969 dodgerblue 1E90FF firebrick B22222 floralwhite FFFAF0 \
      forestgreen 228B22 fuchsia FF00FF gainsboro DCDCDC ghostwhite F8F8FF gold FFD700 goldenrod DAA520 \
      gray 808080 green 008000 greenyellow ADFF2F grey 808080 honeydew F0FFF0 hotpink FF69B4 \
      indianred CD5C5C indigo 4B0082 ivory FFFFF0 khaki F0E68C lavender E6E6FA lavenderblush FFF0F5 \
      lawngreen 7CFC00 lemonchiffon FFFACD lightblue ADD8E6 lightcoral F08080 lightcyan E0FFFF \
      lightgoldenrodyellow FAFAD2 lightgray D3D3D3 lightgreen 90EE90 lightgrey D3D3D3 lightpink FFB6C1 \
      lightsalmon FFA07A lightseagreen 20B2AA lightskyblue 87CEFA lightslategray 778899 \
      lightslategrey 778899 lightsteelblue B0C4DE lightyellow FFFFE0 lime 00FF00 limegreen 32CD32 \
      linen FAF0E6 magenta FF00FF maroon 800000 mediumaquamarine 66CDAA mediumblue 0000CD \
      mediumorchid BA55D3 mediumpurple 9370DB mediumseagreen 3CB371 mediumslateblue 7B68EE \
      mediumspringgreen 00FA9A mediumturquoise 48D1CC mediumvioletred C71585 midnightblue 191970 \
      mintcream F5FFFA mistyrose FFE4E1 moccasin FFE4B5 navajowhite FFDEAD navy 000080 oldlace FDF5E6 \
      olive 808000 olivedrab 6B8E23 orange FFA500 orangered FF4500 orchid DA70D6 palegoldenrod EEE8AA \
      palegreen 98FB98 paleturquoise AFEEEE palevioletred DB7093 papayawhip FFEFD5 peachpuff FFDAB9 \
      peru CD853F pink FFC0CB plum DDA0DD powderblue B0E0E6 purple 800080 rebeccapurple 663399 red FF0000 \
      rosybrown BC8F8F royalblue 4169E1 saddlebrown 8B4513 salmon FA8072 sandybrown F4A460 \
      seagreen 2E8B57 seashell FFF5EE sienna A0522D silver C0C0C0 skyblue 87CEEB slateblue 6A5ACD \
      slategray 708090 slategrey 708090 snow FFFAFA springgreen 00FF7F steelblue 4682B4 tan D2B48C \
      teal 008080 thistle D8BFD8 tomato FF6347 turquoise 40E0D0 violet EE82EE wheat F5DEB3 white FFFFFF \
      whitesmoke F5F5F5 yellow FFFF00 yellowgreen 9ACD32
      """
    let words = table.split(separator: " ")
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count - 1, by: 2).map {
        (String(words[$0]), UInt32(words[$0 + 1], radix: 16) ?? 0)
      })
  }()
}
