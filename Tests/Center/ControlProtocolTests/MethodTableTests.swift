import Foundation
import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel

func refusal(_ method: String, _ parameters: String) throws -> Refusal {
  let object = try JSONObject.parse(parameters)
  do {
    let call = try MethodTable.call(method, object)
    Issue.record("\(method) took \(parameters) as \(call)")
    return Refusal(.internalFailure, "")
  } catch { return error }
}

@Suite struct ReadingCalls {
  func call(_ method: String, _ parameters: String = "{}") throws -> Call {
    try MethodTable.call(method, try JSONObject.parse(parameters))
  }

  @Test func localRequests() throws {
    let add = try call(
      "requests.add",
      #"{"app":"com.example.tea","identifier":"tea","content":{"title":"Tea","body":"is ready"},"#
        + #""trigger":{"type":"timeInterval","timeInterval":5}}"#
    )

    #expect(add == .command(.add(app: "com.example.tea", Sample.request)))
    #expect(try call("requests.pending") == .query(.pending(app: nil)))
    #expect(try call("requests.removePending", #"{"all":true}"#) == .command(.removePending(app: nil, .all)))
    #expect(
      try call("requests.removePending", #"{"app":"a","identifiers":["x","y"]}"#)
        == .command(.removePending(app: "a", .identifiers(["x", "y"])))
    )
  }

  @Test func heldNotifications() throws {
    #expect(try call("notifications.waiting", #"{"app":"a"}"#) == .query(.waiting(app: "a")))
  }

  @Test func deliveredNotifications() throws {
    #expect(try call("notifications.delivered", #"{"app":"a"}"#) == .query(.delivered(app: "a")))
    for (before, start) in [
      ("12", ListingPage.Start.beforeSequence(12)), (#""dely-7""#, .beforeIdentifier("dely-7")),
      (#""2026-03-24T09:41:00Z""#, .beforeDate(Date(timeIntervalSince1970: 1_774_345_260))),
    ] {
      #expect(
        try call("notifications.delivered", #"{"limit":2,"before":\#(before)}"#)
          == .query(.delivered(app: nil, page: ListingPage(limit: 2, start: start)))
      )
    }
    #expect(throws: Refusal.self) { try call("notifications.delivered", #"{"limit":0}"#) }
    #expect(throws: Refusal.self) { try call("notifications.delivered", #"{"before":true}"#) }
    #expect(
      try call("notifications.remove", #"{"identifiers":["x"],"all":false}"#)
        == .command(.removeDelivered(app: nil, .identifiers(["x"])))
    )
    #expect(
      try call("notifications.dismiss", #"{"app":"a","identifiers":["x"]}"#)
        == .command(
          .dismiss([NotificationKey(app: "a", identifier: "x")], origin: ResponseOrigin(by: .socket))
        )
    )
  }

  @Test func appsAndTheirCategories() throws {
    let categories = #"[{"identifier":"c","actions":[{"identifier":"ok","title":"OK"}]}]"#
    let category = Category(identifier: "c", actions: [Action(identifier: "ok", title: "OK")])

    #expect(
      try call("categories.set", #"{"app":"a","categories":\#(categories)}"#)
        == .command(.setCategories(app: "a", [category]))
    )
    #expect(try call("categories.list") == .query(.categories(app: nil)))
    #expect(try call("apps.list") == .query(.apps))
    #expect(
      try call("apps.register", #"{"bundle":"a"}"#)
        == .command(.registerApp(App(bundle: "a", name: "a", origin: .socket)))
    )
    #expect(
      try call(
        "apps.register",
        #"{"bundle":"a","name":"A","categories":\#(categories),"handler":{"command":["./h"],"timeout":2}}"#
      )
        == .command(
          .registerApp(
            App(
              bundle: "a",
              name: "A",
              categories: [category],
              handler: Program(command: ["./h"], timeout: 2),
              origin: .socket
            )
          )
        )
    )
  }

  @Test(arguments: [
    (
      #"{"identifier":"x","action":"reply","text":"ok","app":"a"}"#, "a", "reply", "ok",
      ResponseOrigin(by: .socket)
    ),
    (#"{"identifier":"x","action":"default"}"#, nil, "default", nil, ResponseOrigin(by: .socket)),
    (
      #"{"identifier":"x","action":"dismiss","surface":"banner","input":"key"}"#, nil, "dismiss", nil,
      ResponseOrigin(.banner, by: .key)
    ),
  ])
  func aResponse(parameters: String, app: String?, action: String, text: String?, origin: ResponseOrigin)
    throws
  {
    #expect(
      try call("respond", parameters)
        == .command(
          .respond(
            app: app,
            identifier: "x",
            action: action,
            text: text,
            authenticated: false,
            origin: origin
          )
        )
    )
  }

  @Test func responses() throws {
    #expect(try call("responses.list") == .query(.responses(app: nil, limit: 100)))
    #expect(try call("responses.list", #"{"limit":1000}"#) == .query(.responses(app: nil, limit: 1000)))
  }

  @Test func theRest() throws {
    #expect(try call("badge.set", #"{"app":"a","badge":3}"#) == .command(.setBadge(app: "a", 3)))
    #expect(try call("events.subscribe") == .subscribe(snapshot: false, viewer: nil))
    #expect(
      try call("events.subscribe", #"{"snapshot":true,"viewer":"anna"}"#)
        == .subscribe(snapshot: true, viewer: "anna")
    )
    #expect(throws: Refusal.self) { try call("events.subscribe", #"{"viewer":""}"#) }
    #expect(try call("connection.becomeReadOnly") == .becomeReadOnly)
    #expect(try call("connection.heartbeat") == .heartbeat)
    #expect(try call("app.connect", #"{"bundle":"a","name":""}"#) == .connectApp(bundle: "a", name: nil))
    #expect(try call("app.connect", #"{"bundle":"a","name":"n"}"#) == .connectApp(bundle: "a", name: "n"))
    #expect(try call("center.status") == .query(.status))
    #expect(
      try call("attachments.part", #"{"file":"a/b.png","offset":7}"#)
        == .query(.attachmentPart(file: "a/b.png", offset: 7))
    )
    #expect(throws: Refusal.self) { try call("attachments.part", #"{"file":"a/b.png","offset":-1}"#) }
  }
}

@Suite struct RefusingCalls {
  @Test(arguments: [
    ("pusch", "Did you mean push?"),
    ("notifications.Delivered", "Did you mean notifications.delivered?"),
    ("notification.remove", "Did you mean notifications.remove?"),
    ("subscribe", "Did you mean events.subscribe?"),
  ])
  func anUnknownMethodIsGuessed(method: String, hint: String) throws {
    let refusal = try refusal(method, "{}")

    #expect(refusal.code == .unknownMethod)
    #expect(refusal.message == "There is no method \"\(method)\".")
    #expect(refusal.hint == hint)
  }

