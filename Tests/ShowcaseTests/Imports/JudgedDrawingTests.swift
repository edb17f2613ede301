import Foundation
import RefreshImport
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Small drawings of one feature each look as Chromium draws them, on white and on black.
///
/// `Tests/compare-imports --renew` has drawn the pictures beside them.
@Suite(.simulated) @MainActor struct JudgedDrawingTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Imports/Drawings").standardized

  private nonisolated static let names =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.path)) ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
    .sorted()

  /// The error that is not seen, in percent of the ink: edges that are drawn by another program.
  private nonisolated static let limit = 4.0
  /// The side of the pictures, in points.
  private nonisolated static let side: CGFloat = 60

  @Test func `each drawing has a picture, and each picture a drawing`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let pictures = files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    #expect(pictures == Self.names && Self.names.count > 50)
  }

  @Test(arguments: JudgedDrawingTests.names)
  func `a drawing looks as a browser draws it`(name: String) throws {
    let path = Self.folder.appendingPathComponent(name).path
    let found = try DesignFile(path + ".svg").load()
    for isDark in [false, true] {
      let own = try ImportRun.pictures(
        of: found, count: 1, isDark: isDark, width: 3 * Self.side)
      let other = try picture(path + ".png", on: isDark ? .black : .white)
      let error = inkError(try #require(own.first), other)
      #expect(error < Self.limit, "\(name): \(error) % of the ink, \(found.report.lines())")
    }
  }

  /// The example moves as Chromium moves it, at the times at which `Tests/compare-imports --renew` has drawn it.
  @Test func `a drawing that moves is at each time as a browser draws it`() throws {
    let file = ReadmePicture.package.appendingPathComponent("Resources/spinner.svg")
    let found = try DesignFile(file.path).load()
    let pictures = Self.folder.deletingLastPathComponent().appendingPathComponent("Moving")
    let own = try ImportRun.pictures(of: found, count: 5, width: 3 * Self.side)
    for (index, shown) in own.enumerated() {
      let other = try picture(
        pictures.appendingPathComponent("spinner-\(index).png").path, on: .white)
      let error = inkError(shown, other)
      #expect(error < Self.limit, "at picture \(index): \(error) % of the ink")
    }
    #expect(found.report.count(.omitted) == 0 && found.report.count(.approximated) == 0)
  }

  /// Returns a picture of a file on a background.
  private func picture(_ path: String, on background: UIColor) throws -> Picture {
    let image = try #require(UIImage(contentsOfFile: path))
    let room = CGSize(width: Self.side, height: Self.side)
    let simulator = Simulator(
      device: Device(name: "Picture", screenSize: room, scale: 3, idiom: .phone))
    defer { simulator.shutDown() }
    let root = UIViewController()
    root.view.backgroundColor = background
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: room)
    root.view.addSubview(view)
    simulator.present(root)
    simulator.window.layoutIfNeeded()
    return try simulator.picture(scale: 3, crop: CGRect(origin: .zero, size: room))
  }

  /// The sum of the differences, as a share of what is not background in the one that has more of it, in
  /// percent; the corner at the top left is background.
  private func inkError(_ own: Picture, _ other: Picture) -> Double {
    guard own.pixels.count == other.pixels.count, let corner = other.pixels.first else {
      return 100
    }
    func sum(_ left: [UInt32], _ right: (Int) -> UInt32) -> Double {
      var sum = 0
      for (place, pixel) in left.enumerated() {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(pixel >> shift & 0xFF) - Int(right(place) >> shift & 0xFF))
        }
      }
      return Double(sum)
    }
    let inks = [own, other].map { picture in sum(picture.pixels) { _ in corner } }
    return 100 * sum(own.pixels) { other.pixels[$0] } / max(inks[0], inks[1], 1)
  }
}
