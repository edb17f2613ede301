import CHostWindow
import Foundation
import UIKit

/// An SDL window that shows pictures: one set of pixels, fitted and centered.
@MainActor final class Screen {
  /// Where the device's screen lies in the window, in the window's own coordinates.
  private(set) var frame = CGRect.zero

  private var window: OpaquePointer?
  private static let centered = Int32(bitPattern: 0x2FFF_0000)
  private static let zooms: [CGFloat] = [3, 2, 1.5, 1.25, 1, 0.75, 0.5]

  /// Opens a window for a screen of a size in points.
  init(title: String, size: CGSize, environment: [String: String]) throws(WindowError) {
    guard Self.hasDisplay(environment) else { throw .noDisplay }
    SDL_SetMainReady()
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0 else { throw Self.failure }
    let zoom = Self.zoom(for: size)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        title, Self.centered, Self.centered, Int32(size.width * zoom), Int32(size.height * zoom),
        flags)
    else {
      let failure = Self.failure
      SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
      throw failure
    }
    self.window = window
  }

  isolated deinit {
    close()
  }

  /// Whether windows can be shown at all; SDL itself would draw to nowhere instead.
  nonisolated static func hasDisplay(_ environment: [String: String]) -> Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  var title = "" {
    didSet { if title != oldValue, let window { SDL_SetWindowTitle(window, title) } }
  }

  /// Gives the window the shape of a screen of a size in points.
  func resize(to size: CGSize) {
    let zoom = Self.zoom(for: size)
    SDL_SetWindowSize(window, Int32(size.width * zoom), Int32(size.height * zoom))
    SDL_SetWindowPosition(window, Self.centered, Self.centered)
  }

  func close() {
    guard let window else { return }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
    self.window = nil
  }

  /// Draws a screen of a size in points, fitted into the window, at the window's own pixels.
  ///
  /// - Parameter render: Gives the screen's picture at a scale in pixels a point.
  func show(_ size: CGSize, render: (CGFloat) -> Picture?) {
    guard let surface = SDL_GetWindowSurface(window) else { return }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let scale = min(CGFloat(width) / size.width, CGFloat(height) / size.height)
    guard scale > 0, let picture = render(scale) else { return }
    let left = max(0, (width - picture.width) / 2)
    let top = max(0, (height - picture.height) / 2)
    blit(picture, to: surface, left: left, top: top)
    SDL_UpdateWindowSurface(window)

    var windowWidth: Int32 = 0
    var windowHeight: Int32 = 0
    SDL_GetWindowSize(window, &windowWidth, &windowHeight)
    let ratio = CGFloat(max(1, windowWidth)) / CGFloat(max(1, width))
    frame = CGRect(
      x: CGFloat(left) * ratio, y: CGFloat(top) * ratio, width: CGFloat(picture.width) * ratio,
      height: CGFloat(picture.height) * ratio)
  }

  private func blit(
    _ picture: Picture, to surface: UnsafeMutablePointer<SDL_Surface>, left: Int, top: Int
  ) {
    let target = surface.pointee
    if left > 0 || top > 0 { SDL_FillRect(surface, nil, SDL_MapRGB(target.format, 28, 28, 30)) }
    guard SDL_LockSurface(surface) == 0, let pixels = target.pixels else { return }
    defer { SDL_UnlockSurface(surface) }
    let offset = top * Int(target.pitch) + left * Int(target.format.pointee.BytesPerPixel)
    picture.pixels.withUnsafeBytes { source in
      _ = SDL_ConvertPixels(
        Int32(min(picture.width, Int(target.w) - left)),
        Int32(min(picture.height, Int(target.h) - top)), SDL_PIXELFORMAT_RGB888.rawValue,
        source.baseAddress, Int32(picture.width * 4), target.format.pointee.format,
        pixels + offset, target.pitch)
    }
  }

  /// The largest size, in window units a point, at which the screen fits the display.
  private static func zoom(for size: CGSize) -> CGFloat {
    var usable = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &usable) == 0 else { return 1 }
    // The window's own title bar needs some room.
    let room = CGSize(width: CGFloat(usable.w), height: CGFloat(usable.h) - 40)
    let fitting = zooms.first { size.width * $0 <= room.width && size.height * $0 <= room.height }
    return fitting ?? 0.5
  }

  private static var failure: WindowError {
    .unavailable(reason: SDL_GetError().map { String(cString: $0) } ?? "")
  }
}
