/// What controls, headers, footers and lists have in a whole app where nothing else is said.
///
/// ```swift
/// RefreshDefaults.skin = .tick.tint(.systemIndigo)
/// RefreshDefaults.options.timeout = .seconds(30)
/// ```
/// Set them when the app launches, before its first view is made, in code, from a storyboard or by SwiftUI.
@MainActor public enum RefreshDefaults {
  /// The skin of controls, ``RefreshSkin/lean`` by default, and of headers, that of their style by default.
  public static var skin: RefreshSkin?
  /// The skin of a control where nothing is said.
  static var controlSkin: RefreshSkin { skin ?? .lean }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  public static var strings: RefreshStrings?

  /// How refreshes and loads run.
  public static var options = RefreshOptions()
}
