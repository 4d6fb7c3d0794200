import Foundation
import NotificationModel
import NotificationWords
import Testing

/// The long and the short words of a state say the same.
@Suite struct ValueWordsTests {
  @Test func aClockIsSaidAtLengthAsAValueAndInANote() {
    func words(_ clock: Clock) -> [String] { [clock.words, clock.title(times: "x"), clock.note(times: "x")] }
    let now = Date(timeIntervalSince1970: 1_774_345_265)

    #expect(words(.real) == ["with the machine", "real", "real"])
    #expect(words(.frozen(at: now)) == ["not at all: it is frozen", "stands still", "frozen"])
    #expect(
      words(.running(factor: 1, phone: now, machine: now))
        == ["as the machine does, from another time on", "set, and goes on", "clock set"]
    )
    #expect(
      words(.running(factor: 0.5, phone: now, machine: now))
        == ["0.5 times as fast as the machine", "x0.5", "x0.5"]
    )
  }

  @Test func anAppStateIsSaidInASentenceAndAsAValue() {
    #expect(AppState.foreground.words == "in the foreground" && AppState.foreground.title == "in foreground")
    #expect(AppState.notRunning.words == AppState.notRunning.title)
  }

  @Test func aFocusSaysWhatItLetsThrough() {
    let focus = Focus(isOn: true, allowedApps: ["com.example.mail"], allowedPeople: ["Ada"])

    #expect(focus.words == "on; apps com.example.mail; people Ada")
    #expect(Focus().words == "off")
  }
}
