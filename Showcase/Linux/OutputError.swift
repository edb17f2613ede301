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
      "“\(path)” is a file, not a folder; move it away or name another folder after --record."
    case .folderInTheWay(let path):
      "“\(path)” is a folder, and a file of that name is to be written; "
        + "move it away or name another folder after --record."
    case .notWritable(let path, let reason):
      "“\(path)” cannot be written (\(reason)); name a folder of your own after --record."
    case .diskFull(let path):
      "The disk is full: “\(path)” was not written; "
        + "make room, or name a folder on another disk after --record."
    }
  }
}
