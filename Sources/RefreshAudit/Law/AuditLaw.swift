/// What every skin of the kit's gallery meets, and your own art should.
///
/// ```swift
/// let findings = try skin.audit(except: [.fit: "The plane flies out on purpose."])
/// ```
public enum AuditLaw: String, Sendable, CaseIterable {
  /// Nothing jumps, in place, form or color: the pull ends where the loop begins, each cycle begins where
  /// the last one ended, an ending begins where the loop or the progress is; and no part jumps to another
  /// place in the midst of its motion. Under Reduce Motion it holds for the pull and the loop.
  case seams
  /// An ending takes at most `RefreshSkin.longestEnding` seconds, as the user waits for it, and leaves
  /// something to see: the art, or a mark.
  case endings
  /// A failure ends in another form than a success, than nothing new and than the loop, so that it is seen
  /// without colors; also under Reduce Motion. What it leaves is seen as clearly as the loop, in light and
  /// dark.
  case failure
  /// Under Reduce Motion nothing moves, but the art is not a still image or empty either.
  case calm
  /// In the style `still` nothing follows the pull or changes while it loads, so that UI tests find the app
  /// idle.
  case still
  /// The art answers the pull, and while it loads it always shows something, and something new at least
  /// once a second.
  case activity
  /// Each part is seen, with a contrast of at least ``leastContrast`` in light and dark; under Reduce
  /// Motion, some part.
  case visibility
  /// Each part is within the control's width and its 60 points of height in the pull and the loop: on
  /// phones and iPads, in all text sizes, and from right to left. No edge cuts what an ending leaves.
  case fit
  /// Texts are whole at a width of 320 points, in the default text size and the largest, in each language
  /// of the kit, and none covers another.
  case texts
  /// Art that is shown follows a change of the appearance, the text size, the width, Reduce Motion and the
  /// tint.
  case adaptation
  /// Whatever was shown before, such as a refresh or a pull that went back, the art is as it is without.
  case restoration
  /// The loop runs by Core Animation alone, as the pictures of its moments show it: no code starts it again.
  /// Code that runs beside such a loop, as by a display link, is not seen.
  case selfRunning

  /// The least contrast of a part with what is behind it: that of WCAG 2.1 for graphics.
  public static let leastContrast = 3.0
}
