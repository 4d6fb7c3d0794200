import NotificationModel
import Testing

@testable import bellhop

/// Whoever wants quiet still hears of errors.
@Suite struct NoteTests {
  @Test func quietHidesNotesAndWarningsButNoErrors() {
    let notes = [Note(.note, "a"), Note(.warning, "b"), Note(.error, "c")]

    #expect(notes.lines(quietly: false) == ["a", "b", "c"])
    #expect(notes.lines(quietly: true) == ["c"])
  }

  @Test func aRemarkKeepsItsSeverity() {
    let remark = Diagnostic(.warning, rule: "configuration", path: "them", message: "\"them\" is not known")

    #expect(Note(remark, in: "a.yaml") == Note(.warning, "a.yaml: warning: \"them\" is not known"))
  }

  @Test func theWidthIsTheOneThatWasAskedForElseTheTerminals() {
    #expect(StandardOutput.textWidth(variable: "72", terminal: 120) == 72)
    #expect(StandardOutput.textWidth(variable: "wide", terminal: 120) == 120)
    #expect(StandardOutput.textWidth(variable: "0", terminal: nil) == 100)
  }
}
