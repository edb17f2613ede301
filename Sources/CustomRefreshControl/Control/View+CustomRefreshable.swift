#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Refreshes a `List` or a `ScrollView` by a pull, with a skin in place of the stock spinner.
    ///
    /// ```swift
    /// let list = List(feed.stories) { Text($0.title) }
    ///   .customRefreshable(.wave) { try await feed.reload() }
    /// ```
    /// Put it on the list itself. The work belongs to the control, so that a redraw of the view does
    /// not cancel it. The control is not there while the view is disabled.
    ///
    /// - Parameters:
    ///   - skin: The skin; ``RefreshSkin/appCoda`` by default.
    ///   - tint: The tint of the skin; inherited by default.
    ///   - options: How refreshes run.
    ///   - action: The work of a refresh; see ``CustomRefreshControl/onRefresh``.
    public func customRefreshable(
      _ skin: RefreshSkin = .appCoda, tint: UIColor? = nil,
      options: RefreshOptions = RefreshOptions(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      background(RefreshAnchor(skin: skin, tint: tint, options: options, action: action))
    }
  }

  private struct RefreshAnchor: UIViewRepresentable {
    let skin: RefreshSkin
    let tint: UIColor?
    let options: RefreshOptions
    let action: @MainActor () async throws -> Void

    func makeUIView(context: Context) -> RefreshAnchorView { RefreshAnchorView(frame: .zero) }

    func updateUIView(_ anchor: RefreshAnchorView, context: Context) {
      anchor.update(
        skin: skin, tint: tint, options: options, isEnabled: context.environment.isEnabled,
        work: action)
    }

    static func dismantleUIView(_ anchor: RefreshAnchorView, coordinator: ()) {
      anchor.control = nil
    }
  }
#endif
