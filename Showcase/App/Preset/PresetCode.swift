import CustomRefreshControl

/// The shortest Swift code for the settings of a page.
struct PresetCode {
  let settings: PresetSettings

  init(_ settings: PresetSettings) {
    self.settings = settings
  }

  /// The code: a single statement if possible.
  var text: String {
    let lines = controlLines
    guard !lines.isEmpty else {
      return "tableView.refreshControl = CustomRefreshControl(skin: \(skin)) {\n\(work)\n}"
    }
    return """
      let control = CustomRefreshControl(skin: \(skin)) {
      \(work)
      }
      \(lines.map { "control.\($0)" }.joined(separator: "\n"))
      tableView.refreshControl = control
      """
  }

  // MARK: Parts

  /// The expression for the skin.
  var skin: String {
    var parts = [".\(settings.name)"]
    if let text = settings.text { parts.append(".text(\(literal(text)))") }
    if let tint = settings.tint { parts.append(".tint(.\(tint.rawValue))") }
    if let palette = settings.palette { parts.append(".palette(\(palette.code))") }
    if settings.size != 1 { parts.append(".size(\(number(settings.size)))") }
    if settings.speed != 1 { parts.append(".speed(\(number(settings.speed)))") }
    return parts.joined()
  }

  /// The statements that set properties of the control.
  private var controlLines: [String] {
    var lines: [String] = []
    switch settings.endingPolicy {
    case nil: break
    case .immediate: lines.append("endingPolicy = .immediate")
    case .finishStep: lines.append("endingPolicy = .finishStep")
    case .finishCycle: lines.append("endingPolicy = .finishCycle")
    case .outro: lines.append("endingPolicy = .outro")
    }
    switch settings.reducedMotion {
    case .system: break
    case .standard: lines.append("reducedMotion = .standard")
    case .reduced: lines.append("reducedMotion = .reduced")
    case .disabled: lines.append("reducedMotion = .disabled")
    }
    if settings.outcome == .timeout {
      lines.append("timeout = .seconds(\(PresetSettings.timeoutSeconds))")
    }
    return lines
  }

  /// The body of the refresh closure.
  private var work: String {
    switch settings.outcome {
    case .success, .timeout: "  try await reload()"
    case .failure: "  throw URLError(.notConnectedToInternet)"
    case .cancelled: "  throw CancellationError()"
    }
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns a text as a string literal.
  private func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case _ where scalar.value < 32: escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
