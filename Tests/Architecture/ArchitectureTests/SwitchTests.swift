import TestRepository
import Testing

/// A new fact, command or reason does not compile until every reducer, sentence and table has said what it does with it.
///
/// It is checked by text: the targets below have no line that matches whatever is left (`default:`, `case _:`,
/// `case (_, _):`, `case let other:`) at all, save for those listed here, which switch over integers, strings, bytes or
/// several values at once. In all other targets no switch with such a line has a case with a name, be it a part of a tuple,
/// save for the files listed here, which switch over an enumeration of the system or of a library. A switch over one of our
/// own enumerations names every case.
@Suite struct SwitchTests {
  private static let targets = [
    "NotificationState", "NotificationWords", "NotificationModel", "NotificationEngine", "ControlProtocol",
    "CenterGateway", "CenterHost", "CenterRuntime", "CenterStore", "PayloadCoding", "PayloadLint",
    "PayloadSimulation",
    "CenterScreen", "CenterUI", "PhoneContents", "Themes", "Flows", "FlowRunner", "Gallery", "LivePages",
    "bellhop",
    "bellhop-apns", "AppProcesses",
    "LanguageServer", "PhoneDrawing",
  ]

  /// The lines that may stay, by file: the beginning of what follows the colon there, and why. An empty text stands for a
  /// line that ends after the colon.
  private static let allowed: [String: [String]] = [
    // A text, or several values at once, is matched.
    "FlowReading.swift": ["parts.append("],
    "ClockMethods.swift": [""],
    "AppCall+Message.swift": [""],
    "Action.swift": ["typed", "identifier"],
    "SettingForm.swift": ["return nil"],
    "DeviceRules.swift": ["\"Write the number"],
    "ExtensionAnswer.swift": ["ignore("],
    "DetoxNotification.swift": [""],
    "FirebaseMessage.swift": [""],
    "PushHeaders.swift": ["break"],
    "Remarks.swift": ["return nil"],
    "ContactSheet.swift": ["return nil"],
    "PicturedPhone.swift": ["return nil"],
    "PayloadCompletion.swift": ["return []"],
    "PayloadHover.swift": ["return nil"],
    "LanguageServer.swift": ["break", "return [.send("],
    "EditorCommand.swift": ["return start"],
    // A byte, a character, a count or a number of the system is matched.
    "FileLog.swift": ["String(scalar)"],
    "Columns.swift": [""],
    "PictureText.swift": ["kept.append("],
    "TextDocument.swift": ["break"],
    "BundleIdentifier.swift": ["byte =="],
    "TemplateLeftover.swift": ["return nil"],
    "TextOutline.swift": ["break"],
    "PushCommand.swift": ["throw ValidationError("],
    "InputFile.swift": ["CommandError("],
    // A name is matched.
    "FlowRecord.swift": ["(key, value)"],
    "CompletionCandidates.swift": ["[]"],
    // An error of another library, or of any type, is matched.
    "CenterConnection.swift": ["Refusal("],
    "StoreError.swift": ["self.init(.other", ".other"],
    "CommandError.swift": ["self.init("],
    "EngineTransaction+Respond.swift": ["return [Reason("],
    // Numbers of days, or characters, are matched.
    "InspectorText+JSON.swift": [".panel"],
    "BlockClock.swift": ["\" \""],
    // The value of a property is matched, whatever its type.
    "MethodTable.swift": ["[MethodEntry]()"],
    // A path is matched.
    "LivePage.swift": ["return PageAnswer("],
    // A number of seconds is matched.
    "TimeSpan.swift": ["return \"\\(whole"],
  ]

  @Test(arguments: targets)
  func noSwitchHasADefault(name: String) throws {
    let target = try #require(PackageDescription.read().target(name))
    for file in try Repository.files(of: target) {
      let allowed = Self.allowed[file.name] ?? []
      var used: Set<String> = []
      for (index, rest) in Self.catchAlls(in: file) {
        let reason = allowed.first { $0.isEmpty ? rest.isEmpty : rest.hasPrefix($0) }
        #expect(reason != nil, "\(file.path):\(index + 1): \(file.lines[index])")
        if let reason { used.insert(reason) }
      }
      #expect(used == Set(allowed), "\(file.path) has no such line any more")
    }
  }

  /// The lines of a file that match whatever the cases before them leave, with what stands behind the colon.
  private static func catchAlls(in file: SourceFile) -> [(index: Int, rest: Substring)] {
    let start =
      /(?:(?:@unknown )?default|case (?:_|let \w+|let \(\w+(?:, \w+)*\)|\((?:_|let \w+)(?:, (?:_|let \w+))*\))):/
    return file.code.enumerated().compactMap { index, line in
      let line = line.withoutIndentation
      guard line.hasPrefix("default:") || line.hasPrefix("case ") || line.hasPrefix("@unknown"),
        let match = line.prefixMatch(of: start)
      else { return nil }
      let rest = file.lines[index].withoutIndentation.dropFirst(line[match.range].count)
      return (index, rest.withoutIndentation)
    }
  }

  /// The files of other targets with a switch that has such a line and whose cases have names, and what is matched.
  private static let foreign: [String: String] = [
    "ProviderStreams.swift": "a frame of NIOHTTP2",
    "RequestHandler.swift": "a frame of NIOHTTP2",
    "Scrubber.swift": "a general category of Unicode",
    "Card+Program.swift": "a key, with a value of any kind",
    "Inotify.swift": "an error of the system",
    "PayloadFile.swift": "an error of the system",
    "JSONDecodingError.swift": "an error of the standard library",
    "JSONScanner+StrangeText.swift": "a general category of Unicode",
    "PropertyListReader.swift": "optional bytes",
    "StringTables+LookUp.swift": "texts, one of them optional",
    "ListeningSocket.swift": "an error of the system",
    "YAMLError.swift": "an error of Yams",
  ]

  @Test func elsewhereNoSwitchOverNamedCasesHasADefault() throws {
    var found: Set<String> = []
    for target in try PackageDescription.read().targets
    where target.isShipped && !Self.targets.contains(target.name) {
      for file in try Repository.files(of: target) {
        for (index, _) in Self.catchAlls(in: file) where Self.hasNamedCases(file.code, before: index) {
          found.insert(file.name)
          #expect(Self.foreign[file.name] != nil, "\(file.path):\(index + 1)")
        }
      }
    }
    #expect(found == Set(Self.foreign.keys))
  }

  /// Whether the switch of a line has a case before it whose pattern, or a part of whose tuple, begins with a dot.
  private static func hasNamedCases(_ lines: [Substring], before index: Int) -> Bool {
    let indentation = lines[index].prefix { $0 == " " }
    let named = /case (?:let )?(?:\((?:.*, )?(?:let )?)?\.[A-Za-z]/
    return lines[..<index].reversed()
      .filter { $0.prefix { $0 == " " } == indentation }
      .prefix { !($0.contains("switch ") && $0.hasSuffix("{")) }
      .contains { $0.withoutIndentation.prefixMatch(of: named) != nil }
  }

  @Test func everyAllowedLineIsInAGuardedTarget() throws {
    let package = try PackageDescription.read()
    let files = try Self.targets.compactMap(package.target).flatMap { try Repository.files(of: $0) }
    #expect(Set(Self.allowed.keys).isSubset(of: files.map(\.name)))
  }
}
