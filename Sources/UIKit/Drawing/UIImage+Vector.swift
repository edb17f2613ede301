extension UIImage {
  /// Creates an image that is redrawn when shown enlarged, if its vector data is kept.
  convenience init(
    _ vector: VectorPicture, scale: CGFloat, keepsVector: Bool, renderingMode: RenderingMode,
    isSymbolImage: Bool = false
  ) throws(PictureFault) {
    self.init(
      bitmap: try vector.image(scale: scale), scale: scale, renderingMode: renderingMode,
      isSymbolImage: isSymbolImage, vector: keepsVector ? vector : nil)
  }

  /// Returns the image with enough pixels to be shown enlarged; itself if it has enough or has no
  /// vector data.
  ///
  /// - Parameter pixelScale: Pixels per point of the image's own size.
  func sharp(at pixelScale: CGFloat) -> UIImage {
    guard let vector, pixelScale.isFinite, pixelScale > scale * 1.01,
      let bitmap = try? vector.image(scale: pixelScale)
    else { return self }
    return replacingBitmap(bitmap, scale: pixelScale)
  }
}
