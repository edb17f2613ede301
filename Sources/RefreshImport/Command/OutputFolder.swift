/// A folder in which files are written atomically.
package struct OutputFolder: Sendable {
  package let path: String

  /// Creates the folder if necessary, and checks that it is writable.
  package init(_ path: String) throws(OutputError) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    var facts = stat()
    if stat(path, &facts) == 0 {
      guard facts.st_mode & S_IFMT == S_IFDIR else { throw .isFile(path) }
    } else {
      try OutputFolder.make(path)
    }
    let trial = partial(of: "index.html")
    let file = open(trial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw OutputFolder.error(errno, at: path) }
    close(file)
    unlink(trial)
  }

  /// Returns the path of a file with a name.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a temporary file in the same folder, and renames it when it is complete.
  package func write(_ data: some Collection<UInt8>, as name: String) throws(OutputError) {
    try write([(name, [UInt8](data))])
  }

  /// Writes temporary files in the same folder, and renames them, in their order, when all are complete; where one
  /// cannot be renamed, the folder is left as it was.
  package func write(_ files: [(name: String, data: [UInt8])]) throws(OutputError) {
    defer {
      for file in files {
        unlink(partial(of: file.name))
        unlink(former(of: file.name))
      }
    }
    for (name, data) in files {
      var facts = stat()
      if stat(path(of: name), &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
        throw .folderInTheWay(path(of: name))
      }
      try writeTrial(data, of: name)
    }
    for (index, file) in files.enumerated() {
      let target = path(of: file.name)
      // Where a disk knows no links, the file moves to its second name.
      if link(target, former(of: file.name)) != 0 { rename(target, former(of: file.name)) }
      guard rename(partial(of: file.name), target) != 0 else { continue }
      let problem = errno
      for (name, _) in files[...index].reversed() { restore(name) }
      throw OutputFolder.error(problem, at: target)
    }
  }

  /// Puts what had a name before back in its place; nothing, if there was nothing.
  private func restore(_ name: String) {
    if rename(former(of: name), path(of: name)) != 0 { unlink(path(of: name)) }
  }

  private func writeTrial(_ data: [UInt8], of name: String) throws(OutputError) {
    let file = open(partial(of: name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw OutputFolder.error(errno, at: path(of: name)) }
    var problem = OutputFolder.write(data, to: file)
    // Some file systems report a full disk only on closing.
    if close(file) != 0, problem == 0 { problem = errno }
    guard problem != 0 else { return }
    throw OutputFolder.error(problem, at: path(of: name))
  }

  /// Writes a file under a name that is free: `NAME.EXTENSION`, or `NAME-2.EXTENSION` and so on.
  ///
  /// - Returns: The path of the file.
  package func writeNew(
    _ data: some Collection<UInt8>, named name: String, withExtension ending: String
  ) throws(OutputError) -> String {
    for number in 1... {
      let file = number == 1 ? "\(name).\(ending)" : "\(name)-\(number).\(ending)"
      let target = path(of: file)
      // Takes the name, so that what is there, or comes at the same time, is not replaced.
      let place = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if place < 0, errno == EEXIST { continue }
      guard place >= 0 else { throw OutputFolder.error(errno, at: target) }
      close(place)
      do throws(OutputError) {
        try write(data, as: file)
      } catch {
        unlink(target)
        throw error
      }
      return target
    }
    throw .folderInTheWay(path)
  }

  /// How the names of incomplete files end, which begin with a dot.
  package static let suffix = ".partial-\(getpid())"

  private func partial(of name: String) -> String { path(of: ".\(name)\(Self.suffix)") }

  /// The second name of a file that is about to be replaced.
  private func former(of name: String) -> String { path(of: ".\(name).former-\(getpid())") }

  /// Creates a folder and its parent folders.
  private static func make(_ path: String) throws(OutputError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o755) != 0, errno != EEXIST {
        throw .notWritable(path, reason: reason(Int(errno)))
      }
      made += "/"
    }
  }

  /// Writes all of the data to a file that is open.
  ///
  /// - Returns: 0, or the error number.
  package static func write(_ data: some Collection<UInt8>, to file: Int32) -> Int32 {
    [UInt8](data).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = written(to: file, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  private static func error(_ code: Int32, at path: String) -> OutputError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path)
    case EISDIR, ENOTEMPTY, EEXIST: .folderInTheWay(path)
    default: .notWritable(path, reason: reason(Int(code)))
    }
  }

  /// What the system says of an error number, in lower case.
  package static func reason(_ code: Int) -> String {
    strerror(Int32(code)).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

/// Calls the system's `write`, whose name the methods of a folder have.
private func written(to file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
