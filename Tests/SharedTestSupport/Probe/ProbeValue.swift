/// A JSON value that a probe answers with.
public enum ProbeValue: Equatable, Sendable, Encodable {
  /// `null`: there is no such thing.
  case none
  /// `true` or `false`.
  case flag(Bool)
  /// A number, in JSON without a fraction where it has none.
  case number(Double)
  /// A string.
  case text(String)
  /// An array.
  case list([ProbeValue])

  /// A length or a time, to a thousandth: more digits say nothing about the system.
  public init(_ number: Double) {
    self = number.isFinite ? .number((number * 1000).rounded() / 1000) : .text("\(number)")
  }

  /// An array of strings.
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
  /// A flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A list.
  public init(arrayLiteral elements: ProbeValue...) { self = .list(elements) }
}
