import Logging
import NotificationModel
import Testing

@testable import CenterHost

/// Sounds that a program plays.
@Suite struct SoundPlayerTests {
  @Test func atMostThreePlayAtOnce() {
    let player = SoundPlayer(Program(command: ["/bin/true"]), environment: [:], Logger(label: "test"))
    #expect((1...5).map { _ in player.takePlace() } == [true, true, true, false, false])
  }
}
