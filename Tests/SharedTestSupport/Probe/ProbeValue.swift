/// A JSON value that a probe answers with.
public enum ProbeValue: Equatable, Sendable, Encodable {
  /// `null`, for a missing value.
  case none
  /// `true` or `false`.
  case flag(Bool)
  /// A number, without a fraction in JSON if it is whole.
  case number(Double)
  /// A string.
  case text(String)
  /// An array.
  case list([ProbeValue])

  /// Creates a length or a time, rounded to a thousandth.
  public init(_ number: Double) {
    self = number.isFinite ? .number((number * 1000).rounded() / 1000) : .text("\(number)")
  }

  /// Creates an array of strings.
  public init(_ texts: [String]) { self = .list(texts.map(ProbeValue.text)) }

  /// Encodes the bare value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    }
  }
}

extension ProbeValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// Creates a flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates an array.
  public init(arrayLiteral elements: ProbeValue...) { self = .list(elements) }
}
