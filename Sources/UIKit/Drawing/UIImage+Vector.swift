extension UIImage {
  /// A picture that is drawn anew where it is shown larger, if its vectors are kept.
  convenience init(
    _ vector: VectorPicture, scale: CGFloat, keepsVector: Bool, renderingMode: RenderingMode,
    isSymbolImage: Bool = false
  ) throws(PictureFault) {
    self.init(
      bitmap: try vector.image(scale: scale), scale: scale, renderingMode: renderingMode,
      isSymbolImage: isSymbolImage, vector: keepsVector ? vector : nil)
  }

  /// The image with enough pixels to be shown enlarged; itself where it has them, or has no vectors.
  /// - Parameter pixelScale: Pixels for each point of the image's own size.
  func sharp(at pixelScale: CGFloat) -> UIImage {
    guard let vector, pixelScale.isFinite, pixelScale > scale * 1.01,
      let bitmap = try? vector.image(scale: pixelScale)
    else { return self }
    return replacingBitmap(bitmap, scale: pixelScale)
  }
}
