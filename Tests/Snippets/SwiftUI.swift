// Declarations that stand in for SwiftUI's, as far as the article about SwiftUI uses them. They have
// Apple's names, isolation and generic parameters, and do nothing.
import Foundation
import UIKit

@MainActor @preconcurrency protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  var body: Never { self }
}

@resultBuilder struct ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// What SwiftUI draws by itself.
@MainActor protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  var body: Never { fatalError("This view has no body.") }
}

struct Text: PrimitiveView {
  nonisolated init<S: StringProtocol>(_ content: S) {}
}

struct List: PrimitiveView {
  nonisolated init<Row: View>(_ data: [Story], @ViewBuilder row: @escaping (Story) -> Row) {}
}

struct EmptyView: PrimitiveView {
  nonisolated init() {}
}

extension View {
  nonisolated func ignoresSafeArea() -> some View { EmptyView() }
  nonisolated func background<V: View>(_ background: V) -> some View { EmptyView() }
  nonisolated func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    EmptyView()
  }
  nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    EmptyView()
  }
}

@propertyWrapper struct State<Value> {
  private let value: Value
  init(wrappedValue value: Value) { self.value = value }
  var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

// MARK: UIKit in SwiftUI

@MainActor struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {}

@MainActor @preconcurrency protocol UIViewControllerRepresentable: PrimitiveView {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
}

struct EnvironmentValues {
  var isEnabled = true
}

@MainActor struct UIViewRepresentableContext<Representable>
where Representable: UIViewRepresentable {
  var environment: EnvironmentValues { EnvironmentValues() }
}

@MainActor @preconcurrency protocol UIViewRepresentable: PrimitiveView {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)

  associatedtype Coordinator = Void
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

// MARK: SwiftUI in UIKit

struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  let rawValue: Int
  static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
}

struct SafeAreaRegions: OptionSet, Sendable {
  let rawValue: Int
}

@MainActor @preconcurrency class UIHostingController<Content: View>: UIViewController {
  var rootView: Content
  var sizingOptions: UIHostingControllerSizingOptions = []
  var safeAreaRegions: SafeAreaRegions = []

  init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) { nil }
}

struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  init(@ViewBuilder content: () -> Content) where Background == EmptyView {}

  @MainActor func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: .cell())
  }

  func updated(for state: any UIConfigurationState) -> Self { self }
}
