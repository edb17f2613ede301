import Foundation
import Simulator

/// What the command line asks for.
struct Command: Equatable {
  enum Action: Equatable {
    case window
    case list
    case help
    case record(directory: String, names: [String])
    case preview(file: String, directory: String?)
    case describe(file: String, width: Double?)
    case check(files: [String], json: Bool)
  }

  var action = Action.window
  var device = Device.iPhone
  var scale: Double?
  var isDark = false
  /// Whose motion plays in a preview.
  var skin = "appCoda"

  private init() {}

  static let usage = """
    usage: Showcase/run [options]                        a window; records where there is no display
           Showcase/run --list                           what there is: kind, name, summary
           Showcase/run --record DIR [NAME…]             NAME.webp, NAME.png (film strip), index.html
           Showcase/run --check FILE.xib… [--json]       whether it will work as refresh art
           Showcase/run --preview FILE.xib [--record DIR]  your own art, moved by a skin's motion
           Showcase/run --describe FILE.xib [--width W]  what was loaded, as JSON

    options: --device iPhone|iPhoneSE|iPad   --scale 1…3   --dark   --skin NAME (for --preview, --check)
    """
}

/// Why a command line is not understood.
struct UsageError: Error, Equatable {
  let message: String
}

extension Command {
  /// A window on an iPhone.
  static let standard = Command()

  /// Reads the arguments that follow the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    self = .standard
    var rest = arguments[...]
    var record: String?
    var names: [String] = []
    var preview: String?
    var describe: String?
    var check = false
    var json = false
    var width: Double?
    var list = false
    var help = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": list = true
      case "--help", "-h": help = true
      case "--dark": isDark = true
      case "--record": record = try Command.value(of: argument, in: &rest)
      case "--preview": preview = try Command.value(of: argument, in: &rest)
      case "--describe": describe = try Command.value(of: argument, in: &rest)
      case "--check": check = true
      case "--json": json = true
      case "--skin": skin = try Command.value(of: argument, in: &rest)
      case "--device":
        let name = try Command.value(of: argument, in: &rest)
        guard let found = Command.devices.first(where: { $0.matches(name) }) else {
          let names = Command.devices.map(\.name).joined(separator: ", ")
          throw UsageError(message: "There is no device “\(name)”; there are \(names).")
        }
        device = found
      case "--scale":
        scale = try Command.number(of: argument, in: &rest, range: 1...3)
      case "--width":
        width = try Command.number(of: argument, in: &rest, range: 1...10_000)
      case _ where !argument.hasPrefix("-"): names.append(argument)
      default: throw UsageError(message: "“\(argument)” is not understood.")
      }
    }
    guard [list, preview != nil, describe != nil, check].count(where: { $0 }) <= 1 else {
      throw UsageError(
        message: "--list, --preview, --describe and --check do not go together.")
    }
    if width != nil && describe == nil {
      throw UsageError(message: "--width goes with --describe.")
    }
    if check && names.isEmpty { throw UsageError(message: "--check needs the name of a file.") }
    if json && !check { throw UsageError(message: "--json goes with --check.") }
    if record != nil && (list || describe != nil || check) {
      throw UsageError(message: "--record goes with --preview or alone.")
    }
    if let name = names.first, !check, record == nil || preview != nil {
      throw UsageError(message: "“\(name)” is not understood; names go with --record alone.")
    }
    if help {
      action = .help
    } else if list {
      action = .list
    } else if check {
      action = .check(files: names, json: json)
    } else if let describe {
      action = .describe(file: describe, width: width)
    } else if let preview {
      action = .preview(file: preview, directory: record)
    } else if let record {
      action = .record(directory: record, names: names)
    }
  }

  private static let devices: [Device] = [.iPhone, .iPhoneSE, .iPad]

  private static func value(
    of option: String, in rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError(message: "\(option) needs a value.")
    }
    return value
  }

  private static func number(
    of option: String, in rest: inout ArraySlice<String>, range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    let text = try value(of: option, in: &rest)
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        message: "\(option) takes a number from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)), not “\(text)”.")
    }
    return number
  }
}

extension Device {
  /// Whether somebody means this device: case and spaces do not matter.
  fileprivate func matches(_ name: String) -> Bool {
    func plain(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
    return plain(name) == plain(self.name)
  }
}
