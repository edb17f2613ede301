@testable import RefreshImport
import Testing

/// The name of a skin in code.
@Suite struct SkinNameTests {
  @Test func `a name is made from the file's, or refused`() throws {
    let body = #"<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#
    #expect(try imported(body, name: "pull to-refresh 2.svg").name == "pullToRefresh2")
    #expect(try imported(body, name: "über 2.svg").name == "uber2")
    #expect(try imported(body) { $0.name = "über_2" }.name == "über_2")
    let long = String(repeating: "long", count: 16)
    for (name, instead, fault) in [
      ("my rocket", "myRocket", "is no name"), ("3d", "art", "is no name"),
      ("class", "art", "is a word of Swift's own"), ("a\u{202E}b", "aB", "is no name"),
      ("½", "art", "is no name"), (long, String(long.prefix(40)), "has more than 60 characters"),
    ] {
      #expect {
        try imported(body) { $0.name = name }
      } throws: { error in
        let text = (error as? ImportError)?.description ?? ""
        return text.hasPrefix("“\(name)” \(fault)") && text.hasSuffix(": --name \(instead)")
      }
    }
  }
}
