import Foundation

extension Benchmarks {
  /// What a frame takes while the gallery scrolls; then how long it takes to film the whole gallery in the light, in the dark and calm, and in how
  /// much memory; by the showcase itself, which has to be built beside this program.
  static func galleryCost() throws {
    let showcase = Bundle.main.bundleURL.appendingPathComponent("Showcase")
    guard FileManager.default.isExecutableFile(atPath: showcase.path) else {
      print("gallery\tnot measured: build the product Showcase in the same configuration")
      return
    }
    let scroll = Process()
    scroll.executableURL = showcase
    scroll.arguments = ["--measure"]
    try scroll.run()
    scroll.waitUntilExit()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = showcase
    process.arguments = ["--record", folder.path]
    process.standardOutput = FileHandle.nullDevice
    let watch = Stopwatch()
    try process.run()
    process.waitUntilExit()
    let seconds = watch.elapsed
    guard process.terminationStatus == 0 else {
      print("gallery\tnot measured: the showcase ended with \(process.terminationStatus)")
      return
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let work =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    report("gallery.seconds", seconds, "s")
    print("gallery.seconds.limit\t30\ts")
    // What other programs take from the cores does not count here.
    report("gallery.work", work / 2, "s on each of 2 cores")
    report("gallery.memory", Double(usage.ru_maxrss) / 1024, "MiB")
    print("gallery.memory.limit\t200\tMiB")
  }
}
