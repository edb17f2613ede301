import Foundation
import Simulator

/// Films as MP4 with H.264, which Debian's program `ffmpeg` writes.
enum MP4 {
  /// Pictures per second.
  private static let frameRate = 30.0

  /// Encodes a film; the same film has the same bytes with the same version of ffmpeg.
  ///
  /// - Parameter path: The folders in which the program is looked for; those of the environment's
  ///   `PATH` by default.
  static func encode(
    _ film: Film, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(MP4Error) -> Data {
    guard let program = program(in: path) else { throw .noProgram }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("film-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, log) = (
      folder.appendingPathComponent("film.mp4"), folder.appendingPathComponent("log")
    )
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: log)
      let pictures = Pipe()
      let process = Process()
      process.executableURL = program
      process.arguments = arguments(film, output: output.path)
      process.standardInput = pictures
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: log)
      // If the program ends early, writing fails instead of ending this process as well.
      let handler = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, handler) }
      try process.run()
      let problem = feed(film, to: pictures.fileHandleForWriting)
      process.waitUntilExit()
      guard process.terminationStatus == 0, problem == nil else {
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        let lines = said.split(separator: "\n")
        throw MP4Error.failed(
          reason: lines.last.map(String.init) ?? problem?.localizedDescription ?? "no reason given")
      }
      return try Data(contentsOf: output)
    } catch let error as MP4Error {
      throw error
    } catch {
      throw .failed(reason: error.localizedDescription)
    }
  }

  private static func program(in path: String) -> URL? {
    path.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func arguments(_ film: Film, output: String) -> [String] {
    // H.264 stores colors for squares of two pixels, so the sides are even; players take BT.709 for
    // granted.
    let picture = "crop=trunc(iw/2)*2:trunc(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv"
    return [
      "-v", "error", "-nostdin", "-f", "rawvideo", "-pix_fmt", "bgra",
      "-s", "\(film.width)x\(film.height)", "-r", "\(Int(frameRate))", "-i", "-",
      "-vf", picture, "-c:v", "libx264", "-crf", "14", "-preset", "medium", "-pix_fmt", "yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-movflags", "+faststart", "-f", "mp4", output,
    ]
  }

  /// Writes the pictures at a steady rate; returns the error that prevents it.
  private static func feed(_ film: Film, to handle: FileHandle) -> (any Error)? {
    defer { try? handle.close() }
    var index = 0
    for turn in 0..<max(1, Int((film.duration * frameRate).rounded())) {
      let time = (Double(turn) + 0.5) / frameRate
      while index + 1 < film.frames.count, film.frames[index + 1].time <= time { index += 1 }
      let pixels = film.frames[index].picture.pixels
      do {
        try handle.write(contentsOf: pixels.withUnsafeBytes { Data($0) })
      } catch {
        return error
      }
    }
    return nil
  }
}

/// Why there is no MP4.
enum MP4Error: LocalizedError, Equatable {
  case noProgram
  case failed(reason: String)

  var errorDescription: String? {
    switch self {
    case .noProgram:
      "An MP4 is written by the program ffmpeg, which is not installed. Install it with "
        + "“apt-get install ffmpeg”, or choose gif or webp."
    case .failed(let reason): "ffmpeg could not write the MP4: \(reason)."
    }
  }
}
