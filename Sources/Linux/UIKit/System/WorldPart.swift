/// What a folder above this one keeps for each world, and does in its frames: the transactions of
/// the layers, and the application with its windows.
protocol WorldPart: AnyObject {
  @MainActor init(of world: HostLoop)

  /// Handles a change of the device or of the user's settings.
  @MainActor func environmentDidChange(from old: HostEnvironment)

  /// Whether something waits for layout.
  @MainActor var needsLayout: Bool { get }

  /// Lays out once what waits for it.
  @MainActor func layOut()

  /// Draws what needs display.
  @MainActor func display()

  /// Ends the turn of the run loop, when everything is laid out and displayed.
  @MainActor func commit()

  /// Ends with the world.
  @MainActor func end()
}

extension WorldPart {
  func environmentDidChange(from old: HostEnvironment) {}
  var needsLayout: Bool { false }
  func layOut() {}
  func display() {}
  func commit() {}
  func end() {}
}
