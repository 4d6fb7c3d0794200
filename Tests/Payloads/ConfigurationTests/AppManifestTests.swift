import Configuration
import Testing

@testable import NotificationModel

/// From the text of a manifest to an app, or to the sentences that say why not.
@Suite struct AppManifestTests {
  @Test func aManifestIsAnApp() {
    let (app, problems) = AppManifest.read(
      """
      bundle: com.example.chat
      name: Chat
      icon: 💬
      accent: "#34c759"
      categories:
        - id: message
          options: [customDismissAction, hiddenPreviewsShowTitle]
          hiddenPreviewsBodyPlaceholder: "%u messages"
          categorySummaryFormat: "%u more"
          actions:
            - {id: reply, title: Reply, icon: arrow, textInput: {button: Send, placeholder: Message}}
            - {id: block, title: Block, options: [destructive, authenticationRequired]}
      handler: {command: [./answer.sh, --json], timeout: 5}
      launch: {command: [cat]}
      settings: {authorization: provisional, alertStyle: persistent, sound: false, grouping: byApp}
      """,
      file: "apps/chat.yaml"
    )

    let reply = Action(
      identifier: "reply",
      title: "Reply",
      icon: "arrow",
      textInput: Action.TextInput(buttonTitle: "Send", placeholder: "Message")
    )
    let block = Action(identifier: "block", title: "Block", options: [.destructive, .authenticationRequired])
    let category = Category(
      identifier: "message",
      actions: [reply, block],
      hiddenPreviewsBodyPlaceholder: "%u messages",
      categorySummaryFormat: "%u more",
      options: [.customDismissAction, .hiddenPreviewsShowTitle]
    )
    let expected = App(
      bundle: "com.example.chat",
      name: "Chat",
      icon: "💬",
      accent: "#34c759",
      categories: [category],
      handler: Program(command: ["./answer.sh", "--json"], timeout: 5, folder: "apps"),
      launch: Program(command: ["cat"], folder: "apps"),
      folder: "apps",
      settings: Settings(
        .set(\.authorization, .provisional),
        .set(\.alertStyle, .persistent),
        .set(\.sound, false),
        .set(\.grouping, .byApp)
      ),
      origin: .manifest
    )
    #expect(app == expected)
    #expect(problems.isEmpty)
  }

  @Test func theBundleIdentifierAloneIsEnough() {
    let (app, problems) = AppManifest.read("bundle: com.example.chat", file: "chat.yaml")

    #expect(app == App(bundle: "com.example.chat", name: "chat", folder: ".", origin: .manifest))
    #expect(app?.settings.authorization == .authorized)
    #expect(problems.isEmpty)
  }

  @Test(
    arguments: [
      ("name: Chat", "\"bundle\" is missing"), ("", "\"bundle\" is missing"),
      ("bundel: com.example.chat", "\"bundle\" is missing"),
      ("bundle: com example", "\"bundle\" is no bundle identifier"),
      ("bundle: ../evil", "\"bundle\" is no bundle identifier"),
      ("bundle: [a]", "\"bundle\" should be text, but it is a list"),
      ("- a", "The text should be a mapping with keys and values, but it is a list"),
    ])
  func withoutABundleIdentifierThereIsNoApp(text: String, message: String) {
    let (app, problems) = AppManifest.read(text, file: "chat.yaml")

    #expect(app == nil)
    #expect(problems.contains { $0.severity == .error && $0.message == message }, "\(problems)")
    #expect(problems.allSatisfy { $0.line != nil && $0.column != nil && $0.rule == "manifest" })
  }

  @Test func whatIsNoYamlIsAnErrorWithItsPlace() {
    let (app, problems) = AppManifest.read("bundle: com.example.chat\nname: [Chat", file: "chat.yaml")

    #expect(app == nil)
    #expect(problems.count == 1 && problems.first?.severity == .error)
    #expect((problems.first?.line ?? 0) >= 2)
  }

