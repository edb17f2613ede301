#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Refreshes a `List` or a `ScrollView` by a pull, with a skin in place of the stock spinner.
    ///
    /// ```swift
    /// import SwiftUI
    ///
    /// let list = List(feed.stories) { Text($0.title) }
    ///   .customRefreshable(.wave) { try await feed.reload() }
    /// ```
    /// Put it on the list itself, and not together with `refreshable`, which gives the list a control
    /// of its own: the list keeps the one that comes first, and the log says so. The work belongs to
    /// the control, so that a redraw of the view does not cancel it. The control is not there while
    /// the view is disabled.
    ///
    /// - Parameters:
    ///   - skin: The skin; that of ``RefreshDefaults`` by default.
    ///   - tint: The tint of the skin; inherited by default.
    ///   - options: How refreshes run; as in ``RefreshDefaults`` by default.
    ///   - progress: The progress of the work, 0…1; nil, the default, if it is unknown. See
    ///     ``Refreshing/progress``.
    ///   - action: The work of a refresh; see ``CustomRefreshControl/onRefresh``.
    public func customRefreshable(
      _ skin: RefreshSkin? = nil, tint: UIColor? = nil, options: RefreshOptions? = nil,
      progress: Double? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      background {
        RefreshAnchor { anchor, isEnabled in
          anchor.update(
            skin: skin, tint: tint, options: options, isEnabled: isEnabled, work: action)
          anchor.show(progress: progress)
        }
      }
    }

    /// Refreshes a `List` or a `ScrollView` when the user releases a pull, with a ``RefreshHeader``.
    ///
    /// ```swift
    /// let list = List(feed.stories) { Text($0.title) }
    ///   .refreshHeader(.arrow) { try await feed.reload() }
    /// ```
    /// Put it on the list itself. A large title covers a header: use ``customRefreshable`` there.
    ///
    /// - Parameters:
    ///   - skin: The skin; that of ``RefreshDefaults``, or of the style, by default.
    ///   - style: How far the header is pulled and how it is held, taken once, when the list gets the
    ///     header.
    ///   - tint: The tint of the skin; inherited by default.
    ///   - options: How refreshes run; as in ``RefreshDefaults`` by default.
    ///   - progress: The progress of the work, 0…1; nil, the default, if it is unknown. See
    ///     ``Refreshing/progress``.
    ///   - action: The work of a refresh; see ``RefreshHeader/onRefresh``.
    public func refreshHeader(
      _ skin: RefreshSkin? = nil, style: RefreshHeader.Style? = nil, tint: UIColor? = nil,
      options: RefreshOptions? = nil, progress: Double? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      background {
        RefreshAnchor { anchor, isEnabled in
          anchor.updateHeader(
            skin: skin, style: style, tint: tint, options: options, isEnabled: isEnabled,
            work: action)
          anchor.show(progress: progress)
        }
      }
    }

    /// Loads more at the end of a `List` or a `ScrollView`, with a ``LoadMoreFooter``.
    ///
    /// ```swift
    /// let list = List(feed.stories) { Text($0.title) }
    ///   .loadMoreFooter(hasMore: feed.hasMore) { try await feed.loadMore() }
    /// ```
    /// Put it on the list itself. A load that throws is shown as failed, and a tap loads again.
    ///
    /// - Parameters:
    ///   - skin: The skin while more is loaded; an arrow and a line of text by default.
    ///   - trigger: What begins a load; the end of the content by default.
    ///   - hasMore: Whether there may be more to load; true by default.
    ///   - tint: The tint of the skin; inherited by default.
    ///   - options: How loads run; as in ``RefreshDefaults`` by default.
    ///   - progress: The progress of the work, 0…1; nil, the default, if it is unknown. See
    ///     ``Refreshing/progress``.
    ///   - action: The work of a load; see ``LoadMoreFooter/onLoadMore``.
    public func loadMoreFooter(
      _ skin: RefreshSkin = .arrowStates, trigger: LoadMoreFooter.Trigger = .automatic(),
      hasMore: Bool = true, tint: UIColor? = nil, options: RefreshOptions? = nil,
      progress: Double? = nil, action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      background {
        RefreshAnchor { anchor, isEnabled in
          anchor.updateFooter(
            skin: skin, trigger: trigger, hasMore: hasMore, tint: tint, options: options,
            isEnabled: isEnabled, work: action)
          anchor.show(progress: progress)
        }
      }
    }
  }

  private struct RefreshAnchor: UIViewRepresentable {
    /// Tells an anchor the values of a modifier, and whether the view is enabled.
    let update: @MainActor (RefreshAnchorView, Bool) -> Void

    func makeUIView(context: Context) -> RefreshAnchorView { RefreshAnchorView(frame: .zero) }

    func updateUIView(_ anchor: RefreshAnchorView, context: Context) {
      update(anchor, context.environment.isEnabled)
    }

    static func dismantleUIView(_ anchor: RefreshAnchorView, coordinator: ()) {
      anchor.control = nil
    }
  }
#endif
