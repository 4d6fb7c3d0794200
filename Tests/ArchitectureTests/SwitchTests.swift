import Testing

/// A new fact, command or reason does not compile until every reducer, sentence and table has said what it does with it.
///
/// It is checked by text: the folders below have no line with `default:` at all, save for those listed here, which
/// switch over integers, strings, bytes or several values at once. A switch over one of our own enumerations names every
/// case.
@Suite struct SwitchTests {
  private static let folders = [
    "Sources/NotificationState", "Sources/NotificationWords", "Sources/NotificationModel/Facts",
    "Sources/NotificationModel/Verbs", "Sources/NotificationEngine/Decisions", "Sources/CenterStore/Tables",
    "Sources/ControlProtocol/Methods",
  ]

  /// The lines that may stay, by file: what follows `default:` there, and why.
  private static let allowed: [String: [String]] = [
    // A text, or several optionals at once, is matched.
    "Sources/ControlProtocol/Methods/ClockParameters.swift": [""],
    "Sources/ControlProtocol/Methods/PushParameters.swift": [""],
    "Sources/NotificationEngine/Decisions/EngineTransaction+Respond.swift": ["return [Reason("],
    // A number of seconds is matched.
    "Sources/NotificationEngine/Decisions/EngineTransaction+Schedule.swift": ["return \"\\(whole"],
    // These switches over our own enumerations are still to be made exhaustive.
    "Sources/CenterStore/Tables/Lasting.swift": ["nil", "[]"],
    "Sources/CenterStore/Tables/Tables.swift": ["try applyToPhone", "break"],
    "Sources/NotificationEngine/Decisions/EngineTransaction.swift": ["try carryOutOnPhone", ".done"],
    "Sources/NotificationEngine/Decisions/EngineTransaction+Clock.swift": ["continue"],
    "Sources/NotificationEngine/Decisions/EngineTransaction+Time.swift": ["\"at its next date"],
  ]

  @Test(arguments: folders)
  func noSwitchHasADefault(folder: String) throws {
    for file in try Repository.files(below: folder) {
      let allowed = Self.allowed[file.path] ?? []
      for (number, line) in file.numberedCode where line.hasPrefix("default:") || line.hasPrefix("@unknown") {
        let rest = file.lines[number - 1].withoutIndentation.dropFirst("default: ".count)
        #expect(allowed.contains { rest.hasPrefix($0) }, "\(file.path):\(number): \(line)")
      }
    }
  }
}
