import Foundation
import Testing
import UIKit

/// Returns the view of a XIB, 390 × 60 points, whose class is one of the kit's.
@MainActor func fromNib<View: UIView>() throws -> View {
  try fromNib(
    """
    <view contentMode="scaleToFill" id="v1" customClass="\(View.self)" \
    customModule="CustomRefreshControl">
      <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
    </view>
    """)
}

/// Returns the object that an element of a XIB describes.
@MainActor func fromNib<Object>(_ element: String) throws -> Object {
  let nib = UINib(data: Data(xib(of: element).utf8), bundle: nil)
  return try #require(nib.instantiate(withOwner: nil).first as? Object)
}

/// Returns a XIB with an element.
func xib(of element: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
  toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>\(element)</objects>
  </document>
  """
}

/// Returns a new bundle with a XIB.
func bundle(with xib: String, named name: String) throws -> Bundle {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(name)-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(xib.utf8).write(to: folder.appendingPathComponent("\(name).xib"))
  return try #require(Bundle(url: folder))
}
