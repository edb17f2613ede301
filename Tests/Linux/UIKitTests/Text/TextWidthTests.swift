import TestSupport
import Testing
import UIKit

/// Widths of labels that Interface Builder has stored, as measured with the fonts of iOS.
///
/// They are half of those found in public XIBs and storyboards: the tracking of the stand-in, and what its letters
/// are narrower or wider, come from labels with other texts and from what Apple publishes.
@Suite(.simulated) @MainActor struct TextWidthTests {
  private struct Stored {
    let size: CGFloat
    let weight: UIFont.Weight
    let width: CGFloat
    let text: String

    init?(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 3)
      guard parts.count == 4, let size = Double(parts[0]), let width = Double(parts[2]),
        let weight = Self.weights[String(parts[1])]
      else { return nil }
      self.size = size
      self.weight = weight
      self.width = width
      text = String(parts[3])
    }

    private static let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// The difference of a label's width in a font, in points.
    @MainActor func fault(in font: UIFont) -> CGFloat {
      let label = UILabel()
      label.font = font
      // The canvas has 2 or 3 pixels for a point.
      label.contentScaleFactor = (2 * width).rounded() == 2 * width ? 2 : 3
      label.text = text
      return abs(label.intrinsicContentSize.width - width)
    }
  }

  @Test func `most labels are as wide as on iOS, by half a point`() throws {
    let labels = try Self.stored.split(separator: "\n").map { try #require(Stored($0)) }
    let right = labels.count {
      $0.fault(in: .systemFont(ofSize: $0.size, weight: $0.weight)) <= 0.5
    }
    #expect(Double(right) >= 0.74 * Double(labels.count), "\(right) of \(labels.count)")
    // A font of an app has no tracking of its own: the same letters are too wide.
    let untracked = labels.filter { $0.weight == .regular }
    let plain = try untracked.count {
      $0.fault(in: try #require(UIFont(name: "Helvetica", size: $0.size))) <= 0.5
    }
    #expect(Double(plain) < 0.3 * Double(untracked.count), "\(plain) of \(untracked.count)")
  }

  /// Apple publishes no tracking at 12 points, −0.23 at 15 and −0.43 at 17. The letters themselves grow with the
  /// size.
  @Test(arguments: [(15, -0.23), (17, -0.43)] as [(CGFloat, CGFloat)])
  func `a letter of the system font is followed by the published tracking`(
    size: CGFloat, tracking: CGFloat
  ) {
    func width(_ size: CGFloat) -> CGFloat {
      let font = UIFont.systemFont(ofSize: size)
      return NSAttributedString(string: "refreshing", attributes: [.font: font]).size().width
    }
    #expect(abs(width(size) - width(12) * size / 12 - 10 * tracking) < 0.02)
  }

  @Test func `the letters of a text are as wide on average as on iOS`() {
    func width(_ text: String) -> CGFloat {
      let font = UIFont.systemFont(ofSize: 12)
      return NSAttributedString(string: text, attributes: [.font: font]).size().width
    }
    // The mean of a text is that of its repetition; what is between them is kerning.
    #expect(abs(width("LabelLabel") - 2 * width("Label")) < 0.4)
  }

  @Test func `letters of other scripts and pictures keep their own distances`() throws {
    func widths(_ text: String) throws -> [CGFloat] {
      [UIFont.systemFont(ofSize: 17), try #require(UIFont(name: "Helvetica", size: 17))].map {
        NSAttributedString(string: text, attributes: [.font: $0]).size().width
      }
    }
    for text in ["下拉可以刷新", "اسحب للتحديث", "👨‍👩‍👧", "1️⃣"] {
      let both = try widths(text)
      // A space between words is one of the system font's.
      #expect(abs(both[0] - both[1]) < 0.5, "\(text)")
    }
    let mixed = try widths("新refreshing")
    // The published tracking, and what the ten letters differ by: less than a fiftieth of their width.
    #expect(abs(mixed[0] - mixed[1] + 4.3) < 1.6)
  }

  @Test func `kerning of an app is added to the tracking`() {
    func width(_ kern: CGFloat) -> CGFloat {
      let font = UIFont.systemFont(ofSize: 17)
      return NSAttributedString(string: "pull", attributes: [.font: font, .kern: kern])
        .size().width
    }
    #expect(abs(width(2) - width(0) - 8) < 0.02)
  }

  /// Size, weight, width in points, text.
  private static let stored = """
    9 heavy 20.5 44U
    11 regular 124.5 Answer with checkmark
    11 regular 42 Details?
    11 regular 43.5 xx users
    11 semibold 30 Label
    12 regular 52 11:59 AM
    12 regular 63.5 2 members
    12 regular 33.5 20:30
    12 regular 65 Description
    12 regular 133.5 Fixed product discount
    12 regular 31 Label
    12 regular 96 open.rocket.chat
    12 semibold 22.67 100
    13 regular 56 10:41 AM
    13 regular 74 2 Hours age
    13 regular 37.67 Active
    13 regular 66 Discussion
    13 regular 31 Label
    13 regular 67 Processing
    13 regular 87.5 Selected color
    13 regular 26.5 Title
    13 regular 85 View Add-ons
    13 regular 58 Voice call
    13 regular 64 {Subprice}
    13 semibold 144 A PROJECT FROM THE
    13 semibold 92 AUTO ROTATE
    13 semibold 37.5 BODY
    13 semibold 68.5 DIM MODE
    13 semibold 101.5 DROP SHADOW
    13 semibold 109 Haptic Feedback
    13 semibold 123 INTERACTIVE HIDE
    13 semibold 168.5 PRESENTATION CONTEXT
    13 semibold 42 SHOW
    14 medium 30 0.00
    14 medium 64 :example:
    14 medium 36 Label
    14 regular 100.5 Add a response
    14 regular 35.5 Label
    14 semibold 37 Label
    15 medium 87 Oct 12 18:15
    15 regular 102.5 #Invalid email#
    15 regular 132 #Invalid password#
    15 regular 18.5 +3
    15 regular 31 CVV
    15 regular 138 Credit Card Number
    15 regular 36.67 Email
    15 regular 107.5 Jump to unread
    15 regular 38 Label
    15 regular 29 Max
    15 regular 69.5 Messages
    15 regular 166 Messages failed to send
    15 regular 40.33 Name
    15 regular 30 Role
    15 regular 45 Server
    15 regular 118.67 victoria.anderson
    15 semibold 23 0 g
    15 semibold 163 3.5 U/hour @ 12:12 PM
    15 semibold 91 Active Carbs
    15 semibold 119 Glucose Change
    15 semibold 153 Recommended Basal
    15 semibold 130.67 Toolbar Tint Color
    15 semibold 148.5 eventually 92 mg/dL
    16 medium 41 Label
    16 regular 39.5 Label
    16 regular 55.5 {Count}
    16 regular 150.5 {Database file name}
    16 regular 93 {Field Name}
    16 semibold 41.5 Label
    17 medium 43 Label
    17 medium 35 Title
    17 regular 55 $40.00
    17 regular 70.5 -$601.00
    17 regular 46 85MB
    17 regular 31.5 893
    17 regular 47.5 Active
    17 regular 73 Animated
    17 regular 86 Auto Sizing
    17 regular 77.5 Automatic
    17 regular 89.67 Blog Author
    17 regular 101.5 Crash Report
    17 regular 59.5 Custom
    17 regular 55 Default
    17 regular 44 Detail
    17 regular 77.67 Developer
    17 regular 60 Dimmer
    17 regular 135.5 Enable JavaScript
    17 regular 68.33 Filename
    17 regular 48.67 Folder
    17 regular 112.5 Group by Feed
    17 regular 113 Headline Label
    17 regular 55 History
    17 regular 154.33 Image Data Provider
    17 regular 67 Indicator
    17 regular 51 Infinity
    17 regular 65.5 Info Text
    17 regular 99.5 Jan2022Sale
    17 regular 142 Just another Label
    17 regular 42 Label
    17 regular 45 Name
    17 regular 125.33 Network Metrics
    17 regular 97 Order Status
    17 regular 40 Plays
    17 regular 52.67 Region
    17 regular 37.67 Rollo
    17 regular 63 Running
    17 regular 140.5 Save yourself time
    17 regular 167.5 Sort Oldest to Newest
    17 regular 54.67 SwiftUI
    17 regular 32.5 Text
    17 regular 87 Time Spent
    17 regular 119.5 Timeline Layout
    17 regular 33.5 Title
    17 regular 99 UIImageView
    17 regular 31.5 Unit
    17 regular 129 Uploading report
    17 regular 46 online
    17 regular 40 {123}
    17 semibold 86.33 Blog Name
    17 semibold 106.33 Donate today
    17 semibold 96 Folding Cell
    17 semibold 43.5 Label
    17 semibold 145 Privacy over profit
    17 semibold 109.33 {Benefit Title}
    18 medium 45 Label
    18 semibold 151.67 Victoria Anderson
    20 regular 71.5 Dial pad
    20 regular 48 Label
    20 semibold 50 Label
    22 semibold 197 Unlock with Face ID
    28 regular 136 Article Title
    28 regular 248.33 Empty Media Library
    28 regular 345 Welcome to Rocket Chat
    34 semibold 188 Diagnostics
    44 regular 103 Label
    46 regular 108 Label
    """
}
