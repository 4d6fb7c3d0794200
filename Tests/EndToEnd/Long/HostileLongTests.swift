import Foundation
import TestTerminal
import TestWeb
import Testing

/// Files and extensions that mean no good, up to their limits: each is ended or left out and said, and the center answers
/// meanwhile.
@Suite(.timeLimit(.minutes(3))) struct HostileLongTests {
  /// What the server has, and why it is left out.
  @Test(arguments: [
    ("truncated.gif", "is no whole GIF picture"),
    ("drawing.png", "looks like"),
    ("empty.png", "is empty"),
    ("claim/30000x30000.png", "is too short for the 30000 rows that it announces"),
  ])
  func aFileThatIsNotWhatItSaysIsLeftOut(name: String, sentence: String) async throws {
    let scene = try await RichScene()
    let rain = try RichScene.sample("extensions/pictures/rain.gif")
    try scene.web.serve("/truncated.gif", Array(rain.prefix(rain.count / 2)), type: "image/gif")
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>"#
    try scene.web.serve("/drawing.png", Array(drawing.utf8), type: "image/png")
    try scene.web.serve("/empty.png", [], type: "image/png")
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push(
      "p",
      RichScene.payload("pictures", "Odd", #""image": "\#(scene.web.https)/\#(name)""#)
    )
    let told = try await feed.delivered("p")

    #expect(told.content("attachments", "0") == nil)
    #expect(told.reasons.contains(sentence), "\(told.reasons)")
    #expect(scene.stored().isEmpty)
    await center.end()
  }

  /// A picture that is small as a file; what it would be as pixels is never made.
  @Test func aBombIsAPlaceHolderWithItsSentence() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()

    try await scene.push(
      "p",
      RichScene.payload("pictures", "Boom", #""image": "\#(scene.web.https)/bomb/20000x20000.png""#)
    )
    try await feed.delivered("p")
    try await terminal.waitFor("Boom")
    try await scene.stillAnswers(feed)
    try await scene.world.bellhop("remove", "delivered", "--app", "a.b", "--all")
    terminal.write("\u{1b}[C")

    try await terminal.waitFor("20000 × 20000 pixels")
  }

  @Test func aPictureOfAsManyPixelsAsThereMayBeDelaysNobody() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    let named = #""image": "\#(scene.web.https)/picture/6000x6000/c81e96.png""#

    try await scene.push("p", RichScene.payload("pictures", "Large", named))
    try await feed.delivered("p")
    try await scene.stillAnswers(feed)
    try await scene.world.bellhop("remove", "delivered", "--app", "a.b", "--all")

    try await terminal.waitUntil("it is drawn all the same") {
      $0.contains("Large") && $0.cells(of: 0xc81e96).count >= 6
    }
  }

  @Test func anExtensionThatForksAndNeverEndsIsEndedWithAllItStarted() async throws {
    let scene = try await RichScene()
    try scene.app(
      "forks",
      running: """
        read -r request
        sleep 86399 & setsid sleep 86399 &
        while [ ! -e go ]; do sleep 0.05; done
        while :; do sleep 86399 & done
        """
    )
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push("f", RichScene.payload("forks", "Forks"))
    try await feed.next("extensionStarted")
    try await scene.stillAnswers(feed)
    #expect(!feed.heard("extensionFinished"))
    try scene.write("", to: "go")
    try await scene.stillAnswers(feed)
    let told = try await feed.first("delivered", "f")

    #expect(told.content("title") == "Forks")
    #expect(told.reasons.contains("it started more than 64 processes"), "\(told.reasons)")
    await scene.eventually("none of them is left") { !scene.isAlive("86399") }
    await center.end()
  }

  @Test func anExtensionThatNeverAnswersIsEndedAfterItsTime() async throws {
    let scene = try await RichScene()
    try scene.app("mute", running: "trap '' TERM\nwhile :; do sleep 0.1; done\n")
    try scene.change("mute.yaml", "timeout: 20", "timeout: 1")
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push("m", RichScene.payload("mute", "Mute"))
    try await scene.stillAnswers(feed)
    let told = try await feed.first("delivered", "m")

    #expect(told.content("title") == "Mute")
    #expect(told.reasons.contains("had not answered when its 1 s were up"), "\(told.reasons)")
    await scene.eventually("it is not left") { !scene.isAlive("mute.sh") }
    await center.end()
  }

  /// A script, and what the trace says about it.
  @Test(arguments: [
    ("yes 'no end' | tr -d '\\n'", "its answer is longer than 1000000 bytes"),
    ("printf '\\033]2;owned\\007\\033[31mred\\n'", "which is not a JSON object"),
    ("printf '\\033]2;owned\\007' >&2; exit 3", "exited with 3"),
    ("kill -SEGV $$", "was ended by signal 11"),
    ("python3 -c 'x = b\"x\" * (200 << 20); input(); input()'", "it used more than 64 MB of memory"),
  ])
  func whatAnExtensionSpillsIsBoundedAndHarmless(script: String, sentence: String) async throws {
    let scene = try await RichScene()
    try scene.app("spills", running: "read -r request\n\(script)\n")
    try scene.change("spills.yaml", "timeout: 20", "timeout: 20, memory: 64")
    let terminal = try await scene.screen(columns: 140)
    let feed = try await scene.feed()

    try await scene.push("s", RichScene.payload("spills", "Spills"))
    try await scene.stillAnswers(feed)
    let told = try await feed.first("delivered", "s")

    #expect(told.content("title") == "Spills")
    #expect(told.reasons.contains(sentence), "\(told.reasons)")
    try await terminal.waitFor("Spills")
    // Which of the two banners came first depends on the script: the search selects the one that is meant.
    terminal.write("/")
    try await terminal.waitFor("Search")
    terminal.write("Spills\r")
    try await terminal.waitUntil("the other one is not selected") { !$0.contains("push → a.b") }
    terminal.write("\t]]")
    try await terminal.waitFor("service extension")
    #expect(!terminal.output.contains("\u{1b}]2;owned") && !terminal.output.contains("\u{7}"))
  }
}
