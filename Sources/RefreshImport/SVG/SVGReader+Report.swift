/// What the report says of a drawing: all that nothing has been made of.
extension SVGReader {
  /// Tells what has been written in a way that cannot be read.
  mutating func tellUnreadable(_ node: XMLNode, _ own: Declared) {
    for text in own.unreadable {
      let isColor = ["fill", "stroke", "color", "stop-color"].contains { text.hasPrefix($0 + ": ") }
      report.add(
        .omitted, node.title,
        "“\(text.prefix(60))” is no \(isColor ? "color" : "value") that is read.",
        remedy: isColor ? "Write it as in #0A84FF." : "Write it as a plain number or word.")
    }
  }

  /// Tells, in the order of the file, what has not been asked for of the elements that are drawn, which of them
  /// cannot be drawn, and what moves or runs, wherever it stands.
  ///
  /// What nothing refers to, as in `defs`, is in no picture.
  mutating func tellUnread(in node: XMLNode) {
    guard node.isSVG else { return }
    if node.isLeftOut { tellLeftOut(node) }
    if node.isDrawn { tellUnasked(node) }
    if node.isDrawn, node.isLayer, let number = node.number { numbers.append(number) }
    tellUntaken(node)
    for child in node.children where child.isSVG {
      if SVGMotions.elementNames.contains(child.name) {
        guard !child.isDrawn else { continue }
        let target = child.attributes["href"].flatMap(SVGStyle.reference).flatMap { ids[$0] }
        report.add(
          .omitted, (target ?? node).title,
          "Its <\(child.name)> is not taken: a browser plays none that is written so.",
          remedy: ImportReport.motionRemedy, isOfMotion: true)
      } else if child.name == "script" {
        report.add(
          .omitted, child.title, "Scripts are not run.", remedy: "Remove the script.")
      } else {
        tellUnread(in: child)
      }
    }
  }

  /// Tells of motions that are not taken: of properties that a skin cannot move, and of what cuts or paints.
  private mutating func tellUntaken(_ node: XMLNode) {
    guard node.isDrawn else { return }
    let still = node.hasMoved ? node.untaken : Set(node.effects.map(\.property))
    for name in node.missing.sorted() {
      report.add(
        .omitted, node.title, "Its animation “\(name.prefix(40))” has no keyframes in the file.",
        remedy: "Put its @keyframes into the file.", isOfMotion: true)
    }
    for name in still.sorted() {
      report.add(
        .omitted, node.title, "Its motion of “\(name.prefix(40))” is not taken.",
        remedy: "Move, turn, scale, fade or color it, or draw its line.", isOfMotion: true)
    }
  }

  private mutating func tellUnasked(_ node: XMLNode) {
    let properties = (node.properties?.unasked ?? []).filter {
      !SVGProperties.isHarmless($0.name, $0.value, of: node.name)
    }
    let attributes = node.attributes.unasked.filter {
      !SVGProperties.isHarmless(attribute: $0.name, $0.value, of: node.name)
    }
    for (name, value) in properties + attributes {
      let words = SVGProperties.words(name, value)
      report.add(.omitted, node.title, words.text, remedy: words.remedy)
    }
  }

  private mutating func tellLeftOut(_ node: XMLNode) {
    switch node.name {
    case "text", "tspan", "textPath", "flowRoot":
      report.add(
        .omitted, node.title, "Text is not taken.",
        remedy:
          "Convert it to outlines before the export (Figma: Outline stroke; Illustrator: Create "
          + "Outlines), or use LettersContent.")
    case "image", "foreignObject":
      report.add(
        .omitted, node.title, "Pictures and embedded pages are not taken.",
        remedy: "Trace the picture, or show it with RefreshSkin.imageSequence(_:rate:).")
    default:
      report.add(
        .omitted, node.title, "<\(node.name)> is not taken.",
        remedy: "Draw it with paths and shapes.")
    }
  }
}
