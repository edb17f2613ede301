import UIKit

/// The name of a class that was not found, as written in a XIB.
struct ArtClassName {
  private static let module = "CustomRefreshControl"
  /// The kit's classes that can be used in a XIB.
  static let classes = [
    "CustomRefreshControl", "LoadMoreFooter", "RefreshContentView", "RefreshHeader",
  ]

  private let name: String
  /// Whether the name has the kit's module.
  private let isOfKit: Bool
  /// Whether the class is in the target that has the XIB, whatever the target is called.
  private let isOfTarget: Bool

  init(_ fullName: String, isOfTarget: Bool) {
    let parts = fullName.split(separator: ".").map(String.init)
    name = parts.last ?? fullName
    isOfKit = parts.count == 2 && parts[0] == Self.module && !isOfTarget
    self.isOfTarget = isOfTarget
  }

  /// A message if a class of the kit was probably meant; nil for a class of an app.
  var remark: String? {
    if !isOfKit, Self.classes.contains(name) {
      return "\(name) is a class of \(Self.module) and is not found without its module. In the "
        + "Identity inspector, set Module to \(Self.module)."
    }
    guard !isOfTarget else { return nil }
    if let meant = PlainText.similar(to: name, among: Self.classes) {
      return "there is no class \(name); iOS uses a standard class instead. Did you mean "
        + "\(meant) of the module \(Self.module)?"
    }
    guard isOfKit else { return nil }
    return
      "\(Self.module) has no class \(name); iOS uses a standard class instead. In the Identity "
      + "inspector, correct Class, or set Module to your app."
  }
}
