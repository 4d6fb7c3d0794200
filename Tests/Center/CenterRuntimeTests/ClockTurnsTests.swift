import Foundation
import NotificationModel
import Testing

@testable import CenterRuntime

/// A turn of the phone's clock goes step by step, until it is there or is told to stop.
@Suite struct ClockTurnsTests {
  private let noon = Date(timeIntervalSince1970: 43_200)

  private func reached(_ rest: ClockChange? = nil) -> Result<Answer, Refusal> {
    .success(.clock(.real, now: noon, rest: rest))
  }

  @Test func itGoesOnWithTheRest() async {
    let rest = ClockChange.set(noon)
    var asked: [ClockChange] = []
    var pauses = 0

    let result = await ClockTurns().turn(
      .advance(60),
      step: { change in
        asked.append(change)
        return reached(asked.count < 3 ? rest : nil)
      },
      keepUp: { pauses += 1 },
      permission: { .granted },
      standing: { .done }
    )

    #expect(asked == [.advance(60), rest, rest])
    #expect(pauses == 3, "also after the last step")
    #expect(result == reached())
  }

  @Test func aCenterThatStopsDoesNotFinishTheWay() async {
    let refusal = Refusal(.shuttingDown, "The center is shutting down.")

    let result = await ClockTurns().turn(
      .advance(60),
      step: { _ in reached(.set(noon)) },
      keepUp: {},
      permission: { .refused(refusal) },
      standing: { .done }
    )

    #expect(result == .failure(refusal))
  }

  @Test func aTurnEndsWithItsTask() async {
    let result = await Task {
      var steps = 0
      return await ClockTurns().turn(
        .advance(60),
        step: { _ in
          withUnsafeCurrentTask { $0?.cancel() }
          steps += 1
          return reached(steps < 3 ? .set(noon) : nil)
        },
        keepUp: {},
        permission: { .granted },
        standing: { .done }
      )
    }.value

    #expect(result == .success(.done))
  }

  @Test func aLaterTurnWins() async {
    let turns = ClockTurns()

    let result = await turns.turn(
      .advance(60),
      step: { _ in
        _ = await turns.turn(
          .set(noon),
          step: { _ in reached() },
          keepUp: {},
          permission: { .granted },
          standing: { .done }
        )
        return reached(.set(noon))
      },
      keepUp: {},
      permission: { .granted },
      standing: { .clock(.frozen(at: noon), now: noon, rest: nil) }
    )

    #expect(result == .success(.clock(.frozen(at: noon), now: noon, rest: nil)))
  }
}
