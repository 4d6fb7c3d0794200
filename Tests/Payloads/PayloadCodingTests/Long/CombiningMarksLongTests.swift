import NotificationModel
import PayloadCoding
import Testing

/// Long keys of combining marks, which are dear to compare as text.
@Suite struct CombiningMarksLongTests {
  /// Comparing each as text would take half a minute for each of the four.
  @Test(.timeLimit(.minutes(3))) func marksOnMarks() {
    let run = (0..<30_000).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{323}" }.joined()
    for text in [
      "{\"message\":{\"token\":\"t\",\"notification\":{\"\(run)\":1},\"data\":{\"\(run)\":\"x\"}}}",
      "{\"to\":\"t\",\"notification\":{\"\(run)\":1},\"data\":{\"\(run)\":1},\"\(run)\":1}",
      "{\"alertBody\":\"A\",\"\(run)\":1,\"timeZone\":\"\(run)\",\"fireDate\":\"\(run)\"}",
      "{\"trigger\":{\"type\":\"\(run)\"},\"\(run)\":1,\"payload\":{\"\(run)\":1}}",
    ] {
      _ = try? PayloadReader.read(Array(text.utf8), source: nil)
    }
  }
}
