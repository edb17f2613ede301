extension Duration {
  /// This duration in whole nanoseconds, rounded to the nearest and clamped to the range of
  /// `Int64`.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : .max }
    let half: Int64 = attoseconds < 0 ? -500_000_000 : 500_000_000
    let (sum, isTooLarge) = product.addingReportingOverflow((attoseconds + half) / 1_000_000_000)
    return isTooLarge ? (seconds < 0 ? .min : .max) : sum
  }

  /// This duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
