import CHostWindow
import Foundation
import UIKit

/// An SDL window that shows a simulator's screen, scaled to fit and centered, at the window's pixel
/// resolution.
@MainActor final class Screen {
  /// The frame of the device's screen, in window coordinates.
  private(set) var frame = CGRect.zero

  private(set) var window: OpaquePointer?
  private var buffer: ScreenBuffer?
  /// The requested window units per point, if any.
  private let scale: CGFloat?
  /// Window units per point when the window was opened or resized for a screen.
  private(set) var zoom: CGFloat = 1
  private static let centered = Int32(bitPattern: 0x2FFF_0000)
  private static let zooms: [CGFloat] = [3, 2, 1.5, 1.25, 1, 0.75, 0.5]
  /// The SDL video drivers that show nothing.
  private static let driversToNowhere = ["dummy", "offscreen"]

  /// Opens a window for a screen of a size in points.
  ///
  /// - Parameters:
  ///   - scale: Window units per point, at most what the display has room for; the largest scale of
  ///     a few that fits by default.
  ///   - allowsNowhere: Whether to accept a driver that shows nothing, as in tests.
  init(
    title: String, size: CGSize, scale: CGFloat?, environment: [String: String],
    allowsNowhere: Bool = false
  ) throws(WindowError) {
    self.scale = scale
    guard Self.hasDisplay(environment) else { throw .noDisplay }
    SDL_SetMainReady()
    // Where there is no Wayland, its library would complain before SDL tries the next driver.
    if environment["WAYLAND_DISPLAY"]?.isEmpty != false { SDL_SetHint("SDL_VIDEODRIVER", "x11") }
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    // Through OpenGL, each change would send the whole window.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0 else {
      throw .deadDisplay(Self.display(environment), reason: Self.reason)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    guard allowsNowhere || !Self.driversToNowhere.contains(driver) else {
      SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
      if environment["SDL_VIDEODRIVER"] == driver { throw .driverToNowhere(driver) }
      throw .deadDisplay(
        Self.display(environment), reason: "SDL's driver \(driver) shows no window")
    }
    let zoom = Self.zoom(for: size, wanted: scale)
    self.zoom = zoom
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        title, Self.centered, Self.centered, Int32(size.width * zoom), Int32(size.height * zoom),
        flags)
    else {
      let reason = Self.reason
      SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
      throw .unavailable(reason: reason)
    }
    self.window = window
  }

  isolated deinit {
    close()
  }

  /// Whether the environment names a display; without one, SDL itself would draw to nowhere.
  nonisolated static func hasDisplay(_ environment: [String: String]) -> Bool {
    displays.contains { environment[$0]?.isEmpty == false }
  }

  private nonisolated static let displays = ["WAYLAND_DISPLAY", "DISPLAY"]

  private static func display(_ environment: [String: String]) -> String {
    displays.compactMap { name in environment[name].map { "\(name)=\($0)" } }
      .joined(separator: ", ")
  }

  var title = "" {
    didSet { if title != oldValue, let window { SDL_SetWindowTitle(window, title) } }
  }

  /// Whether the window is minimized or hidden.
  var isHidden: Bool {
    let flags = SDL_GetWindowFlags(window)
    return flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// Waits for the next event of the window, for at most a duration.
  func wait(atMost duration: Duration) {
    let milliseconds = duration.wholeNanoseconds / 1_000_000
    if milliseconds > 0 { SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 10_000))) }
  }

  /// Resizes the window for a screen of a size in points, and centers it.
  func resize(to size: CGSize) {
    zoom = Self.zoom(for: size, wanted: scale)
    SDL_SetWindowSize(window, Int32(size.width * zoom), Int32(size.height * zoom))
    SDL_SetWindowPosition(window, Self.centered, Self.centered)
  }

  /// The size of a screen that fills the window, in points; at least that of the smallest phone's.
  var fillingSize: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return CGSize(
      width: max(Self.least.width, (CGFloat(width) / zoom).rounded(.down)),
      height: max(Self.least.height, (CGFloat(height) / zoom).rounded(.down)))
  }

  private static let least = CGSize(width: 320, height: 320)

  func close() {
    guard let window else { return }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
    self.window = nil
  }

  // MARK: Drawing

  /// Draws what has changed on a simulator's screen.
  ///
  /// - Parameter isNew: Whether the window has lost its contents.
  /// - Returns: Whether anything was drawn.
  @discardableResult
  func show(_ simulator: Simulator, isNew: Bool) -> Bool {
    let size = simulator.device.screenSize(in: simulator.orientation)
    guard let surface = SDL_GetWindowSurface(window) else { return false }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let scale = min(CGFloat(width) / size.width, CGFloat(height) / size.height)
    guard scale > 0 else { return false }
    var isNew = isNew
    if buffer?.keeps(size: size, scale: scale, crop: nil) != true {
      buffer = try? ScreenBuffer(size: size, scale: scale, crop: nil)
      isNew = true
    }
    guard let buffer else { return false }
    let drawn = buffer.update(simulator)
    let areas =
      isNew
      ? [PixelRect(columns: 0..<buffer.crop.width, rows: 0..<buffer.crop.height)] : drawn
    guard !areas.isEmpty else { return false }
    let left = max(0, (width - buffer.crop.width) / 2)
    let top = max(0, (height - buffer.crop.height) / 2)
    if isNew { SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 28, 28, 30)) }
    blit(areas, of: buffer, to: surface, left: left, top: top)
    if isNew {
      SDL_UpdateWindowSurface(window)
      place(CGRect(x: left, y: top, width: buffer.crop.width, height: buffer.crop.height), width)
    } else {
      let rects = areas.map {
        SDL_Rect(
          x: Int32(left + $0.columns.lowerBound), y: Int32(top + $0.rows.lowerBound),
          w: Int32($0.columns.count), h: Int32($0.rows.count))
      }
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
    }
    return true
  }

  /// Updates the screen's frame from its pixels in a window of a width in pixels.
  private func place(_ pixels: CGRect, _ width: Int) {
    var windowWidth: Int32 = 0
    SDL_GetWindowSize(window, &windowWidth, nil)
    let ratio = CGFloat(max(1, windowWidth)) / CGFloat(max(1, width))
    frame = pixels.applying(CGAffineTransform(scaleX: ratio, y: ratio))
  }

  private func blit(
    _ areas: [PixelRect], of buffer: ScreenBuffer, to surface: UnsafeMutablePointer<SDL_Surface>,
    left: Int, top: Int
  ) {
    let target = surface.pointee
    guard SDL_LockSurface(surface) == 0, let pixels = target.pixels else { return }
    defer { SDL_UnlockSurface(surface) }
    buffer.pixels.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      let limits = PixelRect(
        columns: 0..<max(0, Int(target.w) - left), rows: 0..<max(0, Int(target.h) - top))
      for area in areas.map({ $0.clamped(to: limits) }) {
        let offset =
          (top + area.rows.lowerBound) * Int(target.pitch)
          + (left + area.columns.lowerBound) * Int(target.format.pointee.BytesPerPixel)
        let first = area.rows.lowerBound * buffer.stride + area.columns.lowerBound
        _ = SDL_ConvertPixels(
          Int32(area.columns.count), Int32(area.rows.count),
          SDL_PIXELFORMAT_RGB888.rawValue, base + first * 4,
          Int32(buffer.stride * 4), target.format.pointee.format, pixels + offset, target.pitch)
      }
    }
  }

  /// Returns the largest scale, in window units per point, at which the screen fits the display.
  private static func zoom(for size: CGSize, wanted: CGFloat?) -> CGFloat {
    var usable = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &usable) == 0 else { return wanted ?? 1 }
    // Leaves room for the window's title bar.
    return zoom(
      for: size, wanted: wanted,
      in: CGSize(width: CGFloat(usable.w), height: CGFloat(usable.h) - 40))
  }

  /// Returns the window units per point for a screen on a display with some room.
  static func zoom(for size: CGSize, wanted: CGFloat?, in room: CGSize) -> CGFloat {
    let most = min(room.width / size.width, room.height / size.height)
    if let wanted { return min(wanted, max(most, 0.5)) }
    return zooms.first { $0 <= most } ?? 0.5
  }

  private static var reason: String { SDL_GetError().map { String(cString: $0) } ?? "" }
}
