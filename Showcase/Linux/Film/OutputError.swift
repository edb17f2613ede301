import Foundation

/// The reason why the files of a recording cannot be written.
enum OutputError: LocalizedError, Equatable {
  case isFile(String)
  case folderInTheWay(String)
  case notWritable(String, reason: String)
  case diskFull(String)

  var errorDescription: String? {
    switch self {
    case .isFile(let path):
      "“\(path)” is a file, not a folder; move it, or pass another folder to --record."
    case .folderInTheWay(let path):
      "“\(path)” is a folder, but the recording needs a file with this name; "
        + "move it, or pass another folder to --record."
    case .notWritable(let path, let reason):
      "“\(path)” cannot be written (\(reason)); pass a folder that you can write to --record."
    case .diskFull(let path):
      "The disk is full: “\(path)” was not written; "
        + "free some space, or pass a folder on another disk to --record."
    }
  }
}
