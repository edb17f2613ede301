extension NibInstantiation {
  func decodeScrollView(_ view: UIScrollView, _ reader: NibReader) {
    view.isScrollEnabled = reader.flag("scrollEnabled") ?? true
    view.isPagingEnabled = reader.flag("pagingEnabled") ?? false
    view.isDirectionalLockEnabled = reader.flag("directionalLockEnabled") ?? false
    view.bounces = reader.flag("bounces") ?? true
    view.alwaysBounceVertical = reader.flag("alwaysBounceVertical") ?? false
    view.alwaysBounceHorizontal = reader.flag("alwaysBounceHorizontal") ?? false
    view.delaysContentTouches = reader.flag("delaysContentTouches") ?? true
    view.canCancelContentTouches = reader.flag("canCancelContentTouches") ?? true
    view.showsHorizontalScrollIndicator = reader.flag("showsHorizontalScrollIndicator") ?? true
    view.showsVerticalScrollIndicator = reader.flag("showsVerticalScrollIndicator") ?? true
    view.indicatorStyle = reader.option("indicatorStyle") ?? .default
    view.contentInsetAdjustmentBehavior =
      reader.option("contentInsetAdjustmentBehavior") ?? .automatic
    if let insets = insets("contentInset", in: reader) { view.contentInset = insets }
    if let insets = insets("scrollIndicatorInsets", in: reader) {
      view.scrollIndicatorInsets = insets
    }
    view.keyboardDismissMode =
      reader.option(
        "keyboardDismissMode",
        or: ["onDragWithAccessory": .onDrag, "interactiveWithAccessory": .interactive]) ?? .none
    // Refresh art is not zoomed.
    reader.ignore("bouncesZoom", "maximumZoomScale", "minimumZoomScale")
  }
}
