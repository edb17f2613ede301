import UIKit

/// What there is in the showcase, a row each; a tap opens it.
final class ExhibitListViewController: UITableViewController {
  private let exhibits = Exhibit.all
  private let clock: any Clock<Duration>

  /// - Parameter clock: What the screens wait on.
  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(style: .plain)
    title = "Refresh art"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  // MARK: UITableViewDataSource

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    exhibits.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "exhibit")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "exhibit")
    let exhibit = exhibits[indexPath.row]
    cell.textLabel?.text = exhibit.name
    cell.detailTextLabel?.text = exhibit.summary
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  // MARK: UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let exhibit = exhibits[indexPath.row]
    guard let screen = try? exhibit.makeScreen(clock) else { return }
    screen.title = exhibit.name
    navigationController?.pushViewController(screen, animated: true)
  }
}
