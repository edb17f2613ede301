#if DEBUG
  import Foundation

  /// A journal that was read, with what today's machines make of its events.
  package struct JournalReplay: Sendable {
    /// A line of a journal.
    package struct Line: Sendable {
      /// Its number in the text, from 1.
      package var number: Int
      /// When it happened, in seconds since the recording began.
      package var at: Double
      /// The number of the view that it is of.
      package var view: Int
      /// What has happened, or what the app was told.
      package var event: String
      /// What the view has seen of its scroll view; nil for what the app was told.
      package var scroll: Scroll?
      /// The commands that were recorded, and those of today.
      package var recorded: [String] = []
      package var today: [String] = []
      /// Where the view was put by the recorded commands, from the beginning of the content, in points.
      package var start: CGFloat?
      /// The pull that the recorded commands told, as a share of the distance that refreshes.
      package var progress: Double?
    }

    /// A scroll view as one side sees it, in points.
    package struct Scroll: Sendable {
      package var side: String
      package var offset: CGFloat
      package var contentLength: CGFloat
      package var viewport: CGFloat
      package var room: CGFloat
      package var base: CGFloat
      /// The length of the header, the footer or the control.
      package var length: CGFloat
      /// Where the session is.
      package var stage: String
    }

    package var lines: [Line] = []

    /// The lines whose events give other commands than those that were recorded.
    package var differences: [Line] { lines.filter { $0.recorded != $0.today } }

    /// - Throws: ``JournalError`` if a line cannot be read.
    package init(_ text: String) throws(JournalError) {
      var edges: [Int: Course<EdgeMachine>] = [:]
      var controls: [Int: Course<ControlMachine>] = [:]
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, text) in lines.enumerated() where !text.isEmpty {
        do {
          let value = try JournalValue(text: text)
          let view = try value.need("view").decoded(as: Int.self)
          var line = Line(
            number: index + 1, at: try value.need("at").decoded(), view: view, event: "")
          if let step = value[EdgeMachine.key] {
            let sight = try edges[view, default: Course()].take(step, into: &line)
            line.scroll = Scroll(sight.state, sight.stage, length: sight.rules.length)
          } else if let step = value[ControlMachine.key] {
            let sight = try controls[view, default: Course()].take(step, into: &line)
            line.start = -sight.systemInset
            line.scroll = Scroll(sight.state, sight.stage, length: sight.systemInset)
          } else {
            line.event = try value.need("told").decoded(as: JournalTold.self).rawValue
          }
          self.lines.append(line)
        } catch {
          let reason =
            (error as? JournalError)?.reason ?? "it is none of those that RefreshJournal.text has"
          throw JournalError(line: index + 1, reason: reason)
        }
      }
    }

    /// What is known of a view from its lines so far.
    private struct Course<Machine: JournaledMachine> {
      var machine: Machine?
      var sight: JournalValue?

      /// Takes the next line of the view.
      ///
      /// - Returns: What it has seen.
      mutating func take(
        _ step: JournalValue, into line: inout Line
      ) throws -> Machine.Sight {
        if let changes = step["machine"] {
          machine = try JournalValue(Machine.new.machine).with(changes).decoded()
        }
        guard machine != nil else { throw JournalError(line: line.number, reason: "no machine") }
        let now = try (sight ?? JournalValue(Machine.new.sight)).with(step.need("sight"))
        sight = now
        let seen = try now.decoded(as: Machine.Sight.self)
        let event = try step.need("event")
        line.event = event.text
        line.show(try step.need("commands").list)
        let commands = machine?.handle(try event.decoded(), seeing: seen) ?? []
        line.today = JournalValue(commands).list.map(\.text)
        return seen
      }
    }
  }

  /// Why a journal cannot be read.
  package struct JournalError: Error, CustomStringConvertible {
    package var line: Int
    package var reason: String

    package var description: String { "Line \(line) of the journal cannot be read: \(reason)." }
  }

  extension JournalReplay.Line {
    /// Takes the commands that were recorded.
    fileprivate mutating func show(_ commands: [JournalValue]) {
      recorded = commands.map(\.text)
      for command in commands {
        if let place = command["place"] { start = (try? place.need("start").decoded()) ?? start }
        if let pull = command["pull"] {
          progress = (try? pull.need("progress").decoded()) ?? progress
        }
      }
    }
  }

  extension JournalReplay.Scroll {
    fileprivate init(_ state: ScrollState, _ stage: EdgeMachine.Sight.Stage, length: CGFloat) {
      self.init(
        side: state.side.rawValue, offset: state.offset, contentLength: state.contentLength,
        viewport: state.viewport, room: state.room, base: state.base, length: length,
        stage: stage.rawValue)
    }
  }

  extension JournalValue {
    fileprivate func need(_ key: String) throws -> JournalValue {
      guard let value = self[key] else { throw JournalError(line: 0, reason: "no “\(key)”") }
      return value
    }

    fileprivate var list: [JournalValue] { if case .list(let list) = self { list } else { [] } }
  }

  extension JournalValue: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([JournalValue].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: JournalValue].self))
      }
    }

    init(text: some StringProtocol) throws {
      self = try JSONDecoder().decode(JournalValue.self, from: Data(text.utf8))
    }

    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try decoder.decode(type, from: Data(text.utf8))
    }

    /// Returns the object with what has changed since.
    func with(_ changes: JournalValue) -> JournalValue {
      guard case .object(let old) = self, case .object(let changes) = changes else {
        return changes
      }
      return .object(
        old.merging(changes) { $0.with($1) }.filter { $0.value != JournalValue.none })
    }
  }
#endif
