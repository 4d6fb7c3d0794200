import JSON
import Testing

@testable import NotificationModel

@Suite("Apps, categories, actions and settings as JSON")
struct AppCodingTests {
  @Test func anActionIsWrittenWithTheFrameworksNames() throws {
    try expectShape(
      Action(
        identifier: "reply",
        title: "Reply",
        options: [.foreground, .authenticationRequired],
        icon: "arrowshape.turn.up.left",
        textInput: Action.TextInput(buttonTitle: "Send", placeholder: "Say something")
      ),
      #"""
      {"identifier":"reply","title":"Reply","options":["authenticationRequired","foreground"],
       "icon":"arrowshape.turn.up.left","textInputButtonTitle":"Send","textInputPlaceholder":"Say something"}
      """#
    )
  }

  @Test func oneOfTheTextInputsWordsMakesItOne() throws {
    let asked = try JSONParser.parse(#"{"identifier":"r","title":"R","textInputPlaceholder":""}"#)
      .decoded(as: Action.self)
    let plain = try JSONParser.parse(#"{"identifier":"r","title":"R"}"#).decoded(as: Action.self)

    #expect(asked.textInput == Action.TextInput())
    #expect(plain.textInput == nil)
    try expectRoundTrip(asked)
  }

  @Test func aCategoryIsWrittenWithTheFrameworksNames() throws {
    try expectShape(
      Category(
        identifier: "invite",
        actions: [Action(identifier: "a", title: "A")],
        intentIdentifiers: ["call"],
        hiddenPreviewsBodyPlaceholder: "A message",
        categorySummaryFormat: "%u more",
        options: [.allowInCarPlay, .customDismissAction]
      ),
      #"""
      {"identifier":"invite","actions":[{"identifier":"a","title":"A","options":[]}],
       "intentIdentifiers":["call"],"hiddenPreviewsBodyPlaceholder":"A message",
       "categorySummaryFormat":"%u more","options":["customDismissAction","allowInCarPlay"]}
      """#
    )
  }

  @Test func aCategoryNeedsItsIdentifierOnly() throws {
    #expect(
      try JSONParser.parse(#"{"identifier":"c"}"#).decoded(as: Category.self)
        == Category(identifier: "c", actions: [])
    )
    #expect(
      try failure(about: #"{"actions":[]}"#, as: Category.self)?.description
        == #"identifier: "identifier" is missing."#
    )
    #expect(
      try failure(about: #"{"identifier":"c","options":["customDismiss"]}"#, as: Category.self)?.description
        == #"options[0]: "customDismiss" is none of customDismissAction, allowInCarPlay, hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle, allowAnnouncement."#
    )
  }

  @Test func settingsAreWrittenInFullAndReadInPart() throws {
    let settings = Settings(
      .set(\.authorization, .provisional),
      .set(\.alertStyle, .persistent),
      .set(\.sound, false),
      .set(\.badge, false),
      .set(\.notificationCenter, false),
      .set(\.timeSensitive, false),
      .set(\.criticalAlert, true),
      .set(\.grouping, .byApp)
    )
    let expected = try JSONParser.parse(
      #"""
      {"authorization":"provisional","alertStyle":"persistent","sound":false,"badge":false,
       "notificationCenter":false,"lockScreen":true,"scheduledDelivery":false,"timeSensitive":false,"criticalAlert":true,"grouping":"byApp"}
      """#
    )
    let keys = try #require(expected.objectValue?.keys)
    var written = try #require(try JSONValue(encoding: settings).objectValue)
    // Settings that were added since are left out.
    for key in Array(written.keys) where !keys.contains(key) { written[key] = nil }
    #expect(JSONValue.object(written).description == expected.description)
    #expect(try expected.decoded(as: Settings.self) == settings)
    #expect(try JSONParser.parse("{}").decoded(as: Settings.self) == Settings())
  }

  @Test func anAppSurvivesWithAllItHas() throws {
    try expectRoundTrip(
      App(
        bundle: "com.example.dely",
        name: "Dely",
        icon: "💌",
        accent: "#ff0000",
        categories: [Category(identifier: "c", actions: [])],
        handler: Program(command: ["/bin/cat", "-"], timeout: 2.5, folder: "/tmp"),
        launch: Program(command: ["open"]),
        settings: Settings(.set(\.authorization, .denied)),
        origin: .manifest
      )
    )
    try expectRoundTrip(App(unregistered: "com.example.new"))
  }

  @Test func theShortFormsOfTheSystemsActionsGoBothWays() {
    for typed in ["default", "dismiss", "accept", ""] {
      #expect(SystemAction.short(SystemAction.identifier(typed: typed)) == typed)
    }
    #expect(SystemAction.identifier(typed: "dismiss") == "com.apple.UNNotificationDismissActionIdentifier")
  }
}
