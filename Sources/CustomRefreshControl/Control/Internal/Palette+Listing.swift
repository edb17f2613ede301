import Foundation
import RefreshMotion

extension Palette {
  /// The colors of a list such as `magenta, #FF9500, blue`: names of `UIColor`, or sRGB in six
  /// hexadecimal digits.
  init(listing list: String) throws(RefreshError) {
    var colors: [RGBAColor] = []
    for entry in list.components(separatedBy: ",") {
      let name = entry.trimmingCharacters(in: .whitespaces)
      guard let color = Palette.names[name.lowercased()] ?? Palette.color(digits: name) else {
        throw .unknownColor(name, list: list)
      }
      colors.append(color)
    }
    self.init(colors)
  }

  private static let names: [String: RGBAColor] = [
    "black": .black, "blue": .blue, "brown": .brown, "clear": .clear, "cyan": .cyan,
    "darkgray": .darkGray, "gray": .gray, "green": .green, "lightgray": .lightGray,
    "magenta": .magenta, "orange": .orange, "purple": .purple, "red": .red, "white": .white,
    "yellow": .yellow,
  ]

  private static func color(digits name: String) -> RGBAColor? {
    let digits = name.hasPrefix("#") ? String(name.dropFirst()) : name
    // `UInt32` would take a sign.
    guard digits.count == 6, digits.first?.isHexDigit == true, let hex = UInt32(digits, radix: 16)
    else { return nil }
    return RGBAColor(hex: hex)
  }
}
