extension NibInstantiation {
  func decodeScrollView(_ view: UIScrollView, _ reader: NibReader) {
    decodeScrolling(of: view, reader)
    view.showsHorizontalScrollIndicator = reader.flag("showsHorizontalScrollIndicator") ?? true
    view.showsVerticalScrollIndicator = reader.flag("showsVerticalScrollIndicator") ?? true
    view.indicatorStyle =
      reader.choice(
        "indicatorStyle",
        ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
      ?? .default
    view.contentInsetAdjustmentBehavior =
      reader.choice(
        "contentInsetAdjustmentBehavior",
        [
          "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
          "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
        ]) ?? .automatic
    if let inset = inset("contentInset", in: reader) { view.contentInset = inset }
    if let inset = inset("scrollIndicatorInsets", in: reader) {
      view.scrollIndicatorInsets = inset
    }
    view.keyboardDismissMode =
      reader.choice(
        "keyboardDismissMode",
        [
          "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag,
          "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
          "interactiveWithAccessory": .interactiveWithAccessory,
        ]) ?? .none
    // Refresh art is not zoomed.
    reader.ignore("bouncesZoom", "maximumZoomScale", "minimumZoomScale")
  }

  private func decodeScrolling(of view: UIScrollView, _ reader: NibReader) {
    view.isScrollEnabled = reader.flag("scrollEnabled") ?? true
    view.isPagingEnabled = reader.flag("pagingEnabled") ?? false
    view.isDirectionalLockEnabled = reader.flag("directionalLockEnabled") ?? false
    view.bounces = reader.flag("bounces") ?? true
    view.alwaysBounceVertical = reader.flag("alwaysBounceVertical") ?? false
    view.alwaysBounceHorizontal = reader.flag("alwaysBounceHorizontal") ?? false
    view.delaysContentTouches = reader.flag("delaysContentTouches") ?? true
    view.canCancelContentTouches = reader.flag("canCancelContentTouches") ?? true
  }
}
