import Configuration
import Testing

@testable import NotificationModel

/// What a manifest says of the programs and templates that change and draw notifications.
@Suite struct ExtensionManifestTests {
  private static let card = "card:\n  - text: \"{{title}}\"\n"

  private func read(_ lines: String) -> (app: App?, problems: [Diagnostic]) {
    let files = ManifestFiles { path in
      switch path {
      case "card.yaml": .success(Array(Self.card.utf8))
      case "large.yaml": .success([UInt8](repeating: 0x20, count: (64 << 10) + 1))
      case "odd.yaml": .success([0x61, 0xFF])
      case "folder": .failure(ManifestFiles.FileError("is a folder"))
      default: .failure(ManifestFiles.FileError("is not there"))
      }
    }
    return AppManifest.read("bundle: com.example.chat\n\(lines)", file: "apps/chat.yaml", files: files)
  }

  // MARK: The service extension

  @Test func theServiceExtension() {
    let (app, problems) = read(
      """
      serviceExtension: {command: [./change.sh, -v], timeout: 5, memory: 24, userActivityTypes: [INSendMessageIntent]}
      transportSecurity: {allowsArbitraryLoads: true, exceptionDomains: [localhost]}
      userActivityTypes: [INSendMessageIntent, INStartCallIntent]
      """
    )

    #expect(
      app?.serviceExtension
        == ServiceExtension(
          program: Program(command: ["./change.sh", "-v"], timeout: 5, folder: "apps"),
          memory: 24,
          userActivityTypes: ["INSendMessageIntent"]
        )
    )
    #expect(
      app?.transportSecurity == TransportSecurity(allowsArbitraryLoads: true, exceptionDomains: ["localhost"])
    )
    #expect(app?.userActivityTypes == ["INSendMessageIntent", "INStartCallIntent"])
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func whatIsNotSaidIsAsOnTheDevice() {
    let (app, problems) = read("serviceExtension: {command: [a]}\ntransportSecurity: {}")

    #expect(app?.serviceExtension == ServiceExtension(program: Program(command: ["a"], folder: "apps")))
    #expect(app?.transportSecurity == TransportSecurity())
    #expect(app?.userActivityTypes == nil && app?.contentExtensions == nil)
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func theLocalNetworkIsAllowedByName() throws {
    let (app, problems) = read("transportSecurity: {allowsLocalNetworking: true}")

    #expect(app?.transportSecurity == TransportSecurity())
    let problem = try #require(problems.first)
    #expect(problem.message.contains("transportSecurity.allowsLocalNetworking"))
    #expect(problem.hint?.contains("exceptionDomains: [localhost]") == true)
  }

  // MARK: Attachments without a program

  @Test func theBuiltInExtensionAttachesWhatKeysName() {
    let (app, problems) = read("attachments: [image, media.url]")

    #expect(app?.serviceExtension == ServiceExtension(attaching: ["image", "media.url"]))
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func ofBothTheProgramIsTheOneThatRuns() {
    let (app, problems) = read("serviceExtension: {command: [a]}\nattachments: [image]")

    #expect(app?.serviceExtension == ServiceExtension(program: Program(command: ["a"], folder: "apps")))
    #expect(problems.map(\.message) == [#""attachments" is not used: there is a serviceExtension"#])
  }

  @Test(arguments: ["aps.alert", "aps", "media..url", ".image", "a picture", "\"\""])
  func whereNoSenderPutsAnAddressIsToldWithItsLine(path: String) {
    let (app, problems) = read("attachments: [\(path)]")

    #expect(app != nil && app?.serviceExtension == nil)
    #expect(problems.map(\.line) == [2] && problems[0].message.contains("no sender puts"), "\(problems)")
  }

  // MARK: Content extensions

  @Test func aTemplateIsReadWithTheManifest() throws {
    let (app, problems) = read(
      """
      contentExtensions:
        - categories: [invite, reminder]
          template: card.yaml
          hidesDefaultContent: true
          initialContentSizeRatio: 0.5
          overridesDefaultTitle: true
          userInteractionEnabled: true
          responses: {accept: dismissAndForwardAction, reply: doNotDismiss, "*": dismiss}
          actions: [{id: unlike, title: Unlike, options: [destructive]}]
      """
    )

    #expect(
      app?.contentExtensions == [
        ContentExtension(
          categories: ["invite", "reminder"],
          card: .template(Self.card, file: "card.yaml"),
          hidesDefaultContent: true,
          initialContentSizeRatio: 0.5,
          overridesDefaultTitle: true,
          userInteractionEnabled: true,
          responses: ["accept": .dismissAndForwardAction, "reply": .doNotDismiss, "*": .dismiss],
          actions: [Action(identifier: "unlike", title: "Unlike", options: [.destructive])]
        )
      ]
    )
    #expect(problems.isEmpty, "\(problems)")
    let drawing = try #require(app?.contentExtension(for: "reminder"))
    #expect(drawing.response(to: "accept") == .dismissAndForwardAction)
    #expect(drawing.response(to: "other") == .dismiss, "a star stands for all others")
    #expect(app?.contentExtension(for: "Reminder") == nil, "categories are case sensitive")
  }

  @Test func aProgramDraws() {
    let (app, problems) = read(
      "contentExtensions: [{categories: [a], program: {command: [./draw.py], timeout: 1}}]"
    )

    let program = Program(command: ["./draw.py"], timeout: 1, folder: "apps")
    #expect(app?.contentExtensions == [ContentExtension(categories: ["a"], card: .program(program))])
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test(arguments: [
    ("lost.yaml", "names \"lost.yaml\", which is not there", "it is not there"),
    ("folder", "names \"folder\", which is a folder", "it is a folder"),
    (
      "large.yaml", "names \"large.yaml\", which is larger than 65536 bytes", "it is larger than 65536 bytes"
    ),
  ])
  func aTemplateThatCannotBeReadSaysSoInItsPlace(file: String, message: String, why: String) throws {
    let (app, problems) = read("contentExtensions: [{categories: [a], template: \(file)}]")

    #expect(app?.contentExtension(for: "a")?.card == .unreadable(file: file, why: why))
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.path == "contentExtensions[0].template" && problem.line == 2)
    #expect(problem.message.hasSuffix(message), "\(problem.message)")
    #expect(problem.severity == .warning, "the app is there all the same")
  }

  @Test func aTemplateThatIsNoTextIsReadAsFarAsItIs() {
    let card = read("contentExtensions: [{categories: [a], template: odd.yaml}]").app?.contentExtensions?
      .first?.card
    #expect(card == .template("a\u{FFFD}", file: "odd.yaml"))
  }

  @Test func aCategoryIsDrawnByTheFirstThatNamesIt() throws {
    let (app, problems) = read(
      """
      contentExtensions:
        - {categories: [a, b, a], template: card.yaml}
        - {categories: [b, c], program: {command: [x]}}
        - {categories: [a], template: card.yaml}
      """
    )

    #expect(app?.contentExtensions?.map(\.categories) == [["a", "b"], ["c"]])
    #expect(problems.map(\.path) == ["contentExtensions[1].categories", "contentExtensions[2].categories"])
    #expect(problems.first?.message.contains("names \"b\", which another one draws") == true, "\(problems)")
  }

  @Test func oneThatCannotDrawTakesNoCategoryAway() throws {
    let (app, problems) = read(
      "contentExtensions: [{categories: [a]}, {categories: [a], template: card.yaml}]"
    )

    #expect(app?.contentExtension(for: "a")?.card == .template(Self.card, file: "card.yaml"))
    #expect(problems.map(\.path) == ["contentExtensions[0].template"], "\(problems)")
  }

  @Test(arguments: [
    ("serviceExtension: {timeout: 5}", "serviceExtension.command", "is missing"),
    ("serviceExtension: {command: ./change.sh}", "serviceExtension.command", "is one text"),
    ("serviceExtension: {command: [a], timeout: 0}", "serviceExtension.timeout", "from 0.1 to 86400.0"),
    ("serviceExtension: {command: [a], memory: 0}", "serviceExtension.memory", "from 1 to 65536"),
    ("serviceExtension: {command: [a], memory: lots}", "serviceExtension.memory", "a whole number"),
    (
      "serviceExtension: {command: [a], userActivityTypes: [[]]}", "serviceExtension.userActivityTypes[0]",
      "text"
    ),
    ("serviceExtension: {command: [a], memmory: 3}", "serviceExtension.memmory", "is not known"),
    ("serviceExtension: [a]", "serviceExtension", "should be a mapping"),
    (
      "transportSecurity: {allowsArbitraryLoads: maybe}", "transportSecurity.allowsArbitraryLoads",
      "true or false"
    ),
    ("transportSecurity: {allowsEverything: true}", "transportSecurity.allowsEverything", "is not known"),
    ("userActivityTypes: INSendMessageIntent", "userActivityTypes", "should be a list"),
    ("contentExtensions: [{template: card.yaml}]", "contentExtensions[0].categories", "is missing"),
    ("contentExtensions: [{categories: [a]}]", "contentExtensions[0].template", "is missing"),
    (
      "contentExtensions: [{categories: [a], program: {}}]", "contentExtensions[0].program.command",
      "is missing"
    ),
    (
      "contentExtensions: [{categories: [a], template: card.yaml, program: {command: [x]}}]",
      "contentExtensions[0].template", "is not used: there is a program"
    ),
    (
      "contentExtensions: [{categories: [a], template: card.yaml, initialContentSizeRatio: 0}]",
      "contentExtensions[0].initialContentSizeRatio", "from 0.01 to 10.0"
    ),
    (
      "contentExtensions: [{categories: [a], template: card.yaml, responses: {ok: close}}]",
      "contentExtensions[0].responses.ok", "one of doNotDismiss, dismiss, dismissAndForwardAction"
    ),
    (
      "contentExtensions: [{categories: [a], template: card.yaml, actions: [{id: b}]}]",
      "contentExtensions[0].actions[0].title", "is missing"
    ),
    ("contentExtensions: {categories: [a]}", "contentExtensions", "should be a list"),
  ])
  func eachMistakeHasItsPlace(line: String, path: String, words: String) {
    let (app, problems) = read(line)

    #expect(app != nil, "it costs no more than the value it is about")
    let found = problems.first { $0.path == path }
    #expect(found?.message.contains(words) == true, "\(problems)")
    #expect(found?.line == 2 && found?.column != nil)
  }
}
