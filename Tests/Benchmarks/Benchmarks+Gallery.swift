import CustomRefreshControl
import Foundation

/// The cost of the showcase: a frame of its scrolling gallery, and films of all skins.
///
/// The showcase takes these measures itself and has to be built next to this executable.
extension Benchmarks {
  static func galleryCost() throws {
    let showcase = Bundle.main.bundleURL.appendingPathComponent("Showcase")
    guard FileManager.default.isExecutableFile(atPath: showcase.path) else {
      print("gallery\tnot measured: build the product Showcase in the same configuration")
      return
    }
    guard try run(showcase, ["--measure"]) else { return }
    try filming(showcase)
  }

  /// Measures the time and memory it takes to film every skin in light, dark and calm variants.
  private static func filming(_ showcase: URL) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = childWork
    let watch = Stopwatch()
    let names = RefreshSkin.gallery.map(\.name)
    guard try run(showcase, ["--record", folder.path] + names, isSilent: true) else { return }
    report(
      "gallery.seconds", watch.elapsed, "s", limit: 30,
      "Films of \(names.count) skins in light and dark appearance and with reduced motion.")
    // Processor time excludes what other processes use.
    report(
      "gallery.work", (childWork - before) / 2, "s on each of 2 cores",
      "The CPU time of those films.")
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    report(
      "gallery.memory", Double(usage.ru_maxrss) / 1024, "MiB", limit: 200,
      "The peak memory of the showcase while it records them.")
  }

  /// Runs the showcase and returns whether it succeeded.
  private static func run(
    _ program: URL, _ arguments: [String], isSilent: Bool = false
  ) throws -> Bool {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // The child process writes to the same standard output.
    fflush(nil)
    if isSilent { process.standardOutput = FileHandle.nullDevice }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      print("gallery\tnot measured: the showcase exited with status \(process.terminationStatus)")
    }
    return process.terminationStatus == 0
  }

  /// The processor time of child processes, in seconds.
  private static var childWork: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
  }
}
