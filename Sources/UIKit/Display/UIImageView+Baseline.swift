extension UIImageView: SymbolShowing {
  var symbolBaseline: CGFloat? { image?.symbolBaseline }
}
