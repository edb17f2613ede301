import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Pictures of a Lottie file: as text in it, and as files beside it.
@Suite struct LottiePictureTests {
  /// Two pixels, red and blue.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAAABJRU5ErkJggg=="

  private func found(
    _ picture: String, folder: String = "", ks: String = "", more: String = "",
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(ImportError) -> SkinImport {
    let asset = #"{"id":"a","w":20,"h":10,"u":"\#(folder)","p":"\#(picture)","e":1}"#
    let layer = """
      {"ty":2,"ind":1,"nm":"photo","refId":"a","ip":0,"op":60,\(more)\
      "ks":{"p":{"k":[30,30]},"a":{"k":[10,5]}\(ks)}}
      """
    return try SkinImport(
      Data(animatedText(layer, assets: asset).utf8), fileName: "art.json", files: files)
  }

  private func left(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted }.map(\.text)
  }

  private var embedded: String { "data:image/png;base64,\(Self.png)" }

  @Test func `a picture in the file is an image of the art, and a file beside the code`() throws {
    let found = try found(embedded)
    let element = found.art.elements[0]
    #expect(left(found) == [])
    #expect(element.outline == .rectangle(Box(x: -10, y: -5, width: 20, height: 10), radius: 0))
    #expect(found.art.images.map { Data($0.data) } == [try #require(Data(base64Encoded: Self.png))])
    #expect(
      found.art.images.map { $0.name(in: found.name) + "." + $0.ending } == ["art-picture-1.png"])
    #expect(
      found.source.unbroken.contains(
        #".image(named: "art-picture-1", in: CGRect(x: -10, y: -5, width: 20, height: 10))"#))
    #expect(found.report.notes.contains { $0.text.contains("1 picture of 1 kB") })
  }

  @Test func `a picture that turns and is mirrored is upright in the art`() throws {
    // A quarter turn, and mirrored from left to right.
    let found = try found(embedded, ks: #","r":{"k":90},"s":{"k":[-100,50]}"#)
    #expect(
      found.art.elements[0].outline
        == .rectangle(Box(x: -10, y: -2.5, width: 20, height: 5), radius: 0))
    let state = try found.timeline().state(of: 0, at: 0.5)
    let matrix =
      Affine.translation(Point(state.translationX, state.translationY)) * .rotation(state.rotation)
      * .scale(state.scaleX, state.scaleY)
    // Where the right and the lower end of the picture are: T R(90°) S(-1, 0.5), of ISO transforms.
    #expect(matrix.apply(Point(10, 0)).distance(to: Point(0, -10)) < 0.02)
    #expect(matrix.apply(Point(0, 2.5)).distance(to: Point(-2.5, 0)) < 0.02)
  }

  @Test func `a picture moves and is cut as a shape is`() throws {
    let path =
      #"{"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"v":[[0,0],[10,0],[0,10]],"c":true}"#
    let mask =
      #""hasMask":true,"masksProperties":[{"mode":"a","pt":{"k":\#(path)},"o":{"k":100}}],"#
    let found = try found(
      embedded, ks: #","r":\#(keyframes((0, "0"), (60, "180")))"#, more: mask)
    #expect(left(found) == [])
    #expect(found.art.elements[0].clip?.outline.box == Box(x: -10, y: -5, width: 10, height: 10))
    #expect(try abs(found.timeline().state(of: 0, at: 0.5).rotation - .pi / 2) < 0.02)
  }

  @Test func `a picture beside the file is found within its folder alone`() throws {
    let data = Array(try #require(Data(base64Encoded: Self.png)))
    var asked: [String] = []
    let found = try found("img_0.png", folder: "/images/") { path in
      asked.append(path)
      return data
    }
    #expect(asked == ["images/img_0.png"] && found.art.images.count == 1)
    for (name, folder) in [("../secret.png", ""), ("a.png", "../.."), ("a\\u0000.png", "")] {
      let out = try self.found(name, folder: folder) { _ in data }
      #expect(left(out).count == 1 && out.art.images.isEmpty, "\(name)")
    }
    let absent = try self.found("img_9.png")
    #expect(left(absent) == ["Its picture “img_9.png” is not beside the file."])
  }

  @Test(arguments: [
    "data:image/png;base64,", "data:image/png;base64,AAAA", "data:,plain",
    "data:image/png;base64,%%",
    // A PNG header of 100,000 pixels a side, and a GIF.
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAIAAAAAAAAA",
    "data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=",
    // JPEG files that end early, or whose segments have no length.
    "data:image/jpeg;base64,/9j/", "data:image/jpeg;base64,/9j/4AAAAAAAAAAAAAAAAAAA",
  ])
  func `what is no picture is told`(text: String) throws {
    let found = try found(text)
    #expect(found.art.images.isEmpty)
    #expect(left(found) == ["Its picture is not taken: it is no PNG or JPEG file, or a large one."])
  }
}
