extension CALayer {
  static let commonAnimatableKeys: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "hidden", "masksToBounds", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "contents",
    "contentsRect",
  ]
}
