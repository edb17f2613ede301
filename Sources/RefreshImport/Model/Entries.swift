/// The entries of one object of a file, which remember those that a reader has asked for.
///
/// The others are told in the report, unless it is known why they change nothing: a reader that does not
/// know an entry cannot leave it out without a word.
final class Entries<Value> {
  private let values: [String: Value]
  private var asked: Set<String> = []

  init(_ values: [String: Value]) { self.values = values }

  /// The entry of a name, which counts as asked for.
  subscript(name: String) -> Value? {
    asked.insert(name)
    return values[name]
  }

  /// The names of all entries, in order.
  var names: [String] { values.keys.sorted() }

  /// What nobody has asked for, by its name.
  var unasked: [(name: String, value: Value)] {
    values.filter { !asked.contains($0.key) }.sorted { $0.key < $1.key }
      .map { (name: $0.key, value: $0.value) }
  }
}
