extension NibInstantiation {
  func decodeScrollView(_ view: UIScrollView, _ reader: NibReader) throws(NibError) {
    try decodeScrolling(of: view, reader)
    view.showsHorizontalScrollIndicator = try reader.flag("showsHorizontalScrollIndicator") ?? true
    view.showsVerticalScrollIndicator = try reader.flag("showsVerticalScrollIndicator") ?? true
    view.indicatorStyle =
      try reader.choice(
        "indicatorStyle",
        ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
      ?? .default
    view.contentInsetAdjustmentBehavior =
      try reader.choice(
        "contentInsetAdjustmentBehavior",
        [
          "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
          "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
        ]) ?? .automatic
    if let inset = try inset("contentInset", in: reader) { view.contentInset = inset }
    if let inset = try inset("scrollIndicatorInsets", in: reader) {
      view.scrollIndicatorInsets = inset
    }
    try reader.expect("bouncesZoom", toBe: "YES", "NO")
    try reader.expect("maximumZoomScale", toBe: "1")
    try reader.expect("minimumZoomScale", toBe: "1")
    try reader.expect("keyboardDismissMode", toBe: "none")
  }

  private func decodeScrolling(of view: UIScrollView, _ reader: NibReader) throws(NibError) {
    view.isScrollEnabled = try reader.flag("scrollEnabled") ?? true
    view.isPagingEnabled = try reader.flag("pagingEnabled") ?? false
    view.isDirectionalLockEnabled = try reader.flag("directionalLockEnabled") ?? false
    view.bounces = try reader.flag("bounces") ?? true
    view.alwaysBounceVertical = try reader.flag("alwaysBounceVertical") ?? false
    view.alwaysBounceHorizontal = try reader.flag("alwaysBounceHorizontal") ?? false
    view.delaysContentTouches = try reader.flag("delaysContentTouches") ?? true
    view.canCancelContentTouches = try reader.flag("canCancelContentTouches") ?? true
  }
}
