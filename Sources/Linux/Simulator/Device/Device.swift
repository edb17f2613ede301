import UIKit

/// A kind of iPhone or iPad, with its screen size, scale and safe areas.
///
/// ```swift
/// let simulator = Simulator(device: .iPhoneSE)
/// ```
public struct Device: Sendable, Equatable {
  /// The orientation in which a device is held.
  public enum Orientation: Sendable, Equatable, CaseIterable {
    /// The home indicator is on a short side, at the bottom.
    case portrait
    /// The home indicator is on a long side, at the bottom.
    case landscape
  }

  /// A design of the system's controls and bars.
  public enum Look: Sendable, Equatable, CaseIterable {
    /// That of iOS 13 to 18.
    case iOS18
    /// That of iOS 26, as far as public pictures show it: switches, sliders, segments, and the buttons and the
    /// height of a navigation bar. Glass is drawn as a plate; tab bars and what is behind bars are as on iOS 18.
    case iOS26

    var design: SystemDesign {
      switch self {
      case .iOS18: .iOS18
      case .iOS26: .iOS26
      }
    }
  }

  /// The device's name, as in a window's title.
  public var name: String

  /// The size of the screen in points, in portrait; each side is 1…10,000.
  public var screenSize: CGSize

  /// Pixels per point, 1…3.
  public var scale: CGFloat

  /// The insets of the status bar and the home indicator in points, in portrait.
  public var safeAreaInsets: UIEdgeInsets

  /// The insets of the status bar and the home indicator in points, in landscape.
  public var landscapeSafeAreaInsets: UIEdgeInsets

  /// The idiom that apps see, a phone or a pad.
  public var idiom: UIUserInterfaceIdiom

  /// How controls and bars look; `iOS18` by default.
  public var look: Look

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - name: The device's name.
  ///   - screenSize: The size of the screen in points, in portrait; each side is 1…10,000.
  ///   - scale: Pixels per point, 1…3.
  ///   - safeAreaInsets: The safe area insets in points, in portrait; none by default.
  ///   - landscapeSafeAreaInsets: The safe area insets in points, in landscape; none by default.
  ///   - idiom: The idiom that apps see; a phone by default.
  ///   - look: How controls and bars look; that of iOS 18 by default.
  public init(
    name: String, screenSize: CGSize, scale: CGFloat,
    safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
    idiom: UIUserInterfaceIdiom = .phone, look: Look = .iOS18
  ) {
    self.name = name
    self.screenSize = screenSize
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.landscapeSafeAreaInsets = landscapeSafeAreaInsets
    self.idiom = idiom
    self.look = look
  }

  /// An iPhone with a notch: 390×844 points, 3 pixels per point.
  public static let iPhone = Device(
    name: "iPhone", screenSize: CGSize(width: 390, height: 844), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))

  /// An iPhone with iOS 26: 402×874 points, 3 pixels per point.
  public static let iPhone17 = Device(
    name: "iPhone 17", screenSize: CGSize(width: 402, height: 874), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62), look: .iOS26)

  /// A small iPhone with a home button: 375×667 points, 2 pixels per point.
  public static let iPhoneSE = Device(
    name: "iPhone SE", screenSize: CGSize(width: 375, height: 667), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// The first iPhone SE, with the smallest screen: 320×568 points, 2 pixels per point.
  public static let iPhoneSE1 = Device(
    name: "iPhone SE (1st generation)", screenSize: CGSize(width: 320, height: 568), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// An iPad without a home button: 820×1180 points, 2 pixels per point.
  public static let iPad = Device(
    name: "iPad", screenSize: CGSize(width: 820, height: 1180), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)

  /// Returns the size of the screen in points in an orientation.
  public func screenSize(in orientation: Orientation) -> CGSize {
    switch orientation {
    case .portrait: screenSize
    case .landscape: CGSize(width: screenSize.height, height: screenSize.width)
    }
  }

  /// Returns the insets of the status bar and the home indicator, in points, in an orientation.
  public func safeAreaInsets(in orientation: Orientation) -> UIEdgeInsets {
    switch orientation {
    case .portrait: safeAreaInsets
    case .landscape: landscapeSafeAreaInsets
    }
  }
}
