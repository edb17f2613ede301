import RefreshMotion

extension RefreshSkin {
  /// An arrow beside two lines: what to do, and when there was an update last.
  public static let arrow = arrow(StatusContent.Texts())

  /// A card with an arrow in a badge: what to do, and when there was an update last.
  public static let arrowPanel = arrowPanel(StatusContent.Texts())

  /// An arrow and one line that says what to do.
  public static let arrowStates = arrowStates(StatusContent.Texts())

  /// An arrow beside two lines, with texts and a clock of one's own; the arrow turns over when the
  /// pull is far enough.
  public static func arrow(_ texts: StatusContent.Texts) -> RefreshSkin {
    status(
      named: "arrow", .lines, texts,
      summary: "An arrow that turns over, what to do, and the time of the last update.")
  }

  /// A card with an arrow in a badge, with texts and a clock of one's own.
  public static func arrowPanel(_ texts: StatusContent.Texts) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel, texts,
      summary: "The same on a card, with the arrow in a badge.")
  }

  /// An arrow and one line for each of three states, with texts of one's own.
  public static func arrowStates(_ texts: StatusContent.Texts) -> RefreshSkin {
    status(
      named: "arrowStates", .states, texts,
      summary: "An arrow and one line for each of three states: pull, release, loading.")
  }

  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, _ texts: StatusContent.Texts,
    summary: String
  ) -> RefreshSkin {
    RefreshSkin(
      preset: name, summary: summary, motion: .spokes, pull: .spokesAppear, outro: .spokesGo
    ) { look throws(RefreshError) in
      StatusContent(arrangement: arrangement, texts: texts, look: look)
    }
  }
}
