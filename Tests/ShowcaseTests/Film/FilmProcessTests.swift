import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Films that the page asks for by touch, made by the built executable or by a script in its place.
@Suite(.simulated) @MainActor struct FilmProcessTests {
  /// A page whose films go into a folder.
  @MainActor private struct Open {
    let window: OpenWindow
    let page: SkinPageViewController
    let job: FilmJob

    init(_ program: URL, into folder: String) async throws {
      window = try await OpenWindow(320, 568)
      job = FilmJob(FilmProcess(program: program, folder: folder))
      window.root.session.film = job
      try window.open("ring")
      await window.advance(0.1)
      page = try window.page
    }

    var error: FilmError? {
      if case .failed(let error) = job.state { error } else { nil }
    }

    /// Taps Film or Retry, and waits for the end of the process.
    func film(_ button: String = "Film") async throws {
      if !page.list.isSharing { try await window.tapShare() }
      await window.tap(try page.list.view.label(button))
      await job.task?.value
      await window.advance(0.1)
    }

    /// Waits until the film's state changes; its process tells its progress, or ends.
    func change() async {
      let shown = job.onChange
      await withCheckedContinuation { continuation in
        job.onChange = { [job] before in
          job.onChange = shown
          shown?(before)
          continuation.resume()
        }
      }
    }
  }

  /// A program that runs a script, in a folder.
  private func script(_ lines: String, in folder: TemporaryFolder) throws -> URL {
    try folder.output.write(Data("#!/bin/sh\n\(lines)\n".utf8), as: "script")
    let file = URL(fileURLWithPath: folder.path).appendingPathComponent("script")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  @Test func `a tap on Film writes a film that moves, and a second one beside it`() async throws {
    let folder = try TemporaryFolder()
    let open = try await Open(BuiltShowcase.url, into: folder.path)
    open.page.edit(try Settings(link: "ring?tint=FF0000"))
    try await open.film()
    #expect(open.job.state == .saved(path: "\(folder.path)/ring.webp"))
    #expect(open.window.texts.contains("Saved as \(folder.path)/ring.webp"))
    let first = try folder.read("ring.webp")
    let film = try Film(first)
    #expect(film.width == 640 && film.frames.count > 60)
    #expect(zip(film.frames, film.frames.dropFirst()).allSatisfy { $0.picture != $1.picture })
    try await open.film()
    #expect(open.job.state == .saved(path: "\(folder.path)/ring-2.webp"))
    #expect(folder.names == ["ring-2.webp", "ring.webp"])
    #expect(try folder.read("ring.webp") == first)
  }

  @Test func `a folder that is not writable is told with a remedy, and Retry films once it is`()
    async throws
  {
    let (tools, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let program = try script("echo film", in: tools)
    // What stands in the folder's place is a file.
    try FileManager.default.removeItem(atPath: folder.path)
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let open = try await Open(program, into: folder.path)
    try await open.film()
    #expect(
      open.window.texts.contains(
        "“\(folder.path)” is a file, not a folder. Start the showcase in a folder that you can "
          + "write to."))
    try FileManager.default.removeItem(atPath: folder.path)
    try await open.film("Retry")
    #expect(open.job.state == .saved(path: "\(folder.path)/ring.webp"))
    #expect(try folder.read("ring.webp") == Data("film\n".utf8))
  }

  @Test func `a place where nobody can write is told before anything is filmed`() async throws {
    let tools = try TemporaryFolder()
    let open = try await Open(
      script("touch \(tools.path)/ran", in: tools), into: "/proc/films")
    try await open.film()
    let error = try #require(open.error)
    #expect(error.reason.hasPrefix("“/proc/films” cannot be written ("))
    #expect(error.remedy == "Start the showcase in a folder that you can write to.")
    #expect(tools.names == ["script"])
  }

  @Test func `a cancelled film leaves no file and no process`() async throws {
    let (tools, folder) = (try TemporaryFolder(), try TemporaryFolder())
    // It says its number, and would never end by itself.
    let program = try script(
      "echo $$ > \(tools.path)/number\n"
        + "echo '42 %' >&2\necho film\nwhile :; do read line < \(tools.path)/pipe; done", in: tools)
    #expect(mkfifo("\(tools.path)/pipe", 0o600) == 0)
    let open = try await Open(program, into: folder.path)
    try await open.window.tapShare()
    await open.window.tap(try open.page.list.view.label("Film"))
    if open.job.state == .running(title: "Ring", percent: 0) { await open.change() }
    await open.window.advance(0.1)
    #expect(open.window.texts.contains("Filming Ring, 42 %"))
    let task = try #require(open.job.task)
    await open.window.tap(try open.page.list.view.button("Cancel"))
    await task.value
    #expect(open.job.state == .idle && folder.names.isEmpty)
    let number = String(decoding: try tools.read("number"), as: UTF8.self)
    let id = try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(id, 0) == -1 && errno == ESRCH)
    #expect(open.window.texts.contains("Film"))
  }

  @Test func `the words of a process that fails are the reason`() async throws {
    let (tools, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let program = try script("echo '7 %' >&2; echo 'There is no art.' >&2; exit 1", in: tools)
    let open = try await Open(program, into: folder.path)
    try await open.film()
    #expect(open.window.texts.contains { $0.hasPrefix("There is no art.") })
    #expect(open.window.texts.contains("Retry") && folder.names.isEmpty)
  }

  @Test func `a program that is gone is a reason too`() async throws {
    let folder = try TemporaryFolder()
    let open = try await Open(URL(fileURLWithPath: folder.path + "/gone"), into: folder.path)
    try await open.film()
    let error = try #require(open.error)
    #expect(error.reason.hasPrefix("“\(folder.path)/gone” does not run ("))
    #expect(error.remedy == "Build the showcase again.")
  }

  @Test func `the process gets the page's link, its stage and the motion of own art`() throws {
    let settings = try Settings(link: "ring?size=1.5")
    let size = CGSize(width: 390, height: 844)
    #expect(
      FilmProcess.arguments(for: FilmRequest(settings: settings, size: size))
        == ["--film", "ring?size=1.5", "--size", "390x844"])
    let narrow = FilmRequest(settings: settings, size: CGSize(width: 180.5, height: 231.5))
    #expect(FilmProcess.arguments(for: narrow)?.last == "200x400")
    let gif = FilmRequest(settings: settings, size: size, file: .gif)
    #expect(FilmProcess.arguments(for: gif)?.suffix(2) == ["--format", "gif"])
    var own = Settings(
      skin: "MyArt",
      own: OwnSkin(name: "MyArt", version: 3, mover: "wave", skin: .wave, file: "/a/MyArt.xib"))
    own.art.speed = 2
    #expect(
      FilmProcess.arguments(for: FilmRequest(settings: own, size: size))
        == ["--film", "/a/MyArt.xib?speed=2", "--size", "390x844", "--skin", "wave"])
    own.own?.file = nil
    #expect(FilmProcess.arguments(for: FilmRequest(settings: own, size: size)) == nil)
    #expect(!FilmProcess().canFilm(own))
  }
}
