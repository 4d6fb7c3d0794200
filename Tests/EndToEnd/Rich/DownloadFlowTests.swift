import Foundation
import TestTerminal
import TestWeb
import Testing

/// A push names a picture, the extension attaches it, the center fetches it, the person sees it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DownloadFlowTests {
  /// Where senders put it, and how the attachment is named then.
  private static let keys = [
    (#""image": "URL""#, "image"),
    (#""small_image": "URL""#, "small_image"),
    (#""zh_image": "URL""#, "zh_image"),
    (#""icon": "URL""#, "icon"),
    (#""gcm.notification.image": "URL""#, "image"),
    (#""gcm.notification.small_image": "URL""#, "small_image"),
    (#""fcm_options": {"image": "URL"}"#, "image"),
  ]

  @Test func whatThePayloadNamesIsAttached() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let harbour = try RichScene.sample("extensions/pictures/harbour.jpg")

    for (index, (payload, name)) in Self.keys.enumerated() {
      try scene.web.serve("/\(index).jpg", harbour, type: "image/jpeg")
      let named = payload.replacingOccurrences(of: "URL", with: scene.web.https + "/\(index).jpg")
      try await scene.push("p\(index)", RichScene.payload("pictures", "Greetings", named))
      let told = try await feed.delivered("p\(index)")

      #expect(told.content("attachments", "0", "identifier") == name, "\(payload): \(told.reasons)")
      #expect(told.content("attachments", "0", "file", "type") == "public.jpeg")
      #expect(told.content("attachments", "1") == nil)
      #expect(try scene.web.count(of: "/\(index).jpg") == 1)
      #expect(scene.stored().count == index + 1)
    }
    await center.end()
  }

  @Test func aSoundIsAttachedAndALargePictureStandsBeforeASmallOne() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()
    try scene.web.serve("/chime.wav", RichScene.sample("extensions/pictures/chime.wav"), type: "audio/wav")
    let web = scene.web.https

    try await scene.push("s", RichScene.payload("pictures", "Bell", #""audio": "\#(web)/chime.wav""#))
    #expect(
      try await feed.delivered("s").content("attachments", "0", "file", "type")
        == "com.microsoft.waveform-audio"
    )

    let both = #""small_image": "\#(web)/picture/8x8/112233.png", "image": "\#(web)/picture/9x9/112233.png""#
    try await scene.push("b", RichScene.payload("pictures", "Both", both))
    let told = try await feed.delivered("b")

    #expect(told.content("attachments", "0", "identifier") == "image")
    #expect(told.content("attachments", "1", "identifier") == "small_image")
    #expect(scene.stored().count == 3)
    await center.end()
  }

  @Test(arguments: ["picture", "moving-picture", "sound"])
  func theSamplesThatLieBesideTheirManifestAreAttached(sample: String) async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.pushSample("p", "extensions/\(sample).apns")
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0", "file", "path") != nil, "\(told.reasons)")
    #expect(scene.stored().count == 1)
    // The folder of the manifest stands for the app's bundle, which is read only.
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.apps + "pictures").count == 4)
    await center.end()
  }

  @Test func thePictureIsSeenSmallThenLargeAndGoesWithItsNotification() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    let named = #""image": "\#(scene.web.https)/picture/64x48/c81e96.png""#

    try await scene.push("p", RichScene.payload("pictures", "Greetings", named))
    try await feed.delivered("p")
    let small = try await terminal.waitUntil("the thumbnail is there") { $0.cells(of: 0xc81e96).count >= 6 }
    #expect(small.contains("Greetings"))
    let place = try #require(small.cells(of: 0xc81e96).first)
    #expect(place.column > 40, "at the trailing side of its card")
    #expect(scene.stored().count == 1)

    terminal.write("\u{1b}[C")
    let large = try await terminal.waitUntil("the long look has it large") {
      $0.cells(of: 0xc81e96).count > 200
    }
    #expect(large.contains("As ever"))

    terminal.write("\u{1b}")
    try await terminal.waitUntil("the long look is closed") { $0.cells(of: 0xc81e96).count < 60 }
    try await scene.world.bellhop("remove", "delivered", "--all")
    try await terminal.waitUntil("it is gone") { $0.cells(of: 0xc81e96).isEmpty }
    await scene.eventually("the file is removed") { scene.stored().isEmpty }
  }

  // MARK: What cannot be fetched

  /// What the payload names, and a part of the sentence in the trace.
  @Test(arguments: [
    ("/status/404", "answered 404"),
    ("/status/500", "answered 500"),
    ("/loop", "was redirected more than 5 times"),
    ("/endless/a.png", "is larger than 10 MB: stopped"),
    ("/cut/a.png", "was broken off"),
  ])
  func withoutThePictureTheNotificationComesAllTheSame(path: String, sentence: String) async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push(
      "p",
      RichScene.payload("pictures", "Greetings", #""image": "\#(scene.web.https)\#(path)""#)
    )
    let told = try await feed.delivered("p")

    #expect(told.content("title") == "Greetings")
    #expect(told.content("attachments", "0") == nil)
    #expect(told.reasons.contains("is left out") && told.reasons.contains(sentence), "\(told.reasons)")
    #expect(scene.stored().isEmpty)
    await center.end()
  }

  @Test func aFileThatIsTooLargeIsLeftOut() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let sound = try RichScene.sample("extensions/pictures/chime.wav")
    try scene.web.serve("/long.wav", sound + [UInt8](repeating: 0, count: 6 << 20), type: "audio/wav")

    try await scene.push(
      "p",
      RichScene.payload("pictures", "Long", #""audio": "\#(scene.web.https)/long.wav""#)
    )
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0") == nil)
    #expect(told.reasons.contains("larger than 5 MB"), "\(told.reasons)")
    #expect(scene.stored().isEmpty)
    await center.end()
  }

  /// What the manifest allows, and whether plain http and this machine can be reached then.
  @Test(arguments: [
    ("", false, false),
    ("transportSecurity: { allowsArbitraryLoads: true }", false, false),
    ("transportSecurity: { exceptionDomains: [localhost] }", false, true),
    ("transportSecurity: { exceptionDomains: [localhost, 127.0.0.1] }", true, true),
    ("transportSecurity: { allowsLocalNetworking: true }", false, false),
  ])
  func onlyWhatTransportSecurityAllowsIsFetched(rule: String, http: Bool, https: Bool) async throws {
    let scene = try await RichScene()
    try scene.change("pictures.yaml", RichScene.localHosts, rule)
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let path = "/picture/8x8/112233.png"

    for (name, url, isAllowed) in [("http", scene.web.http, http), ("https", scene.web.https, https)] {
      try await scene.push(name, RichScene.payload("pictures", name, #""image": "\#(url)\#(path)""#))
      let told = try await feed.delivered(name)
      #expect((told.content("attachments", "0") != nil) == isAllowed, "\(name): \(told.reasons)")
      if !isAllowed {
        #expect(told.reasons.contains("App Transport Security") || told.reasons.contains("is not allowed"))
      }
    }

    #expect(try scene.web.count(of: path) == (http ? 1 : 0) + (https ? 1 : 0))
    await center.end()
  }

  @Test func aRedirectLeadsNowhereThatIsNotAllowed() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()
    let inside = #""image": "\#(scene.web.https)/to?file:///etc/hostname""#

    try await scene.push("p", RichScene.payload("pictures", "Inside", inside))
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0") == nil)
    #expect(told.reasons.contains("which is no URL of the web"), "\(told.reasons)")
    await center.end()
  }

  @Test func aCertificateThatNobodyKnowsIsNotTrusted() async throws {
    let scene = try await RichScene()
    let other = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()

    let named = #""image": "\#(other.web.https)/picture/8x8/112233.png""#
    try await scene.push("p", RichScene.payload("pictures", "Greetings", named))
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0") == nil)
    #expect(told.reasons.contains("cannot be trusted"), "\(told.reasons)")
    await center.end()
  }

  @Test func aServerThatNeverAnswersKeepsNobodyWaiting() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push(
      "p",
      RichScene.payload("pictures", "Slow", #""image": "\#(scene.web.https)/slow/a.png""#)
    )
    await scene.eventually("it is asked") { (try? scene.web.count(of: "/slow/a.png")) == 1 }
    try await scene.stillAnswers(feed)

    #expect(await center.end() == 0)
  }
}

extension ScreenPicture {
  /// The places where a color of about that kind is seen, of the character or behind it: pictures are drawn as well as
  /// cells can.
  func cells(of color: Int) -> [ScreenPlace] {
    func isNear(_ seen: ScreenColor) -> Bool {
      guard case .rgb(let value) = seen else { return false }
      return [16, 8, 0].allSatisfy { abs((value >> $0 & 0xff) - (color >> $0 & 0xff)) <= 24 }
    }
    return cells.enumerated().flatMap { row, cells in
      cells.indices.filter { isNear(cells[$0].foreground) || isNear(cells[$0].background) }
        .map { ScreenPlace(column: $0, row: row) }
    }
  }
}
