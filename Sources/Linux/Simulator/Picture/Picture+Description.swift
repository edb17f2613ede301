extension Picture: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The picture's size and a hash of its pixels, which a failed comparison prints instead of
  /// millions of pixels.
  public var description: String {
    "Picture \(width)×\(height) #\(String(fingerprint, radix: 16))"
  }

  /// The same as ``description``.
  public var debugDescription: String {
    description
  }

  /// A mirror of only the size.
  public var customMirror: Mirror {
    Mirror(self, children: ["width": width, "height": height])
  }

  /// The FNV-1a hash of the pixels; the same on every run, unlike `hashValue`.
  private var fingerprint: UInt32 {
    pixels.reduce(2_166_136_261) { ($0 ^ $1) &* 16_777_619 }
  }
}
