@testable import CustomRefreshControl
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// A control configured in Interface Builder.
@Suite(.isolated) @MainActor struct InspectableAttributesTests {
  private let control = CustomRefreshControl()

  @Test func `attributes may come in any order and one by one`() {
    control.colorNames = "blue"
    #expect(control.skin.palette?.colors == [.blue])
    // Besides the letters: two halves of a rope, its flag and a mark on the ground.
    #expect(control.content?.elements.count == 7 + 4)
    control.skinText = "AB"
    #expect(control.content?.elements.count == 2 + 4)
    #expect(control.skin.palette?.colors == [.blue])
    control.skinName = "appCoda"
    #expect(control.content?.elements.count == 2)
    control.skinText = nil
    #expect(control.skin.name == "appCoda")
    (control.skinName, control.colorNames) = (nil, nil)
    #expect(control.skin.name == "lean")
  }

  @Test func `attributes change the skin that is set`() {
    let control = CustomRefreshControl(skin: .wave)
    control.colorNames = "red, blue"
    #expect(control.skin.name == "wave")
    #expect(control.skin.palette?.colors == [.red, .blue])
    control.skin = .flip
    #expect(control.colorNames == nil)
    #expect(control.skin.name == "flip")
  }

  @Test
  func `a text on a control with art of the app's own moves as that, or as the skin that is named`()
    throws
  {
    let control = CustomRefreshControl(
      skin: try RefreshSkin(name: "own", motion: .calm) { _ in
        try ShapesContent([.fill(UIBezierPath(rect: CGRect(x: -9, y: -9, width: 18, height: 18)))])
      })
    control.skinText = "AB"
    #expect(control.skin.name == "own" && control.content?.elements.count == 2)
    control.skinName = "wave"
    #expect(control.skin.name == "wave" && control.error == nil)
  }

  @Test func `an unknown skin keeps the stock spinner and lists the known skins`() {
    control.skinName = "wavy"
    #expect(control.content == nil)
    #expect(control.error == .unknownSkin(name: "wavy", known: GalleryTests.names))
    #expect(control.error?.problem == "There is no skin named “wavy”.")
    #expect(control.error?.remedy.contains("wave") == true)
    control.skinName = "wave"
    #expect(control.error == nil && control.content != nil)
  }

  @Test(arguments: ["", "red,", "reddish", "#12345", "#GGGGGG", "#+12345"])
  func `an invalid list of colors is an error`(list: String) throws {
    control.colorNames = list
    let error = try #require(control.error)
    guard case .unknownColor(_, list) = error else { throw error }
    #expect(control.content == nil)
  }

  @Test func `the names of colors are read in any case`() {
    control.colorNames = "darkGray, Magenta,BLUE , #ff0000"
    #expect(control.error == nil)
    #expect(control.skin.palette?.colors == [.darkGray, .magenta, .blue, .red])
    for digits in ["#336699", "336699"] {
      control.colorNames = digits
      #expect(control.skin.palette?.colors == [RGBAColor(red: 0.2, green: 0.4, blue: 0.6)])
    }
  }

  @Test func `a nib that is not there is an error`() throws {
    control.nibName = "Nowhere"
    let error = try #require(control.error)
    guard case .missingNib("Nowhere", _, _) = error else { throw error }
  }
}
