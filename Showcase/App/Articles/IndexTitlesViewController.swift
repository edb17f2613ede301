import UIKit

/// Index titles at the edge that scroll to sections.
final class IndexTitlesViewController: SectionsViewController {
  private let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]
  private let cities = [
    "Accra Algiers Amman Ankara Athens Auckland", "Baku Bangkok Bergen Berlin Bern Brussels",
    "Cairo Cardiff Chennai Cork Cusco Cuenca", "Dakar Dallas Delhi Doha Dresden Dublin",
    "Edinburgh Eindhoven Ely Entebbe Essen Exeter", "Faro Fes Florence Fortaleza Frankfurt Fukuoka",
    "Galway Geneva Genoa Ghent Glasgow Granada", "Hamburg Hanoi Harare Havana Helsinki Hobart",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = cities.map { $0.split(separator: " ").map(String.init) }
    titles = letters
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
}
