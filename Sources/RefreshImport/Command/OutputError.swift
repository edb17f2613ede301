/// The reason why files cannot be written.
package enum OutputError: Error, Equatable, CustomStringConvertible {
  case isFile(String)
  case folderInTheWay(String)
  case notWritable(String, reason: String)
  case diskFull(String)

  package var description: String {
    switch self {
    case .isFile(let path):
      "“\(path)” is a file, not a folder; move it, or pass another folder."
    case .folderInTheWay(let path):
      "“\(path)” is a folder, but a file needs this name; "
        + "move it, or pass another folder."
    case .notWritable(let path, let reason):
      "“\(path)” cannot be written (\(reason)); pass a folder that you can write to."
    case .diskFull(let path):
      "The disk is full: “\(path)” was not written; "
        + "free some space, or pass a folder on another disk."
    }
  }
}
