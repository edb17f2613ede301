/// What every skin of the kit's gallery meets, and your own art should.
///
/// ```swift
/// let findings = try skin.audit(except: [.fit: "The plane flies out on purpose."])
/// ```
public enum AuditLaw: String, Sendable, CaseIterable {
  /// Nothing jumps: the pull ends where the loop begins, each cycle begins where the last one ended,
  /// and an ending sets out from where the loop is.
  case seams
  /// An ending takes at most `RefreshSkin.longestEnding` seconds: the user waits for it.
  case endings
  /// A failure ends in another form than a success and than the loop, so that it is seen without
  /// colors; also under Reduce Motion.
  case failure
  /// Under Reduce Motion nothing moves, but the art is not a still image either.
  case calm
  /// In the style `still` nothing changes while it loads, so that UI tests find the app idle.
  case still
  /// Each part is seen, with a contrast of at least ``leastContrast`` in light and dark.
  case visibility
  /// Each part is within the control's width and its 60 points of height: on phones and iPads, in all
  /// text sizes, and from right to left.
  case fit
  /// After a refresh the art is as it was before.
  case restoration
  /// The loop runs by Core Animation alone: no code starts it again. Code that runs beside such a loop, as
  /// by a display link, is not seen.
  case selfRunning

  /// The least contrast of a part with what is behind it: that of WCAG 2.1 for graphics.
  public static let leastContrast = 3.0
}
