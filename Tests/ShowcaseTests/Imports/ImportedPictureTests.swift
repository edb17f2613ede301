import CustomRefreshControl
import Foundation
import RefreshImport
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// A picture of a Lottie file as a skin shows it.
@Suite(.simulated) @MainActor struct ImportedPictureTests {
  /// Two pixels, red on the left and blue on the right, by a PNG encoder of its own.
  private nonisolated static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAAABJRU5ErkJggg=="

  private func found(_ transform: String) throws -> SkinImport {
    let file = """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"assets":[\
      {"id":"a","w":40,"h":40,"u":"","p":"data:image/png;base64,\(Self.png)","e":1}],"layers":[\
      {"ty":2,"ind":1,"nm":"photo","refId":"a","ip":0,"op":60,\
      "ks":{"p":{"k":[30,30]},"a":{"k":[20,20]},\(transform)}}]}
      """
    return try SkinImport(Data(file.utf8), fileName: "art.json")
  }

  /// The colors at the left, the right, the upper and the lower end of the middle, as in `0xRRGGBB`.
  private func colors(_ transform: String) throws -> [String] {
    let picture = try #require(try ImportRun.pictures(of: found(transform), count: 2).last)
    let (x, y) = (picture.width / 2, picture.height / 2)
    // The picture takes two thirds of the canvas.
    let way = picture.width * 9 / 30
    return [(x - way, y), (x + way, y), (x, y - way), (x, y + way)].map { x, y in
      switch picture.pixels[y * picture.width + x] & 0xFFFFFF {
      case let color where color >> 16 > 0xC0 && color & 0xFF < 0x40: "red"
      case let color where color >> 16 < 0x40 && color & 0xFF > 0xC0: "blue"
      default: "mixed"
      }
    }
  }

  @Test(arguments: [
    (#""r":{"k":0}"#, "red", "blue"), (#""r":{"k":180}"#, "blue", "red"),
    (#""s":{"k":[-100,100]}"#, "blue", "red"),
  ])
  func `a picture stands as its layer does`(transform: String, left: String, right: String) throws {
    #expect(try colors(transform) == [left, right, "mixed", "mixed"])
  }

  @Test func `a picture that has made a quarter turn has its left end above`() throws {
    #expect(try colors(#""r":{"k":90}"#) == ["mixed", "mixed", "red", "blue"])
  }

  @Test func `an image that the app does not have is an error that names it`() {
    #expect(throws: RefreshError.content(reason: "There is no image named “absent” in the bundle."))
    {
      try ShapesContent.Shape.image(named: "absent", in: CGRect(x: 0, y: 0, width: 9, height: 9))
    }
  }

  @Test func `the pictures of a file are written beside its code`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in/images"), withIntermediateDirectories: true)
    let data = try #require(Data(base64Encoded: Self.png))
    try data.write(to: folder.appendingPathComponent("in/images/img_0.png"))
    let file = """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"assets":[\
      {"id":"a","w":40,"h":40,"u":"images/","p":"img_0.png","e":0}],"layers":[\
      {"ty":2,"ind":1,"nm":"photo","refId":"a","ip":0,"op":60,"ks":{"p":{"k":[30,30]},"a":{"k":[20,20]}}}]}
      """
    let path = folder.appendingPathComponent("in/art.json")
    try Data(file.utf8).write(to: path)
    let out = folder.appendingPathComponent("out")
    #expect(
      try ImportCommand([path.path, "--out", out.path]).run(say: { _ in }, complain: { _ in }))
    #expect(try Data(contentsOf: out.appendingPathComponent("art-picture-1.png")) == data)
    #expect(FileManager.default.fileExists(atPath: out.appendingPathComponent("art.swift").path))
  }
}
