import Testing

/// A new fact, command or reason does not compile until every reducer, sentence and table has said what it does with it.
///
/// It is checked by text: the folders below have no line that matches whatever is left (`default:`, `case _:`,
/// `case (_, _):`, `case let other:`) at all, save for those listed here, which switch over integers, strings, bytes or
/// several values at once. In all other folders no switch with such a line has a case with a name, be it a part of a tuple,
/// save for the files listed here, which switch over an enumeration of the system or of a library. A switch over one of our
/// own enumerations names every case.
@Suite struct SwitchTests {
  private static let folders = [
    "Sources/NotificationState", "Sources/NotificationWords", "Sources/NotificationModel",
    "Sources/NotificationEngine", "Sources/ControlProtocol", "Sources/CenterGateway", "Sources/CenterRuntime",
    "Sources/CenterStore", "Sources/PayloadCoding", "Sources/PayloadLint", "Sources/PayloadSimulation",
    "Sources/CenterScreen", "Sources/CenterUI", "Sources/Flows", "Sources/FlowRunner", "Sources/Gallery",
    "Sources/bellhop",
    "Sources/bellhop-apns", "Sources/AppProcesses", "Sources/LanguageServer", "Sources/PhoneDrawing",
    "Sources/Recordings",
  ]

  /// The lines that may stay, by file: the beginning of what follows the colon there, and why. An empty text stands for a
  /// line that ends after the colon.
  private static let allowed: [String: [String]] = [
    // A text, or several values at once, is matched.
    "Sources/Flows/Reading/FlowReading.swift": ["parts.append("],
    "Sources/ControlProtocol/Methods/Groups/ClockMethods.swift": [""],
    "Sources/NotificationModel/Apps/Action.swift": ["typed", "identifier"],
    "Sources/NotificationModel/Settings/SettingForm.swift": ["return nil"],
    "Sources/PayloadCoding/Device/DeviceRules.swift": ["\"Write the number"],
    "Sources/PayloadCoding/Extension/ExtensionAnswer.swift": ["ignore("],
    "Sources/PayloadCoding/Forms/DetoxNotification.swift": [""],
    "Sources/PayloadCoding/Forms/FirebaseLegacyMessage.swift": [""],
    "Sources/PayloadCoding/PushHeaders.swift": ["break"],
    "Sources/PayloadCoding/Remarks/KeyPlace.swift": ["return nil"],
    "Sources/PayloadSimulation/Pictures/PictureFormat.swift": ["return nil"],
    "Sources/PayloadSimulation/Pictures/PicturedState.swift": ["return nil"],
    "Sources/LanguageServer/Features/PayloadCompletion.swift": ["return []"],
    "Sources/LanguageServer/Features/PayloadHover.swift": ["return nil"],
    "Sources/LanguageServer/LanguageServer+Documents.swift": ["break"],
    "Sources/LanguageServer/LanguageServer+Requests.swift": ["return [.send("],
    "Sources/bellhop/Options/EditorCommand.swift": ["return start"],
    // A byte, a character, a count or a number of the system is matched.
    "Sources/CenterRuntime/Services/FileLog.swift": ["String(scalar)"],
    "Sources/CenterStore/SQL/PreparedStatement.swift": [""],
    "Sources/CenterUI/PhoneContents/PictureText.swift": ["kept.append("],
    "Sources/LanguageServer/Documents/CursorContext.swift": ["place += 1", "false"],
    "Sources/NotificationModel/Apps/BundleIdentifier.swift": ["byte =="],
    "Sources/PayloadLint/Checks/TemplateLeftover.swift": ["return nil"],
    "Sources/PayloadLint/Reports/SARIFReport.swift": ["false"],
    "Sources/PayloadLint/Source/TextOutline.swift": ["return", "break"],
    "Sources/bellhop/Commands/PushCommand.swift": ["throw ValidationError("],
    "Sources/bellhop/Options/InputFile.swift": ["Failure("],
    // A name is matched.
    "Sources/bellhop/Options/CompletionKind+Candidates.swift": ["[]"],
    // An error of another library, or of any type, is matched.
    "Sources/bellhop-apns/CenterConnection.swift": ["Refusal("],
    "Sources/CenterStore/StoreError+SQLite.swift": ["self = .other(", "return .other("],
    "Sources/bellhop/Failure.swift": ["self.init("],
    "Sources/NotificationEngine/Decisions/EngineTransaction+Respond.swift": ["return [Reason("],
    // Numbers of days, or characters, are matched.
    "Sources/CenterUI/Status/CivilTime.swift": ["return .earlier(", "return \"\\(then.shortDate)"],
    "Sources/CenterUI/Inspector/InspectorText+JSON.swift": [".panel"],
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

  /// The files of other folders with a switch that has such a line and whose cases have names, and what is matched.
  private static let foreign: [String: String] = [
    "Sources/APNsTransport/Server/ProviderStreams.swift": "a frame of NIOHTTP2",
    "Sources/APNsTransport/Server/RequestHandler.swift": "a frame of NIOHTTP2",
    "Sources/Canvas/Text/ScalarTreatment.swift": "a general category of Unicode",
    "Sources/CardTemplates/Program/Card+Program.swift": "a key, with a value of any kind",
    "Sources/FileWatching/FolderError.swift": "an error of the system",
    "Sources/FileWatching/PayloadFile.swift": "an error of the system",
    "Sources/JSON/Coding/JSONDecodingFailure.swift": "an error of the standard library",
    "Sources/JSON/JSONScanner+StrangeText.swift": "a general category of Unicode",
    "Sources/Localization/Files/TextEncoding.swift": "optional bytes",
    "Sources/Localization/Locales/StringTables+Locale.swift": "texts, one of them optional",
    "Sources/Localization/Plurals/PluralRules+Families.swift": "an optional number",
    "Sources/SocketTransport/Place/ListeningSocket.swift": "an error of the system",
    "Sources/TerminalInput/Decoder/TerminalReply+Decoding.swift": "a general category of Unicode",
    "Sources/YAMLCoding/YAMLError+Yams.swift": "an error of Yams",
  ]

  @Test func elsewhereNoSwitchOverNamedCasesHasADefault() throws {
    var found: Set<String> = []
    for target in try PackageDescription.read().targets
    where target.isShipped && !Self.folders.contains(target.path) {
      for file in try Repository.files(of: target) {
        for (index, _) in Self.catchAlls(in: file) where Self.hasNamedCases(file.code, before: index) {
          found.insert(file.path)
          #expect(Self.foreign[file.path] != nil, "\(file.path):\(index + 1)")
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

  @Test func everyAllowedLineIsInAGuardedFolder() {
    for path in Self.allowed.keys {
      #expect(Self.folders.contains { path.hasPrefix($0 + "/") }, "\(path)")
    }
  }
}
