#if DEBUG
  /// What is read from a journal's line. An app that is built for release has no code that reads, which would be
  /// some kilobytes for each type.
  typealias Replayable = Decodable & Sendable
#else
  typealias Replayable = Sendable
#endif
