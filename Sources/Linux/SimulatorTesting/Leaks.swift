import Simulator
import Testing

/// Expects that an object is deallocated once its only owner releases it.
///
/// ```swift
/// await expectReleased { CustomRefreshControl(skin: .appCoda) }
/// ```
/// - Parameter make: Makes the object, uses it, and returns it; everything else that it makes
///   should be released with it.
@MainActor public func expectReleased<Object: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @MainActor () async throws -> Object
) async rethrows {
  weak var remains: Object?
  do {
    let object = try await make()
    remains = object
  }
  await Task.yield()
  #expect(
    remains == nil, "\(Object.self) was not deallocated: a strong reference remains.",
    sourceLocation: sourceLocation)
}
