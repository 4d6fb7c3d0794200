import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// What the linter says of places that samples fill, and of what the manifest attaches.
@Suite struct SampleLintTests {
  private func lint(_ text: String, _ samples: [Sample] = [], app: App? = nil) -> LintReport {
    var options = LintOptions(apps: app.map { [$0] } ?? [])
    options.samples = samples
    return Linter.lint(Array(text.utf8), file: "push.json", options: options)
  }

  private static let greeting = #"{"aps":{"alert":{"title":"Hello {{ name }}","body":"{% if x %}"}}}"#
  private let ada = Sample(name: "short", values: ["name": "Ada"])

  @Test func withoutSamplesAPlaceIsALeftover() {
    #expect(lint(Self.greeting).places == ["1:26 template-leftover", "1:52 template-leftover"])
  }

  @Test func whatSamplesFillIsNoLeftoverAndOtherTemplatesAre() {
    let report = lint(Self.greeting, [ada])

    #expect(report.places == ["1:52 template-leftover"])
  }

  @Test func whatOneSampleLacksIsALeftoverWithTheNameOfTheSample() throws {
    let report = lint(Self.greeting, [ada, Sample(name: "rtl", values: [:])])
    let problem = try #require(report.first(.templateLeftover))

    #expect(problem.message == #"aps.alert.title holds "{{ name }}", which has no value in "rtl""#)
    #expect(problem.path == "aps.alert.title")
  }

  @Test func theLongestSampleIsTheOneThatIsMeasured() {
    let text = #"{"aps":{"alert":{"title":"{{ name }}","body":"Hello"}}}"#
    let long = Sample(name: "long", values: ["name": String(repeating: "Maximiliane ", count: 10)])

    #expect(!lint(text, [ada]).rules.contains("truncated"))
    #expect(lint(text, [ada, long]).rules.contains("truncated"))
  }

  // MARK: Attachments of the manifest

  @Test(arguments: [("localhost", false), ("LocalHost:8080", false), ("example.com", true)])
  func plainHTTPIsBlockedUnlessTheAppHasAnExceptionForTheHost(host: String, isBlocked: Bool) {
    var app = tea
    app.transportSecurity = TransportSecurity(exceptionDomains: ["localhost"])
    let text = #"{"aps":{"alert":"A","mutable-content":1},"hero":"http://\#(host)/a.png"}"#
    let push = text.replacing("{\"aps", with: #"{"Simulator Target Bundle":"com.example.tea","aps"#)

    #expect(lint(push, app: app).rules.contains("insecure-media") == isBlocked)
  }

  private let tea: App = {
    var app = App(bundle: "com.example.tea", name: "Tea", origin: .manifest)
    app.serviceExtension = ServiceExtension(attaching: ["hero", "media.url"])
    return app
  }()

  private static func payload(_ aps: String, _ more: String) -> String {
    #"{"Simulator Target Bundle":"com.example.tea","aps":{"alert":"Tea is ready"\#(aps)},\#(more)}"#
  }

  @Test func aKeyThatTheManifestNamesNeedsMutableContent() throws {
    let named = Self.payload("", #""media":{"url":"https://example.com/show?id=7"}"#)
    let problem = try #require(lint(named, app: tea).first(.noMutableContent))

    #expect(problem.path == "media.url" && problem.severity == .warning)
    #expect(lint(named).first(.noMutableContent) == nil, "no word of it says picture")
    let mutable = Self.payload(#","mutable-content":1"#, #""media":{"url":"https://example.com/show?id=7"}"#)
    #expect(lint(mutable, app: tea).problems.isEmpty)
  }

  @Test func aValueThatIsNoAddressIsToldAtItsPlace() throws {
    let problem = try #require(
      lint(Self.payload(#","mutable-content":1"#, #""hero":7"#), app: tea).first(.mediaType)
    )

    #expect(problem.path == "hero" && problem.message.contains("a number"))
  }

  @Test func aSlipInAKeyHasItsNearMiss() throws {
    let slip = Self.payload(#","mutable-content":1"#, #""media":{"urll":"https://example.com/a.png"}"#)
    let problem = try #require(lint(slip, app: tea).first(.mediaType))

    #expect(problem.path == "media.urll" && problem.hint == #"Did you mean "media.url"?"#)
  }
}
