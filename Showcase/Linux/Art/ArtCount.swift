import UIKit

/// The number of views and constraints that are written in a XIB.
struct ArtCount {
  private(set) var views = 0
  private(set) var constraints = 0

  init(_ document: NibDocument) {
    for element in document.objects where element.name != "placeholder" { count(element) }
  }

  private mutating func count(_ element: NibElement) {
    if element.name == "constraint" { constraints += 1 }
    // A view has a frame, or an inset of it.
    let isView = element.children.contains {
      ["frame", "frameInset"].contains($0.attributes["key"])
    }
    if isView { views += 1 }
    for child in element.children { count(child) }
  }
}