  @Test func aHostileMethodNameStaysShortAndHarmless() throws {
    let refusal = try refusal(String(repeating: "\u{1B}[2J", count: 10_000), "{}")

    #expect(refusal.message.count < 300)
    #expect(!refusal.message.contains("\u{1B}"))
    #expect(refusal.hint?.hasPrefix("There are: push, push.parsed, ") == true)
  }

  @Test(arguments: [
    (
      "badge.set", #"{"app":"a","badge":"2"}"#, "params.badge",
      #""badge" is a string; a whole number is expected."#
    ),
    ("badge.set", #"{"app":"a"}"#, "params.badge", #""badge" is missing."#),
    ("respond", #"{"identifier":"x"}"#, "params.action", #""action" is missing."#),
    (
      "requests.add", #"{"app":"a","identifier":"i","content":{},"trigger":{"type":"timeInterval"}}"#,
      "params.trigger.timeInterval", #""timeInterval" is missing."#
    ),
    (
      "requests.add", #"{"app":"a","identifier":"i","content":{"interruptionLevel":"loud"}}"#,
      "params.content.interruptionLevel", #""loud" is none of passive, active, timeSensitive, critical."#
    ),
    (
      "categories.set", #"{"app":"a","categories":[{"identifier":"c"},{}]}"#,
      "params.categories[1].identifier",
      #""identifier" is missing."#
    ),
    ("requests.removePending", "{}", "params.identifiers", "It is not said what to remove."),
    (
      "notifications.remove", #"{"identifiers":[],"all":true}"#, "params.all",
      "Both identifiers and all are given."
    ),
    ("responses.list", #"{"limit":0}"#, "params.limit", "The limit is 0; it must be from 1 to 1000."),
    ("app.connect", #"{"bundle":""}"#, "params.bundle", "The bundle identifier is empty."),
    ("badge.set", #"{"app":"a","badge":1,"bagde":2}"#, "params.bagde", #"badge.set takes no "bagde"."#),
  ])
  func parametersAreNamedWithTheirPlace(method: String, parameters: String, path: String, message: String)
    throws
  {
    let refusal = try refusal(method, parameters)

    #expect(refusal.code == .invalidParameters)
    #expect(refusal.path == path)
    #expect(refusal.message == message)
  }

  @Test func theHintShowsWhatTheMethodTakes() throws {
    #expect(try refusal("badge.set", "{}").hint == "badge.set takes {app, badge}.")
    #expect(try refusal("respond", #"{"txt":""}"#).hint == "Did you mean text?")
    #expect(try refusal("apps.list", #"{"x":1}"#).hint == "It takes {}.")
  }

  @Test func aPathOfTheEngineIsSeenFromTheParameters() {
    #expect(
      Refusal(.invalidTrigger, "", path: "request.trigger.timeInterval").inParameters.path
        == "params.trigger.timeInterval"
    )
    #expect(Refusal(.unknownAction, "", path: "action").inParameters.path == "params.action")
    #expect(Refusal(.invalidParameters, "", path: "params.a").inParameters.path == "params.a")
    #expect(Refusal(.storeFull, "").inParameters.path == nil)
  }
}

@Suite struct TheTable {
  @Test func hasAnEntryForEachPropertyOfAGroup() {
    #expect(MethodTable.entries.count == Self.properties(of: Methods()))
  }

  /// Counts every stored property that is no group itself, whatever its type.
  private static func properties(of group: any MethodGroup) -> Int {
    Mirror(reflecting: group).children.reduce(0) { sum, child in
      sum + ((child.value as? any MethodGroup).map(properties) ?? 1)
    }
  }

  @Test func namesEveryMethodOnce() {
    let names = MethodTable.entries.map(\.name)

    #expect(Set(names).count == names.count)
  }

  @Test func showsWhatAMethodTakes() throws {
    #expect(try MethodTable.entry(named: "badge.set").shape == "{app, badge}")
    #expect(try MethodTable.entry(named: "push").shape == "{topic?, payload, collapseId?, headers?}")
    #expect(try MethodTable.entry(named: "center.status").shape == "{}")
  }

  @Test(arguments: MethodTable.entries.map(\.name))
  func takesItsExample(method: String) throws {
    let entry = try MethodTable.entry(named: method)
    guard case .call(_, method, let parameters) = try Message(line: Array(entry.example().dropLast())) else {
      Issue.record("\(entry.name)")
      return
    }
    #expect(Set(parameters.keys).isSuperset(of: entry.fields.filter(\.isRequired).map(\.name)))
    #expect(throws: Never.self) { try entry.call(parameters) }
  }

  /// What a client writes must be what the table says, else the center refuses its own client.
  @Test func takesAllThatItsOwnParametersAreWrittenAs() throws {
    func check<P: MethodParameters>(_ method: String, _ parameters: P) throws {
      let object = try ResultCoding.parameters(parameters)
      #expect(object.keys.sorted() == P.fields.map(\.name).sorted(), "\(method)")
      #expect(throws: Never.self) { try MethodTable.call(method, object) }
    }
    try check("device.set", Sample.deviceChange)
    try check("settings.set", SettingsParameters(app: "a", Sample.settingsChange))
    try check("requests.add", AddRequestParameters(app: "a", Sample.request, fetchAttachments: true))
    var app = Sample.app
    app.icon = "💌"
    app.iconImage = PhoneImage(light: .init(url: "/apps/icon.png", digest: "1"))
    app.accent = "#ff0000"
    app.handler = Program(command: ["h"])
    app.launch = Program(command: ["l"])
    app.strings = StringTables(developmentLocale: "en", locales: ["en": ["HI": .text("Hello")]])
    app.localization = AppLocalization(name: LocalizedText(key: "HI"))
    app.capabilities = [.timeSensitive]
    app.sounds = ["ping.caf"]
    app.willPresent = [.banner]
    app.serviceExtension = ServiceExtension(program: Program(command: ["s"]))
    app.contentExtensions = [ContentExtension(categories: ["c"], card: .template("card: []", file: "c.yaml"))]
    app.liveActivities = [
      ActivityPresentation(attributesType: "M", card: .template("card: []", file: "m.yaml"))
    ]
    app.transportSecurity = TransportSecurity()
    app.userActivityTypes = ["INSendMessageIntent"]
    app.folder = "/apps"
    app.settings = Settings(.set(\.sound, false))
    try check("apps.register", RegisterAppParameters(app))
    for parameters in [RemovalParameters(app: "a", .all), RemovalParameters(app: "a", .identifiers(["x"]))] {
      let object = try ResultCoding.parameters(parameters)
      #expect(throws: Never.self) { try MethodTable.call("requests.removePending", object) }
    }
  }
}
