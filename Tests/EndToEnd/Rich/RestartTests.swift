import Foundation
import TestTerminal
import TestWeb
import Testing

/// What is left when a center ends in the middle of it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct RestartTests {
  /// A center that is at work: a first file is taken in already, and a second one does not come.
  private func interrupted(_ scene: RichScene) async throws -> BellhopWorld.Server {
    let center = try await scene.serve()
    let web = scene.web.https
    // One after another is given up after ten seconds, all of them after thirty.
    let slow = ["small_image", "zh_image", "icon"].map { #""\#($0)": "\#(web)/slow/\#($0).png""# }
    let named = ([#""image": "\#(web)/picture/8x8/112233.png""#] + slow).joined(separator: ", ")
    try await scene.push("p", RichScene.payload("pictures", "Interrupted", named))
    await scene.eventually("the second is asked for") {
      (try? scene.web.count(of: "/slow/small_image.png")) == 1
    }
    #expect(scene.stored().count == 1)
    return center
  }

  @Test(arguments: [false, true])
  func whatWasAtWorkIsShownAsItCameAfterTheNextStart(isKilled: Bool) async throws {
    let scene = try await RichScene()
    let first = try await interrupted(scene)
    if isKilled { await first.kill() } else { #expect(await first.end() == 0) }

    let second = try await scene.serve()
    var listed = ""
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !listed.contains("Interrupted"), ContinuousClock.now < end {
      listed = try await scene.world.bellhop("list", "delivered", "--json").output
    }

    #expect(listed.contains("the center ended while it was at work: the original is shown"), "\(listed)")
    #expect(!listed.contains("\"file\""))
    await scene.eventually("no file of nothing is left") { scene.stored().isEmpty }
    await second.end()
  }

  @Test func filesOfNotificationsAreThereAfterACrash() async throws {
    let scene = try await RichScene()
    let first = try await scene.serve()
    let feed = try await scene.feed()
    try await scene.pushSample("p", "extensions/picture.apns")
    try await feed.delivered("p")
    let stored = scene.stored()
    await first.kill()

    let second = try await scene.serve()
    try await scene.stillAnswers(try await scene.feed())

    #expect(stored.count == 1 && scene.stored() == stored)
    await second.end()
  }

  @Test func aCenterInMemoryLeavesNothingBehind() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve("--store", ":memory:")
    let feed = try await scene.feed()
    try await scene.pushSample("p", "extensions/picture.apns")
    let named = #""image": "\#(scene.web.https)/picture/8x8/112233.png""#
    try await scene.push("q", RichScene.payload("pictures", "Fetched", named))
    try await feed.delivered("q")
    #expect(!scene.files(in: scene.temporary).isEmpty)

    #expect(await center.end() == 0)

    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.temporary).isEmpty)
  }
}
