import Foundation
import TestTerminal
import TestWeb
import Testing

/// Extensions that change the text, or tell others that it came.
@Suite(.serialized, .timeLimit(.minutes(3))) struct TextFlowTests {
  @Test func whatWasSealedIsReadOnThePhoneAlone() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()

    try await scene.pushSample("s", "extensions/secret.apns")
    let told = try await feed.delivered("s")

    let body = try #require(told.content("body"))
    #expect(body != "A sealed message" && !body.isEmpty)
    try await terminal.waitFor(String(body.prefix(12)))
    #expect(!terminal.screen.contains("A sealed message"))
  }

  @Test func whatWasChangedOnItsWayStaysSealedAndTheTraceSaysSo() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let sample = String(decoding: try RichScene.sample("extensions/secret.apns"), as: UTF8.self)
    let tampered = sample.replacingOccurrences(of: "WVyZWRf", with: "WVyZWRg")
      .replacingOccurrences(of: "kpKCQW", with: "kpKCQX")
    try #require(tampered != sample)

    try await scene.push("s", tampered)
    let told = try await feed.delivered("s")

    #expect(told.content("body") == "A sealed message")
    #expect(told.reasons.contains("the message was changed on its way"), "\(told.reasons)")
    await center.end()
  }

  @Test func theTextIsReplaced() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.pushSample("d", "extensions/discreet.apns")
    let told = try await feed.delivered("d")

    #expect(told.content("title") == "Discreet")
    #expect((told.content("subtitle") ?? "").isEmpty)
    #expect(told.content("body") == "You have a new message.")
    await center.end()
  }

  // MARK: Counting

  private func gazette(_ picture: String) -> String {
    RichScene.payload("counted", "Morning edition", #""gcm.message_id": "0:1%1", "image": "\#(picture)""#)
  }

  @Test func theArrivalIsCountedBeforeThePictureAndOnce() async throws {
    let scene = try await RichScene()
    try scene.change("counted.yaml", "http://127.0.0.1:8787", scene.web.https)
    try scene.web.serve("/arrived", Array("counted".utf8))
    let center = try await scene.serve()
    let feed = try await scene.feed()

    for identifier in ["one", "two"] {
      try await scene.push(
        identifier,
        gazette(scene.web.https + "/picture/8x8/\(identifier == "one" ? "11" : "22")2233.png")
      )
      #expect(try await feed.delivered(identifier).content("attachments", "0") != nil)
    }

    let requests = try scene.web.requests()
    #expect(requests.map(\.method) == ["POST", "GET", "GET"])
    #expect(requests.first?.path == "/arrived")
    #expect(requests.first.map { String(decoding: $0.body, as: UTF8.self) } == #"{"message": "0:1%1"}"#)
    await center.end()
  }

  @Test func theSmallPictureAndTheLargeOneAreAttached() async throws {
    let scene = try await RichScene()
    try scene.change("counted.yaml", "http://127.0.0.1:8787", scene.web.https)
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let pictures = ["small_image", "image"].enumerated().map { index, name in
      #""gcm.notification.\#(name)": "\#(scene.web.https)/picture/8x\#(index + 4)/112233.png""#
    }

    try await scene.push(
      "one",
      RichScene.payload("counted", "Morning edition", pictures.joined(separator: ", "))
    )
    let told = try await feed.delivered("one")

    #expect(told.content("attachments", "0") != nil && told.content("attachments", "1") != nil)
    #expect(
      try scene.web.requests().map(\.path).suffix(2).sorted() == [
        "/picture/8x4/112233.png", "/picture/8x5/112233.png",
      ]
    )
    await center.end()
  }

  @Test func anEndpointThatIsDownKeepsNobodyFromTheMessage() async throws {
    let scene = try await RichScene()
    try scene.change("counted.yaml", "http://127.0.0.1:8787", "http://127.0.0.1:1")
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push("one", gazette(scene.web.https + "/picture/8x8/112233.png"))
    let told = try await feed.delivered("one")

    #expect(told.content("title") == "Morning edition")
    #expect(told.content("attachments", "0") != nil, "\(told.reasons)")
    await center.end()
  }
}
