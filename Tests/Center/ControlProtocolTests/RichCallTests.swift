import Foundation
import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel

/// Service extensions, content extensions and attachments, as they go over the socket.
@Suite struct RichCalls {
  private static let app = App(
    bundle: "com.example.dely",
    name: "Dely",
    categories: [Sample.category],
    serviceExtension: ServiceExtension(
      program: Program(command: ["./change.sh"], timeout: 5, folder: "/apps"),
      memory: 24,
      userActivityTypes: ["INSendMessageIntent"]
    ),
    contentExtensions: [
      ContentExtension(
        categories: ["invitation"],
        card: .program(Program(command: ["./draw.py"])),
        hidesDefaultContent: true,
        initialContentSizeRatio: 0.5,
        responses: ["*": .doNotDismiss],
        actions: [Action(identifier: "unlike", title: "Unlike")]
      ),
      ContentExtension(categories: ["b"], card: .template("card: []", file: "b.yaml")),
      ContentExtension(categories: ["c"], card: .unreadable(file: "c.yaml", why: "it is not there")),
    ],
    transportSecurity: TransportSecurity(allowsArbitraryLoads: true, exceptionDomains: ["localhost"]),
    userActivityTypes: ["INSendMessageIntent"],
    folder: "/apps",
    origin: .socket
  )

  @Test func anAppIsRegisteredWithAllThatItsManifestSays() throws {
    let object = try ResultCoding.parameters(RegisterAppParameters(Self.app))
    let line = JSONWriter.string(.object(object))

    #expect(try MethodTable.call("apps.register", JSONObject.parse(line)) == .command(.registerApp(Self.app)))
  }

  @Test(arguments: [
    (500, 200, nil), (1, 1, nil), (501, 1, "params.columns"), (0, 1, "params.columns"),
    (Int.min, 1, "params.columns"), (1, 201, "params.rows"), (1, -1, "params.rows"),
  ])
  func aCardIsAskedForInASizeThatCardsHave(columns: Int, rows: Int, path: String?) throws {
    let parameters: JSONObject = [
      "app": "a", "identifier": "b", "later": [], "responses": [], "columns": .integer(Int64(columns)),
      "rows": .integer(Int64(rows)),
    ]
    let answer = Result { try MethodTable.call("contentExtension.card", parameters) }
    switch answer {
    case .success: #expect(path == nil)
    case .failure(let error): #expect((error as? Refusal)?.path == path && path != nil)
    }
  }

  @Test func anAppThatSaysNothingOfItHasNothingOfIt() throws {
    let call = try MethodTable.call("apps.register", JSONObject.parse(#"{"bundle":"a"}"#))

    #expect(call == .command(.registerApp(App(bundle: "a", name: "a", origin: .socket))))
  }

  @Test(arguments: [
    (#"{"bundle":"a","serviceExtension":{}}"#, "params.serviceExtension.program"),
    (
      #"{"bundle":"a","serviceExtension":{"program":{"command":"x"}}}"#,
      "params.serviceExtension.program.command"
    ),
    (#"{"bundle":"a","userActivityTypes":"x"}"#, "params.userActivityTypes"),
    (
      #"{"bundle":"a","transportSecurity":{"allowsArbitraryLoads":1}}"#,
      "params.transportSecurity.allowsArbitraryLoads"
    ),
  ])
  func aMistakeInItHasItsPlace(parameters: String, path: String) throws {
    let refusal = try refusal("apps.register", parameters)

    #expect(refusal.code == .invalidParameters)
    #expect(refusal.path == path, "\(refusal)")
  }

  // MARK: Cards

  @Test func theCardOfAProgramIsAQuestion() throws {
    let request = CardRequest(
      app: "com.example.dely",
      identifier: "a",
      later: ["b"],
      responses: [CardRequest.Given(action: "reply", userText: "你好")],
      columns: 40,
      rows: 12
    )
    let object = try ResultCoding.parameters(request)

    #expect(object.keys.sorted() == CardRequest.fields.map(\.name).sorted())
    #expect(try MethodTable.call("contentExtension.card", object) == .query(.card(request)))
  }

  @Test func whatItDrewComesAsItIs() throws {
    let drawn = "\u{1B}[1mTonight\u{1B}[0m\n\tat eight"
    let value = try result(.card(drawn), of: "contentExtension.card")
    let line = Message.answer(id: .integer(1), .success(value)).line
    guard case .answer(_, .success(let received)) = try Message(line: line.dropLast()) else {
      Issue.record("\(line)")
      return
    }

    #expect(value == ["card": .string(drawn)])
    #expect(try ResultCoding.output(received, of: Methods().contentExtension.card).card == drawn)
  }

  @Test func withoutItsRoomNoCardIsAskedFor() throws {
    let refusal = try refusal(
      "contentExtension.card",
      #"{"app":"a","identifier":"b","later":[],"responses":[],"columns":"many","rows":3}"#
    )

    #expect(refusal.code == .invalidParameters && refusal.path == "params.columns")
  }

  // MARK: The rest

  @Test func theStatusSaysWhereAttachmentsAre() throws {
    var status = Sample.status
    #expect(try result(.status(status), of: "center.status")["attachments"] == nil)

    status.attachments = "/state/center-attachments"
    let value = try result(.status(status), of: "center.status")

    #expect(value["attachments"] == "/state/center-attachments")
    #expect(try ResultCoding.output(value, of: Methods().center.status) == status)
  }

  @Test func aRequestBringsItsAttachmentsAndTheyComeBack() throws {
    let call = try MethodTable.call(
      "requests.add",
      JSONObject.parse(
        #"{"app":"a","identifier":"b","content":{"title":"T","attachments":[{"url":"/x.png"},"#
          + #"{"identifier":"y","url":"file:///y.gif","options":{"thumbnailHidden":true}}]}}"#
      )
    )

    let attachments = [
      Attachment(url: "/x.png"),
      Attachment(identifier: "y", url: "file:///y.gif", options: Attachment.Options(thumbnailHidden: true)),
    ]
    let request = Request(identifier: "b", content: Content(title: "T", attachments: attachments))
    #expect(call == .command(.add(app: "a", request)))
  }

  /// What a program answers is its own business: nobody else says it in its place.
  @Test func nobodyAnswersInPlaceOfAContentExtension() throws {
    let refusal = try refusal("respond", #"{"identifier":"x","action":"y","option":"doNotDismiss"}"#)

    #expect(refusal.path == "params.option")
  }

  @Test func anExtensionAtWorkIsAnOutcomeOfItsOwn() throws {
    let decision = Decision(identifier: "a", app: "b", outcome: .extending, trace: [])
    let value = try result(.pushed(decision), of: "push")

    #expect(value["outcome"] == "extending")
    #expect(try ResultCoding.output(value, of: Methods().push) == decision)
  }
}
