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
  let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>\(element)</objects>
    </document>
    """
  let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
  return try #require(objects.first as? Object)
}
