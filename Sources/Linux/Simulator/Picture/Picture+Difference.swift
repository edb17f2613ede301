extension Picture {
  /// How many pixels have a red, green or blue that is more than `tolerance` of 255 away from that
  /// in `other`; all of them if the sizes differ.
  package func pixels(differingFrom other: Picture, byMoreThan tolerance: Int) -> Int {
    guard width == other.width, pixels.count == other.pixels.count else { return pixels.count }
    return pixels.indices.count { index in
      let (one, two) = (pixels[index], other.pixels[index])
      return one != two
        && [0, 8, 16].contains { (shift: UInt32) in
          let (first, second) = (Int(one >> shift & 0xFF), Int(two >> shift & 0xFF))
          return abs(first - second) > tolerance
        }
    }
  }
}
