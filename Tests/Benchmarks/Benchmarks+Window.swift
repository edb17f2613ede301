import Foundation

/// The cost of the showcase's window: how much of a core it uses while it shows art in motion.
///
/// It has to be built next to this executable, and needs a display, such as that of
/// `xvfb-run -s '-screen 0 1400x1800x24'`.
extension Benchmarks {
  /// The time that a window gets to open, and for which it is then measured, in seconds.
  private static let (opening, measured) = (3.0, 10.0)

  static func windowCost() async throws {
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let showcase = Bundle.main.bundleURL.appendingPathComponent("Showcase")
    guard hasDisplay, FileManager.default.isExecutableFile(atPath: showcase.path) else {
      print("window\tnot measured: it needs a display and the product Showcase, built like this")
      return
    }
    for scale in [1, 2] {
      let options = ["--scale", "\(scale)"]
      report(
        "window.gallery.\(scale)x", try await share(of: showcase, options), "% of a core",
        limit: 35, "The window with the gallery, where all art in sight is in motion.")
      report(
        "window.skin.\(scale)x", try await share(of: showcase, ["dots"] + options), "% of a core",
        limit: 15, "The window with one skin's page, which plays its preview.")
    }
  }

  /// Runs the showcase in a window, and returns how much of a core it uses, in percent.
  private static func share(of program: URL, _ arguments: [String]) async throws -> Double {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    try await Task.sleep(for: .seconds(opening))
    let before = work(of: process)
    let watch = Stopwatch()
    try await Task.sleep(for: .seconds(measured))
    return (work(of: process) - before) / watch.elapsed * 100
  }

  /// The processor time of a process, in seconds.
  private static func work(of process: Process) -> Double {
    let path = "/proc/\(process.processIdentifier)/stat"
    // The fields after the name, which is in parentheses; user and system time are the 12th and
    // 13th of them.
    let fields =
      (try? String(contentsOfFile: path, encoding: .utf8))?
      .split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
