import Flows
import Foundation
import Testing

@testable import NotificationModel

/// Recordings that last for long.
@Suite(.timeLimit(.minutes(1))) struct FlowRecorderLongTests {
  /// A recording ends before its flow becomes too long to be read.
  @Test func aLongRecordingIsFullAndCanBeRead() throws {
    var recorder = FlowRecorder(CenterSnapshot(), now: Date(timeIntervalSince1970: 1_774_345_264))
    var number = 0
    while !recorder.isFull, number < 100_000 {
      number += 1
      let date = Date(timeIntervalSince1970: 1_774_345_264 + Double(number))
      recorder.receive(
        Event(
          sequence: number,
          date: date,
          app: nil,
          fact: .phone(.regionCrossed("home", entered: true)),
          reasons: []
        )
      )
    }
    #expect(recorder.isFull)
    let text = recorder.text(name: "Long")
    let steps = try FlowReader { _ in .success(text) }.cases(of: "flow.yaml")[0].steps
    #expect(steps.count { $0.name != "expect" } == recorder.count)
  }
}
