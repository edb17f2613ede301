import TestSupport
import Testing

@testable import Showcase

@Suite(.simulated) @MainActor struct ExhibitNameTests {
  @Test(arguments: [
    ("dotzzz", "dots"), ("domino", "dominoes"), ("waev", "wave"), ("APPCODA", "appCoda"),
    ("failure", "failures"), ("line", "lineArt"),
    ("dots", "dots"),
  ])
  func `a similar name is what was meant`(name: String, meant: String) {
    #expect(ExhibitName.closest(to: name, among: Exhibit.all.map(\.name)) == meant)
  }

  @Test(arguments: ["", "qqqqqqqqqq", "x"])
  func `names like no other have no such name`(name: String) {
    #expect(ExhibitName.closest(to: name, among: ["wave", "dominoes"]) == nil)
    #expect(
      ExhibitName.question(for: name, among: ["wave"]) == " Showcase/run --list shows all names.")
  }

  @Test func `a group may be meant, and a name that begins otherwise only if little differs`() {
    let known = Exhibit.all.map(\.name) + Exhibit.groups
    #expect(ExhibitName.closest(to: "listz", among: known) == "lists")
    #expect(ExhibitName.closest(to: "articles", among: known) == nil)
    #expect(ExhibitName.closest(to: "faves", among: ["wave"]) == "wave")
  }

  @Test func `an unknown exhibit is told in one line with the name that was meant`() {
    #expect(
      ShowcaseError.unknownExhibit("dotzzz", known: ["wave", "dots"]).errorDescription
        == "The showcase has no exhibit named “dotzzz”. Did you mean dots?")
    #expect(
      ShowcaseError.unknownSkin("wav", known: ["dots", "wave"]).errorDescription
        == "There is no skin named “wav”. Did you mean wave?")
  }

  @Test func `a XIB that is passed like an exhibit is told where to pass it`() {
    #expect(
      ShowcaseError.unknownExhibit("art/My.xib", known: ["wave"]).errorDescription
        == "The showcase has no exhibit named “art/My.xib”. To see a XIB, pass it to --preview.")
  }
}