  @Test(
    arguments: [
      ("accent: #34c759", "accent", "has no value", "# begins a comment; put the color in quotes"),
      (
        "accent: green", "accent", "is \"green\", not a color",
        "write it as \"#rrggbb\", for example \"#34c759\""
      ),
      ("accent: \"#34c75\"", "accent", "is \"#34c75\", not a color", nil),
      (
        "handler: {command: /bin/sh answer.sh}", "handler.command",
        "is one text; no shell is used to take it apart",
        "write it as a list: [\"/bin/sh\", \"answer.sh\"]"
      ),
      ("handler: {command: []}", "handler.command", "names no program", "write it as a list: [cat]"),
      (
        "handler: {command: [a], timeout: 0}", "handler.timeout", "should be a number from 0.1 to 86400.0",
        nil
      ),
      (
        "icon: abc", "icon", "is more than one character; the first is used",
        "take one emoji, or a picture file that ends in .png, .jpg, .gif, .svg or .appiconset"
      ),
      ("categorys: []", "categorys", "is not known", "did you mean \"categories\"?"),
      (
        "settings: {alertStyle: banner}", "settings.alertStyle",
        "should be one of none, temporary, persistent", nil
      ),
      (
        "categories: [{id: a, options: [customDismiss]}]", "categories[0].options",
        "has the unknown option \"customDismiss\"",
        "there are customDismissAction, allowInCarPlay, hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle, "
          + "allowAnnouncement"
      ),
      (
        "categories: [{id: a, actions: [{id: b, title: B, options: [red]}]}]",
        "categories[0].actions[0].options",
        "has the unknown option \"red\"", "there are authenticationRequired, destructive, foreground"
      ),
      ("categories: [{id: a}, {id: a}]", "categories[1].id", "is there twice; the first one counts", nil),
      (
        "categories: [{id: a, categorySummaryFormat: '%u more from %@'}]",
        "categories[0].categorySummaryFormat",
        "is no format for one number, which is all that a phone fills in since iOS 15", nil
      ),
      ("categories: [{actions: []}]", "categories[0].id", "is missing", nil),
      (
        "categories: [{id: a, actions: [{id: default, title: Open}]}]", "categories[0].actions[0].id",
        "is \"default\", a word with a meaning of its own", nil
      ),
    ] as [(String, String, String, String?)]
  )
  func aFaultCostsNoMoreThanItsValue(line: String, path: String, message: String, hint: String?) throws {
    let (app, problems) = AppManifest.read("bundle: com.example.chat\n\(line)\nname: Chat", file: "chat.yaml")

    #expect(app?.name == "Chat")
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.severity == .warning)
    #expect(problem.path == path)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect(problem.line == 2)
    if let hint { #expect(problem.hint == hint) }
  }

  @Test func ofADuplicateCategoryTheFirstCounts() {
    let (app, _) = AppManifest.read(
      """
      bundle: com.example.chat
      categories:
        - {id: one, actions: [{id: first, title: First}]}
        - {id: two}
        - {id: one, actions: [{id: second, title: Second}]}
      """,
      file: "chat.yaml"
    )

    #expect(app?.categories.map(\.identifier) == ["one", "two"])
    #expect(app?.categories.first?.actions.map(\.identifier) == ["first"])
  }

  /// The center refuses an app as a whole, so whatever is read must be one that it takes.
  @Test(arguments: [
    "categories: [{id: a}, {id: a}, {id: b}, {id: a}]", "categories: [{id: \"\"}, {}, {id: a}]",
    "categories: [{id: a, actions: [{id: \"\"}, {}, {id: b}, {id: b}]}]", "name: \"\"", "name: \(tooLong)",
    "icon: a\(marks)",
    "categories: [{id: \(tooLong), actions: [{id: b}]}, {id: a, actions: [{id: \(tooLong)}]}]",
    "categories: [{id: a, hiddenPreviewsBodyPlaceholder: \(tooLong), categorySummaryFormat: \(tooLong)}]",
    """
    categories:
      - id: a
        actions: [{id: b, title: \(tooLong), textInput: {button: \(tooLong), placeholder: \(tooLong)}}]
    """,
  ])
  func whateverIsReadTheCenterTakes(lines: String) throws {
    let (read, problems) = AppManifest.read("bundle: com.example.chat\n\(lines)", file: "chat.yaml")

    let app = try #require(read)
    #expect(!problems.isEmpty)
    #expect(BundleIdentifier.isValid(app.bundle))
    let actions = app.categories.flatMap(\.actions)
    let categories = app.categories.map(\.identifier)
    #expect(Set(categories).count == categories.count)
    for name in categories + actions.map(\.identifier) {
      #expect(!name.isEmpty && name.utf8.count <= TextLimits.name)
    }
    let placeholders = app.categories.flatMap {
      [$0.hiddenPreviewsBodyPlaceholder, $0.categorySummaryFormat]
    }
    let inputs = actions.flatMap { [$0.icon, $0.textInput?.buttonTitle, $0.textInput?.placeholder] }
    for text in [app.name, app.icon ?? ""] + actions.map(\.title) + (placeholders + inputs).compactMap(\.self)
    {
      #expect(text.utf8.count <= TextLimits.text)
    }
  }

  /// One character of too many bytes.
  private static let marks = String(repeating: "\u{301}", count: TextLimits.text)
  private static let tooLong = String(repeating: "n", count: TextLimits.text + 1)

