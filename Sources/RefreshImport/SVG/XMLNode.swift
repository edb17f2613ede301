import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

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
  fileprivate(set) var text = ""

  /// What the cascade leaves for it; made when it is first asked for.
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

  /// Reads a file.
  static func root(of data: Data) throws(ImportError) -> XMLNode {
    let reader = XMLReader()
    let parser = XMLParser(data: plain(data))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWhole = parser.parse()
    if let error = reader.error { throw error }
    guard isWhole, reader.isClosed, let root = reader.root else {
      throw .invalid(
        format: "XML", line: parser.lineNumber > 0 ? parser.lineNumber : nil,
        reason: "It ends or breaks off there.")
    }
    return root
  }

  /// Returns a file in UTF-8: Foundation's parser ends the process if a name or a value is no Unicode.
  private static func plain(_ data: Data) -> Data {
    let start = data.prefix(200)
    let head = String(decoding: start, as: UTF8.self).lowercased()
    let isLatin = head.contains("iso-8859-1") || head.contains("windows-1252")
    let encoding: String.Encoding? = data.isUTF16 ? .utf16 : isLatin ? .isoLatin1 : nil
    let text =
      encoding.flatMap { String(data: data, encoding: $0) } ?? String(decoding: data, as: UTF8.self)
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // The declaration names the file's own encoding.
    if bytes.starts(with: Array("<?xml".utf8)), let end = bytes.firstIndex(of: UInt8(ascii: ">")) {
      for place in 0...end where bytes[place] != UInt8(ascii: "\n") { bytes[place] = 0x20 }
    }
    return Data(bytes)
  }
}

extension Data {
  /// Whether it begins with the byte order mark of UTF-16.
  var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }
}

/// The namespaces of XML by their prefixes, "" for that of elements without one.
private struct Namespaces {
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let inkscape = "http://www.inkscape.org/namespaces/inkscape"

  /// Those of prefixes that a file uses without saying what they mean, as parts cut out of a page do.
  private var addresses = ["svg": svg, "xlink": xlink, "inkscape": inkscape]

  /// Returns them with those that an element declares.
  func declaring(_ attributes: [String: String]) -> Namespaces {
    var copy = self
    for (name, address) in attributes where name.hasPrefix("xmlns") {
      if name == "xmlns" { copy.addresses[""] = address }
      if name.hasPrefix("xmlns:") { copy.addresses[String(name.dropFirst(6))] = address }
    }
    return copy
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

private final class XMLReader: NSObject, XMLParserDelegate {
  var root: XMLNode?
  var error: ImportError?
  private var open: [(node: XMLNode, namespaces: Namespaces)] = []
  /// Whether the file has no namespace at all, as a part of an HTML page: all of it is SVG.
  private var isBare = false
  /// Whether all elements have their ends.
  var isClosed: Bool { open.isEmpty }
  private var count = 0

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    guard count <= XMLNode.limit, open.count < XMLNode.depthLimit else {
      error = .tooMuch(
        of: count > XMLNode.limit ? "XML elements" : "levels of groups",
        most: count > XMLNode.limit ? XMLNode.limit : XMLNode.depthLimit)
      return parser.abortParsing()
    }
    let attributes = Dictionary(
      attributes.map { ($0.key.repaired, $0.value.repaired) }, uniquingKeysWith: { $1 })
    let namespaces = (open.last?.namespaces ?? Namespaces()).declaring(attributes)
    let (name, address) = namespaces.resolve(elementName.repaired, isAttribute: false)
    if root == nil { isBare = address == nil }
    let node = node(
      name, isSVG: address == Namespaces.svg || (isBare && address == nil), attributes, namespaces,
      line: parser.lineNumber)
    open.last?.node.add(node)
    if root == nil { root = node }
    open.append((node, namespaces))
  }

  private func node(
    _ name: String, isSVG: Bool, _ attributes: [String: String], _ namespaces: Namespaces, line: Int
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

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if open.last?.node.name == "style" { open.last?.node.text += string.repaired }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if open.last?.node.name == "style" {
      open.last?.node.text += String(decoding: block, as: UTF8.self)
    }
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    // Entities made of others can grow without limit; Illustrator's are plain addresses.
    guard value?.contains("&") == true || (value?.utf8.count ?? 0) > 1000 else { return }
    error = .invalid(format: "SVG", line: parser.lineNumber, reason: "Its entities are nested.")
    parser.abortParsing()
  }
}
