import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A pen that the finger leads writes a word in script; it is written again and again during the refresh, and
  /// underlined at the end, or struck out.
  ///
  /// A cycle takes 2.2 s.
  public static var fresh: RefreshSkin {
    let hand = Handwriting(
      PathStroke.lines(of: .drawing(script)),
      underline: .drawing("M57,2C63-4,71,2,63,11C54,20,14,17-42,23"),
      strike: .drawing("M-62,6H62"))
    return RefreshSkin(
      "fresh", "A pen writes a word in script during the pull, and underlines it in the end.",
      art: .shapes { hand.shapes }
    ) { _ in hand.motions }
  }

  /// The letters of the word, a line each.
  private static let script = """
    M-57,6C-47,0-36-12-38-20C-40-27-47-16-48,1C-49,13-53,23-47,23C-42,23-45,12-42,8C-40,5.5-37,5.5-34,4\
    M-34,4C-31,2.5-29-3-27-6C-26-2-23-2-19-3C-22,2-24,9.5-17,9.5\
    M-17,9.5C-11,9.5-3,3-4-1.5C-5-6-13-4.5-13,3C-13,9-7,11,0,8\
    M0,8C4,5,7,0,9-6C10-1,17,1,16.5,6C16,11,8,11.5,5,8.5C9,11.5,15,10.5,20,7\
    M20,7C28,2,38-12,36-20C34-27,27-14,26,9.5C28,1,33-5.5,37-4.5C42-3,36,9.5,43,9.5C48,9.5,53,6,57,2
    """
}
