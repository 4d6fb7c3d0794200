import Foundation
import Testing

/// What becomes of a payload is said without a center.
@Suite struct ExplainTests {
  @Test func theMatrixFitsTheTerminalAndGivesEachReasonOnce() async throws {
    let world = try BellhopWorld()
    let file = try world.write(BellhopWorld.payload("Dinner 🍜"), to: "dinner.apns")
    try world.registerDely()

    let outcome = try await world.bellhop("explain", file, "--matrix")

    #expect(outcome.status == 0)
    #expect(outcome.output.contains("for Dely (com.example.dely)"))
    let reason = "the person does not allow notifications of this app"
    #expect(outcome.output.components(separatedBy: reason).count == 2)
  }

  @Test func aBadFileIsPointedAt() async throws {
    let world = try BellhopWorld()
    _ = try world.write("{\"aps\": {\"alert\": \"hi\",,}}", to: "bad.apns")

    let outcome = try await world.bellhop("explain", "bad.apns")

    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("bad.apns:1:"))
    #expect(outcome.output.isEmpty)
  }

  @Test func whatARunShowsIsSaidOfItsBadgeInTheSummaryAndOfWhoIsWoken() async throws {
    let world = try BellhopWorld()
    let payload = #"{"aps": {"alert": "Hi", "badge": 3, "content-available": 1, "mutable-content": 1}}"#
    let file = try world.write(payload, to: "dinner.apns")
    let app = "bundle: com.example.dely\nname: Dely\nserviceExtension: { command: [cat] }\n"
    let manifest = try world.write(app, to: "dely.yaml")

    let outcome = try await world.bellhop(
      "explain",
      file,
      "--bundle",
      "com.example.dely",
      "--app",
      manifest,
      "--state",
      "summary"
    )

    #expect(outcome.output.contains("badge        3"), "\(outcome.output)")
    #expect(outcome.output.contains("app told     yes"), "\(outcome.output)")
  }

  @Test func asJSONItHoldsTheWholeTrace() async throws {
    let world = try BellhopWorld()
    let file = try world.write(BellhopWorld.payload("Dinner"), to: "dinner.apns")

    let outcome = try await world.bellhop("explain", file, "--json", "--set", "authorization=denied")

    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    )
    let decision = try #require(object["decision"] as? [String: Any])
    #expect(decision["outcome"] as? String == "withheld")
    #expect((decision["trace"] as? [[String: Any]])?.last?["mark"] as? String == "stopped")
  }

  @Test func thePhoneThatIsMeantIsPartOfIt() async throws {
    let world = try BellhopWorld()
    let file = try world.write(BellhopWorld.payload("Dinner"), to: "dinner.apns")
    let options = ["--device", "iphone-se", "--locale", "de", "--text-size", "extraLarge"]

    let text = try await world.run(["explain", file] + options)
    let json = try await world.run(["explain", file, "--json"] + options)

    #expect(text.output.contains("iPhone SE · de · text extra large"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let phone = try #require(object["phone"] as? [String: Any])
    #expect(phone["device"] as? String == "iphone-se" && phone["textSize"] as? String == "extraLarge")
    let titles = (phone["texts"] as? [[String: Any]])?.filter { $0["part"] as? String == "title" } ?? []
    #expect(titles.map { $0["text"] as? String } == ["Dinner", "Dinner"])
  }

  /// The linter, an explanation and a review page say the same of a text, on every machine.
  @Test func whereATextIsCutIsSaidOnce() async throws {
    let world = try BellhopWorld()
    let title = String(repeating: "Dinner at eight ", count: 4)
    let file = try world.write(
      #"{"aps":{"alert":{"title":"\#(title)","body":"\#(title)"}}}"#,
      to: "dinner.apns"
    )
    let page = world.home + "/review.html"

    let lint = try await world.run(["lint", file, "--device", "iphone-se"])
    let explained = try await world.run(["explain", file, "--device", "iphone-se"])
    _ = try await world.run([
      "snapshot", file, "--device", "iphone-se", "--surface", "list", "--review", page,
    ])

    let cut = try #require(lint.output.firstMatch(of: /cut after about \d+ of 64 characters/)).output
    #expect(explained.output.contains("title in the list  \(cut)"))
    // Without the libraries of pictures there is no page.
    let html = try? String(contentsOfFile: page, encoding: .utf8)
    #expect(html?.contains("<em>\(cut)</em>") != false)
    #expect(lint.output.contains("by estimate: on iPhone SE in banner and list"))
  }

  /// The one question whether an app is known has one answer in both.
  @Test(arguments: ["com.example.dley", "com.other.app"])
  func anUnknownAppIsToldAsByLint(bundle: String) async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let payload = BellhopWorld.payload("Dinner", category: "").replacing("com.example.dely", with: bundle)
    let file = try world.write(payload, to: "dinner.apns")

    let lint = try await world.bellhop("lint", file).output
    let explained = try await world.bellhop("explain", file)

    let said = try #require(lint.firstMatch(of: /no manifest of .* is known: [^\[]*/)).output
    #expect(explained.errors.contains(said.dropLast()), "\(explained.errors) \(lint)")
    let hint = try #require(lint.firstMatch(of: /suggestion: (.*)/)).output.1
    #expect(explained.errors.contains(hint), "\(explained.errors) \(lint)")
    #expect(explained.errors.hasPrefix("\(file):1:"), "\(explained.errors)")
  }

  @Test func theOnlyAppIsThatOfAPayloadThatNamesNone() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let file = try world.write(#"{"aps": {"alert": "Hi", "category": "invitation"}}"#, to: "dinner.json")

    let explained = try await world.bellhop("explain", file)

    #expect(explained.output.contains("for Dely (com.example.dely)"), "\(explained.output)")
    #expect(explained.errors == "", "\(explained.errors)")
  }
}
