// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A module that stands in for SwiftUI on Linux, as far as the kit, the showcase and the documentation use
// it. Its declarations are Apple's, which `.ci/stand-ins` compares with what Apple publishes, and do
// nothing.
@_exported import Foundation
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no view.") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }
}

extension View where Body == Never {
  public var body: Never { fatalError("SwiftUI draws this view by itself.") }
}

// MARK: Views

@frozen public struct TupleView<T> {
  public var value: T
  public init(_ value: T) { self.value = value }
}

@frozen public struct EmptyView {
  nonisolated public init() {}
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

@frozen public struct Text {
  nonisolated public init<S>(_ content: S) where S: StringProtocol {}
}

@MainActor @preconcurrency public struct List<SelectionValue, Content>
where SelectionValue: Hashable, Content: View {}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {}

  @MainActor @preconcurrency public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {}
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct ScrollView<Content> where Content: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content
  ) {}
}

public struct LazyVStack<Content> where Content: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
}

public struct NavigationPath {}

@MainActor @preconcurrency public struct NavigationStack<Data, Root> where Root: View {
  @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root)
  where Data == NavigationPath {}
}

public struct NavigationLink<Label, Destination> where Label: View, Destination: View {}

extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {}
}

public struct TabView<SelectionValue, Content>
where SelectionValue: Hashable, Content: View {}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct Button<Label> where Label: View {}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
}

// MARK: What SwiftUI draws by itself

extension TupleView: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension EmptyView: View {
  public typealias Body = Never
}

extension Text: View {
  public typealias Body = Never
}

extension List: View {
  public typealias Body = Never
}

extension ScrollView: View {
  public typealias Body = Never
}

extension LazyVStack: View {
  public typealias Body = Never
}

extension NavigationStack: View {
  public typealias Body = Never
}

extension NavigationLink: View {
  public typealias Body = Never
}

extension TabView: View {
  public typealias Body = Never
}

extension Button: View {
  public typealias Body = Never
}

// MARK: Places

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = HorizontalAlignment()
}

@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
}

@frozen public enum Axis: Int8 {
  case horizontal
  case vertical

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 2)
  }
}

@frozen public enum Edge: Int8 {
  case top
  case leading
  case bottom
  case trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: UInt.max)
}

// MARK: State

@frozen @propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue value: Value) { self.value = value }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

@frozen @propertyWrapper public struct Binding<Value> {
  private let value: Value
  @preconcurrency public init(
    get: @escaping @isolated(any) () -> Value, set: @escaping @isolated(any) (Value) -> Void
  ) {
    fatalError("A binding has no value here.")
  }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

public struct EnvironmentValues {
  public var isEnabled: Bool
}

// MARK: Modifiers

extension View {
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { EmptyView() }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { EmptyView() }

  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { EmptyView() }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    EmptyView()
  }

  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View { EmptyView() }

  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    EmptyView()
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { EmptyView() }
}

// MARK: UIKit in SwiftUI

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable>
where Representable: UIViewRepresentable {
  public var environment: EnvironmentValues { EnvironmentValues(isEnabled: true) }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Self.Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator
  ) {}
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Self.Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIViewController(
    context: Self.Context
  ) -> Self.UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
}

// MARK: SwiftUI in UIKit

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

@MainActor @preconcurrency open class UIHostingController<Content>: UIViewController
where Content: View {
  @MainActor @preconcurrency public var rootView: Content
  @MainActor @preconcurrency public var sizingOptions: UIHostingControllerSizingOptions = []
  @available(iOS 16.4, macCatalyst 16.4, *)
  @MainActor @preconcurrency public var safeAreaRegions: SafeAreaRegions {
    get { [] }
    set {}
  }

  @MainActor @preconcurrency public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  @MainActor @preconcurrency public required dynamic init?(coder aDecoder: NSCoder) { nil }
}

public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}

  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    self
  }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: .cell())
  }

  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}
