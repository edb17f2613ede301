#if canImport(SwiftUI)
  import RefreshMotion
  import SwiftUI

  extension RefreshSkin {
    /// Makes a skin whose art is a SwiftUI view.
    ///
    /// ```swift
    /// import SwiftUI
    ///
    /// let skin = RefreshSkin(name: "words") { context in
    ///   Text(context.phase == .refreshing ? "Loading…" : "Pull")
    /// }
    /// ```
    /// The view is made anew for each change of the context, also for each step of a pull; during a
    /// refresh it moves by itself, or by the motion. Under Reduce Motion it fades. Values that the
    /// closure captures are those of the first skin of its name: for others, pass an observable
    /// object.
    ///
    /// - Parameters:
    ///   - name: The name of the skin.
    ///   - motion: Moves the view as a whole during the refresh; nothing by default.
    ///   - art: Makes the view for a context.
    @MainActor public init<Art: View>(
      name: String, motion: Motion? = nil,
      @ViewBuilder art: @escaping @MainActor @Sendable (RefreshContext) -> Art
    ) {
      let content = SkinArt { _, _ in SwiftUIContent(art) }
      self.init(name, art: content, loop: motion ?? Wait(1).motion)
    }
  }

  /// The content of a skin with a SwiftUI view, which UIKit hosts as it does in cells.
  private final class SwiftUIContent<Art: View>: RefreshContent {
    let view: UIView
    var elements: [UIView] { [hosted] }

    private let art: @MainActor @Sendable (RefreshContext) -> Art
    private let hosted: any UIView & UIContentView

    init(_ art: @escaping @MainActor @Sendable (RefreshContext) -> Art) {
      self.art = art
      hosted = Self.configuration(art(RefreshContext())).makeContentView()
      hosted.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = UIView(frame: hosted.frame)
      view.addSubview(hosted)
    }

    func update(_ context: RefreshContext) {
      hosted.configuration = Self.configuration(art(context))
    }

    private static func configuration(_ art: Art) -> any UIContentConfiguration {
      UIHostingConfiguration { art.frame(maxWidth: .infinity, maxHeight: .infinity) }
        .margins(.all, 0)
    }
  }
#endif
