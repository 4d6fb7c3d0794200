import Testing

/// A new fact, command or reason does not compile until every reducer, sentence and table has said what it does with it.
///
/// It is checked by text: the folders below have no line with `default:` at all, save for those listed here, which
/// switch over integers, strings, bytes or several values at once. A switch over one of our own enumerations names every
/// case.
@Suite struct SwitchTests {
  private static let folders = [
    "Sources/NotificationState", "Sources/NotificationWords", "Sources/NotificationModel/Facts",
    "Sources/NotificationModel/Reasons",
    "Sources/NotificationModel/Verbs", "Sources/NotificationEngine/Decisions", "Sources/CenterStore/Tables",
    "Sources/ControlProtocol/Methods", "Sources/CenterUI", "Sources/CenterScreen",
  ]

  /// The lines that may stay, by file: what follows `default:` there, and why.
  private static let allowed: [String: [String]] = [
    // A text, or several optionals at once, is matched.
    "Sources/ControlProtocol/Methods/Groups/ClockMethods.swift": [""],
    "Sources/ControlProtocol/Methods/Groups/PushParameters.swift": [""],
    "Sources/NotificationEngine/Decisions/EngineTransaction+Respond.swift": ["return [Reason("],
    // Numbers of days, or characters, are matched.
    "Sources/CenterUI/Status/CivilTime.swift": ["return .earlier(", "return \"\\(then.shortDate)"],
    "Sources/CenterUI/Inspector/InspectorText.swift": [".panel"],
    "Sources/CenterUI/LockScreen/BlockClock.swift": ["\" \""],
    // The value of a property is matched, whatever its type.
    "Sources/ControlProtocol/Methods/MethodTable.swift": ["[MethodEntry]()"],
    // A number of seconds is matched.
    "Sources/NotificationWords/Values/TimeSpan.swift": ["return \"\\(whole"],
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