  @Test func criticalAlertsAreOffUnlessTheManifestAllowsThem() {
    let text = "bundle: com.example.chat"
    let said = "\(text)\nsettings: {criticalAlert: true, timeSensitive: false}"

    let silent = AppManifest.read(text, file: "chat.yaml").app?.settings
    let (app, problems) = AppManifest.read(said, file: "chat.yaml")

    #expect(silent?.criticalAlert == false && silent?.timeSensitive == true)
    #expect(app?.settings.criticalAlert == true && app?.settings.timeSensitive == false)
    #expect(problems.isEmpty)
  }

  @Test func actionIdentifiersAreUniqueAcrossCategories() {
    let (app, problems) = AppManifest.read(
      """
      bundle: com.example.chat
      categories:
        - {id: one, actions: [{id: ok, title: OK}, {id: ok, title: Okay}]}
        - {id: two, actions: [{id: ok, title: OK}]}
      """,
      file: "chat.yaml"
    )

    #expect(app?.categories.map(\.actions.count) == [2, 1])
    #expect(
      problems.map(\.message) == [
        "\"categories[0].actions[1].id\" is already an action of this category",
        "\"categories[1].actions[0].id\" is already an action of the category \"one\"",
      ]
    )
  }

  @Test func moreThanTenActionsAreTooMany() {
    let actions = (1...11).map { "{id: a\($0), title: A}" }.joined(separator: ", ")
    let (app, problems) = AppManifest.read(
      "bundle: com.example.chat\ncategories: [{id: c, actions: [\(actions)]}]",
      file: "chat.yaml"
    )

    #expect(app?.categories.first?.actions.count == 11)
    #expect(
      problems.map(\.message) == [
        "\"categories[0].actions\" has 11 actions; no more than 10 are ever shown"
      ]
    )
  }

  @Test func anActionWithoutTitleIsCalledByItsIdentifier() {
    let (app, problems) = AppManifest.read(
      "bundle: com.example.chat\ncategories: [{id: c, actions: [{id: ok}, {title: Lost}]}]",
      file: "chat.yaml"
    )

    #expect(app?.categories.first?.actions == [Action(identifier: "ok", title: "ok")])
    #expect(problems.map(\.path) == ["categories[0].actions[0].title", "categories[0].actions[1].id"])
  }

  @Test(
    arguments: [
      ("/etc/bellhop/apps/chat.yaml", "/etc/bellhop/apps"), ("apps/chat.yaml", "apps"), ("chat.yaml", "."),
      ("/chat.yaml", "/"),
    ])
  func programsRunInTheFolderOfTheManifest(file: String, folder: String) {
    let text = "bundle: com.example.chat\nhandler: {command: [cat]}"

    #expect(AppManifest.read(text, file: file).app?.handler?.folder == folder)
    #expect(AppManifest.read(text, folder: nil).app?.handler == Program(command: ["cat"]))
  }

  @Test func everySettingOfAnAppHasAKey() {
    let (app, problems) = AppManifest.read(
      """
      bundle: com.example.chat
      willPresent: [list, banner]
      settings:
        {authorization: ephemeral, alertStyle: none, sound: false, badge: false, notificationCenter: false,
        lockScreen: false, previews: whenUnlocked, scheduledDelivery: true, timeSensitive: false, criticalAlert: true,
        grouping: "off"}
      """,
      file: "chat.yaml"
    )

    #expect(problems.isEmpty)
    #expect(app?.willPresent == [.banner, .list])
    #expect(
      app?.settings
        == Settings(
          .set(\.authorization, .ephemeral),
          .set(\.alertStyle, .none),
          .set(\.sound, false),
          .set(\.badge, false),
          .set(\.notificationCenter, false),
          .set(\.lockScreen, false),
          .set(\.previews, .whenUnlocked),
          .set(\.scheduledDelivery, true),
          .set(\.timeSensitive, false),
          .set(\.criticalAlert, true),
          .set(\.grouping, .off)
        )
    )
  }

  @Test func anAppThatSaysNothingIsAskedAndAnEmptyListSwallows() {
    #expect(AppManifest.read("bundle: a.b", file: "a.yaml").app?.willPresent == nil)
    #expect(AppManifest.read("bundle: a.b\nwillPresent: []", file: "a.yaml").app?.willPresent == [])
  }

  @Test(arguments: [
    ("willPresent: [baner]", "there are badge, sound, alert, list, banner"),
    ("willPresnt: [banner]", "willPresent"), ("settings: {lockscreen: true}", "lockScreen"),
    ("settings: {previews: whenunlocked}", "whenUnlocked"),
  ])
  func aMisspelledKeyOrWordIsGuessed(line: String, guess: String) {
    let problems = AppManifest.read("bundle: a.b\n" + line, file: "a.yaml").problems

    #expect(problems.count == 1)
    #expect(problems.first?.hint?.contains(guess) == true, "\(problems)")
  }
}
