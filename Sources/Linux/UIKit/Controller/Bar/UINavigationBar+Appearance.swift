extension UINavigationBar {
  /// Shows the appearances in their parts: the one of the top edge fades out as content scrolls
  /// below the bar. Without one, the bar is transparent there.
  func showAppearances() {
    background.show(standardAppearance)
    background.alpha = backgroundOpacity
    if let appearance = scrollEdgeAppearance {
      edgeBackground.show(appearance)
      edgeBackground.alpha = 1 - backgroundOpacity
    }
    edgeBackground.isHidden = scrollEdgeAppearance == nil
    let isAtEdge = backgroundOpacity < 0.5
    let edgeAppearance = scrollEdgeAppearance ?? standardAppearance
    let appearance = isAtEdge ? edgeAppearance : standardAppearance
    content?.titleAttributes = appearance.titleTextAttributes
    content?.largeTitleAttributes = edgeAppearance.largeTitleTextAttributes
  }

  /// Returns a bar's own copy of an appearance, whose later changes it follows.
  func adopt(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let own = UINavigationBarAppearance(barAppearance: appearance)
    own.onChange = { [weak self] in self?.showAppearances() }
    return own
  }
}

extension BarBackgroundView {
  fileprivate func show(_ appearance: UIBarAppearance) {
    show(
      systemBackground: appearance.hasEffect, color: appearance.backgroundColor,
      hairline: appearance.shadowColor)
  }
}
