import NotificationModel
import Testing

@Suite("Bundle identifiers")
struct BundleIdentifierTests {
  @Test(arguments: ["a", "com.example.app", "com.Example-Two.my_app2", String(repeating: "n", count: 255)])
  func whatIsOne(text: String) {
    #expect(BundleIdentifier.isValid(text))
  }

  @Test(arguments: [
    "", ".", "..", "a.", ".a", "a..b", "a/b", "a b", "a\u{0}", "\u{FC}ber",
    String(repeating: "n", count: 256),
  ])
  func whatIsNone(text: String) {
    #expect(!BundleIdentifier.isValid(text))
  }
}
