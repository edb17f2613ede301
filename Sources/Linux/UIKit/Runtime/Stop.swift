/// Stops the app with `message` unless `condition` holds. Apple's exceptions say what is wrong in
/// every build; `precondition` says nothing in one for release.
package func stop(
  unless condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
