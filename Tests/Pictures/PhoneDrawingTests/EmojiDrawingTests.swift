import CPango
import Testing

@testable import PhoneDrawing

/// Emoji as pictures. Which of them have one depends on the fonts that there are.
@Suite(.serialized) struct EmojiDrawingTests {
  @Test func onlyWhatIsAskedForIsDrawn() {
    #expect(cp_open_libraries() == nil)
    let drawn = EmojiDrawing.draw(["👍", "🎉", "👍"])

    #expect(Set(drawn.keys).isSubset(of: ["👍", "🎉"]))
    #expect(drawn.values.allSatisfy { $0.hasPrefix("data:image/png;base64,") })
  }

  @Test func aLetterHasNoColors() {
    #expect(cp_open_libraries() == nil)

    #expect(EmojiDrawing.draw(["a"]).isEmpty)
  }
}
