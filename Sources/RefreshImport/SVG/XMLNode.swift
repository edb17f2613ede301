/// An element of an XML file.
final class XMLNode {
  /// The name without its prefix.
  let name: String
  /// Whether the element belongs to SVG; all others are for other programs.
  let isSVG: Bool
  let id: String?
  let classes: Set<String>
  /// The name that a person has given it, if the id is not that.
  let label: String?
  /// The attributes of SVG, `xlink:href` among them as `href`; `style` too.
  let attributes: Entries<String>
  let line: Int
  private(set) weak var parent: XMLNode?
  private(set) var children: [XMLNode] = []
  /// What stands in it, if it is a style sheet.
  fileprivate(set) var text = ""

  /// What instructions in front of it say of style sheets that stand elsewhere.
  var linkedSheets: [String] = []
  /// What the cascade leaves for it.
  var properties: Entries<String>?
  /// Whether it is in the picture, so that what it says matters.
  var isDrawn = false
  /// What moves it.
  var effects: [SVGEffect] = []
  /// Whether that has moved it in the picture.
  var hasMoved = false
  /// The properties whose motion is not taken.
  var untaken: Set<String> = []
  /// The names of animations that the style sheets do not have.
  var missing: Set<String> = []
  /// Whether it would be in the picture, but cannot be drawn.
  var isLeftOut = false

  fileprivate init(
    name: String, isSVG: Bool, label: String?, attributes: [String: String], line: Int
  ) {
    self.name = name
    self.isSVG = isSVG
    self.label = label
    self.line = line
    id = attributes["id"]
    classes = Set(
      (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    self.attributes = Entries(attributes.filter { $0.key != "id" && $0.key != "class" })
  }

  fileprivate func add(_ child: XMLNode) {
    child.parent = self
    children.append(child)
  }

  /// What the report calls it.
  var title: String { label ?? id.flatMap { $0.isEmpty ? nil : $0 } ?? "\(name) in line \(line)" }

  /// The most elements of a file, and how deep they may lie inside each other.
  static let (limit, depthLimit) = (20_000, 200)
}

/// The namespaces of XML by their prefixes, "" for that of elements without one.
private struct Namespaces {
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let inkscape = "http://www.inkscape.org/namespaces/inkscape"

  /// Those of prefixes that a file uses without saying what they mean, as parts cut out of a page do.
  private var addresses = ["svg": svg, "xlink": xlink, "inkscape": inkscape]

  /// Adds those that an element declares.
  mutating func declare(_ attributes: [(name: String, value: String)]) {
    for (name, address) in attributes where name.hasPrefix("xmlns") {
      if name == "xmlns" { addresses[""] = address }
      if name.hasPrefix("xmlns:") { addresses[String(name.dropFirst(6))] = address }
    }
  }

  /// Returns a name without its prefix, and the namespace that the prefix means; nil for none.
  func resolve(_ name: String, isAttribute: Bool) -> (name: String, address: String?) {
    guard let colon = name.firstIndex(of: ":") else {
      return (name, isAttribute ? nil : addresses[""])
    }
    let prefix = String(name[..<colon])
    return (String(name[name.index(after: colon)...]), addresses[prefix] ?? prefix)
  }
}

/// What is read of an XML file so far.
struct XMLTree {
  private(set) var root: XMLNode?
  private var open: [(node: XMLNode, name: String, namespaces: Namespaces)] = []
  /// Whether the file has no namespace at all, as a part of an HTML page: all of it is SVG.
  private var isBare = false
  private var count = 0

  /// Whether all elements have their ends.
  var isClosed: Bool { open.isEmpty }
  /// Whether what stands here is a style sheet.
  var takesText: Bool { open.last?.node.name == "style" }

  mutating func add(_ text: String) { open.last?.node.text += text }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - name: With its prefix, as those of the attributes.
  ///   - line: The one in which its tag ends.
  mutating func begin(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(ImportError) {
    count += 1
    guard count <= XMLNode.limit else { throw .tooMuch(of: "XML elements", most: XMLNode.limit) }
    guard open.count < XMLNode.depthLimit else {
      throw .tooMuch(of: "levels of groups", most: XMLNode.depthLimit)
    }
    var namespaces = open.last?.namespaces ?? Namespaces()
    namespaces.declare(attributes)
    let (own, address) = namespaces.resolve(name, isAttribute: false)
    if root == nil { isBare = address == nil }
    let node = node(
      own, isSVG: address == Namespaces.svg || (isBare && address == nil), attributes, namespaces,
      line: line)
    open.last?.node.add(node)
    if root == nil { root = node }
    open.append((node, name, namespaces))
  }

  /// Ends an element; returns whether it is the last one that has begun.
  mutating func end(_ name: String) -> Bool { open.popLast()?.name == name }

  private func node(
    _ name: String, isSVG: Bool, _ attributes: [(name: String, value: String)],
    _ namespaces: Namespaces, line: Int
  ) -> XMLNode {
    var own: [String: String] = [:]
    var (link, label): (String?, String?)
    for (qualified, value) in attributes where !qualified.hasPrefix("xmlns") {
      switch namespaces.resolve(qualified, isAttribute: true) {
      case (let name, nil): own[name] = value
      case ("href", Namespaces.xlink): link = value
      case ("label", Namespaces.inkscape): label = value
      default: break
      }
    }
    // Of both, the one without a prefix counts.
    if own["href"] == nil, let link { own["href"] = link }
    return XMLNode(
      name: name, isSVG: isSVG, label: label ?? own["data-name"], attributes: own, line: line)
  }
}
