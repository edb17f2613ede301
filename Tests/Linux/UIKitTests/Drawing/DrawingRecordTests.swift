import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct DrawingRecordTests {
  private let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `the drawing code runs once, however often the record is drawn`() {
    var runs = 0
    let record = DrawingRecord(bounds: bounds) { context in
      runs += 1
      context.fill(.red, 0, 0, 1, 1)
    }
    for _ in 0..<2 { _ = Bitmap(10, 10) { $0.replay(record) } }
    #expect(runs == 1)
  }

  @Test func `a replayed record gives the same pixels as direct drawing`() throws {
    func draw(_ context: CGContext) {
      context.setFillColor(UIColor.red.cgColor)
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
      context.setStrokeColor(UIColor.blue.cgColor)
      context.rotate(by: 0.3)
      context.stroke(CGRect(x: 3, y: 2, width: 4, height: 4), width: 1)
      context.clear(CGRect(x: 4, y: 4, width: 1, height: 1))
    }
    let direct = try #require(Bitmap(10, 10, scale: 2, draw).image)
    let replayed = Bitmap(10, 10, scale: 2) { $0.replay(DrawingRecord(bounds: bounds, draw)) }
    #expect(direct.hasSamePixels(as: try #require(replayed.image)))
  }

  @Test func `an enlarged record is sharp`() {
    let record = DrawingRecord(bounds: bounds) { $0.fill(.red, 0, 0, 1, 1) }
    let bitmap = Bitmap(10, 10) { context in
      context.scaleBy(x: 5, y: 5)
      context.replay(record)
    }
    #expect(bitmap[4, 4] == 0xFFFF_0000 && bitmap[5, 5] == 0)
  }

  @Test func `clearing in a record does not clear the pixels below it`() {
    let record = DrawingRecord(bounds: bounds) { context in
      context.fill(.blue, 0, 0, 10, 10)
      context.clear(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    let bitmap = Bitmap(10, 10) { context in
      context.fill(.red, 0, 0, 10, 10)
      context.replay(record)
    }
    #expect(bitmap[3, 3] == 0xFFFF_0000 && bitmap[8, 8] == 0xFF00_00FF)
  }

  @Test func `a record is clipped to its bounds and takes the context's alpha`() {
    let record = DrawingRecord(bounds: CGRect(x: 0, y: 0, width: 4, height: 4)) {
      $0.fill(.red, -5, -5, 20, 20)
    }
    let bitmap = Bitmap(10, 10) { context in
      context.translateBy(x: 2, y: 2)
      context.setAlpha(0.5)
      context.replay(record)
    }
    #expect(bitmap.inked == CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(bitmap[3, 3] == 0x8080_0000)
  }

  @Test func `a record without drawing is empty`() {
    #expect(DrawingRecord(bounds: bounds) { _ in }.isEmpty)
  }
}
