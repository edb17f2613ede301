/// A system program that reads possibly malicious data.
///
/// It runs in its own process with limits on time and memory, receives no file but its input, and
/// cannot crash the caller.
struct SystemProgram {
  let name: String
  /// The Debian package that contains the program.
  let package: String
  let arguments: [String]

  // This project's limits; an app's image takes a fiftieth of a second and 50 MB.
  private static let processorSeconds = 1
  private static let seconds = 3
  private static let memory = 512_000_000

  /// Runs the program on the input and returns its output.
  func run(_ input: Data) throws(PictureFault) -> Data {
    let files = (0..<3).compactMap { _ in tmpfile() }
    defer { files.forEach { fclose($0) } }
    guard files.count == 3 else { throw .unreadable }
    let (source, target, messages) = (files[0], files[1], files[2])
    let written = input.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, source) }
    guard written == input.count, fflush(source) == 0 else { throw .unreadable }
    rewind(source)
    switch exitStatus(of: files.map(fileno)) {
    case 0: return Self.contents(of: target, limit: PictureFile.byteLimit)
    case 126, 127: throw .missingProgram(name, package: package)
    case 1..<124:
      let text = String(decoding: Self.contents(of: messages, limit: 4096), as: UTF8.self)
      // The messages of the two programs for an image that exceeds the memory limit.
      if text.contains("Memory") || text.contains("too big") { throw .tooCostly }
      let first = text.split(separator: "\n").first ?? "no reason given"
      throw .refused(program: name, message: PlainText.line(first, limit: 120))
    // Terminated by a limit or by a crash.
    default: throw .tooCostly
    }
  }

  /// Runs the program under `timeout` and `prlimit`, and waits for it to exit.
  private func exitStatus(of files: [Int32]) -> Int32 {
    let command =
      [
        "timeout", "--signal=KILL", "\(Self.seconds)", "prlimit", "--core=0",
        "--cpu=\(Self.processorSeconds)", "--as=\(Self.memory)",
        "--fsize=\(PictureFile.byteLimit)", name,
      ] + arguments
    let variables = ProcessInfo.processInfo.environment
    let environment = ["PATH", "HOME"].compactMap { key in variables[key].map { "\(key)=\($0)" } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(target))
    }
    var words = command.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, command[0], &actions, nil, &words, &settings) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 255 }
    }
    // The low bits are the signal that terminated the process.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 255
  }

  private static func contents(of file: UnsafeMutablePointer<FILE>, limit: Int) -> Data {
    fseek(file, 0, SEEK_END)
    let length = min(max(ftell(file), 0), limit)
    rewind(file)
    var data = Data(count: length)
    let count = data.withUnsafeMutableBytes { fread($0.baseAddress, 1, length, file) }
    return data.prefix(count)
  }
}
