import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML file.
final class XMLNode {
  /// The name without its prefix.
  let name: String
  let attributes: [String: String]
  let line: Int
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var text = ""

  fileprivate init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

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
}

extension XMLNode {
  /// Returns a file in UTF-8: Foundation's parser ends the process if a name or a value is no Unicode.
  private static func plain(_ data: Data) -> Data {
    let start = data.prefix(200)
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let head = String(decoding: start, as: UTF8.self).lowercased()
    let isLatin = head.contains("iso-8859-1") || head.contains("windows-1252")
    let encoding: String.Encoding? = isWide ? .utf16 : isLatin ? .isoLatin1 : nil
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

private final class XMLReader: NSObject, XMLParserDelegate {
  var root: XMLNode?
  var error: ImportError?
  private var open: [XMLNode] = []
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
    let elementName = elementName.repaired
    let name = elementName.split(separator: ":").last.map(String.init) ?? elementName
    let isForeign = elementName.contains(":") && !elementName.hasPrefix("svg:")
    let node = XMLNode(
      name: isForeign ? elementName : name,
      attributes: Dictionary(
        attributes.map { ($0.key.repaired, $0.value.repaired) }, uniquingKeysWith: { $1 }),
      line: parser.lineNumber)
    open.last?.children.append(node)
    if root == nil { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if open.last?.name == "style" { open.last?.text += string.repaired }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if open.last?.name == "style" { open.last?.text += String(decoding: block, as: UTF8.self) }
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
