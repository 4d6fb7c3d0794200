import Canvas
import CursesTerminal
import Dispatch
import Synchronization
import Testing

@testable import CenterScreen

/// The loop that every program of the terminal has, on a terminal and a clock that follow a script.
@Suite(.timeLimit(.minutes(1)))
struct TerminalLoopTests {
  private let inbox = Inbox<LoggingProgram>()

  /// An item comes from another thread, and the loop wakes for it.
  private func item(_ item: LoggingProgram.Item) -> [ScriptedTerminal.Step] {
    [.act { [inbox] in inbox.enqueue(item) }, .wake]
  }

  // MARK: Input

  @Test func aReplyOfTheTerminalDrawsNothing() async {
    let calls = await LoggingProgram.calls([.input("\u{1b}[?1;2c"), .input("\u{1b}[0n")])
    #expect(calls == ["frame", "end 143"])
  }

  @Test func aLoneEscapeIsAKeyAfterTheSilence() async {
    let calls = await LoggingProgram.calls([.input("\u{1b}"), .pause(.milliseconds(29)), .deadline])
    #expect(calls == ["frame", "key esc", "frame", "end 143"])
  }

  @Test func beforeTheSilenceAnEscapeIsTheBeginningOfAKey() async {
    let calls = await LoggingProgram.calls([.input("\u{1b}"), .pause(.milliseconds(29)), .input("[A")])
    #expect(calls == ["frame", "key up", "frame", "end 143"])
  }

  @Test func keysThatComeTogetherAreOneFrame() async {
    let calls = await LoggingProgram.calls([.input("ab")])
    #expect(calls == ["frame", "key a", "key b", "frame", "end 143"])
  }

  // MARK: Writes

  /// The writing of an item begins; nil means that it has failed.
  private func writing(_ item: LoggingProgram.Item?) -> [ScriptedTerminal.Step] {
    [.act { [inbox] in inbox.enqueue(.writing(item)) }, .wake]
  }

  @Test func aFrameIsComposedDuringTheWriteAndPresentedAfterIt() async {
    let run = await LoggingProgram.run(writing(.word("one")) + item(.word("one")), inbox: inbox)
    #expect(run.calls == ["frame", "composed one", "written one", "end 143"])
    #expect(run.frames == 2)
  }

  @Test func aFrameWhoseWriteHasFailedIsNeverPresented() async {
    let run = await LoggingProgram.run(writing(.word("one")) + writing(nil), inbox: inbox)
    #expect(run.calls == ["frame", "composed one", "taken back", "end 143"])
    #expect(run.frames == 1)
  }

  @Test func whatHappensDuringAWriteComesAfterIt() async {
    let steps = writing(.word("one")) + [.input("a")] + item(.urgent("other")) + item(.word("one"))
    let run = await LoggingProgram.run(steps, inbox: inbox)
    #expect(run.calls == ["frame", "composed one", "written one", "other", "key a", "frame", "end 143"])
    #expect(run.frames == 3)
  }

  @Test func aWriteThatTakesLongDelaysNothing() async {
    let steps = writing(.word("one")) + [.deadline, .input("a")] + item(.word("one"))
    let run = await LoggingProgram.run(steps, inbox: inbox)
    #expect(
      run.calls == ["frame", "composed one", "taken back", "key a", "frame", "one", "frame", "end 143"]
    )
    #expect(run.frames == 3)
  }

  @Test func aFailureThatNothingWasComposedForIsNothing() async {
    #expect(await LoggingProgram.calls(writing(nil), inbox: inbox) == ["frame", "end 143"])
  }

  @Test func inAFloodNothingIsComposedDuringWrites() async {
    let calls = await LoggingProgram.calls(flood + writing(.word("4")) + item(.word("4")), inbox: inbox)
    #expect(calls == flooded + ["4", "end 143"])
  }

  @Test func afterAFloodAFrameIsComposedAgain() async {
    let steps = flood + [.pause(.milliseconds(200))] + writing(.word("4")) + item(.word("4"))
    let calls = await LoggingProgram.calls(steps, inbox: inbox)
    #expect(calls == flooded + ["frame", "composed 4", "written 4", "end 143"])
  }

  // MARK: Frames

  @Test func aFloodIsDrawnAsOftenAsThePaceAllows() async {
    let flood = (1...250).flatMap { item(.word("\($0)")) + [.pause(.milliseconds(1))] }
    let calls = await LoggingProgram.calls(flood + [.deadline], inbox: inbox)
    #expect(calls.filter { $0 != "frame" } == (1...250).map(String.init) + ["end 143"])
    // A quarter of a second has three tenths with three frames each.
    #expect(calls.count { $0 == "frame" } == 10)
    #expect(calls.suffix(2) == ["frame", "end 143"], "what came last is shown")
  }

  @Test func aSingleItemIsDrawnAtOnce() async {
    let calls = await LoggingProgram.calls(item(.word("one")), inbox: inbox)
    #expect(calls == ["frame", "one", "frame", "end 143"])
  }

  /// The pace allows no further frame for a tenth of a second.
  private var flood: [ScriptedTerminal.Step] { item(.word("1")) + item(.word("2")) + item(.word("3")) }
  private let flooded = ["frame", "1", "frame", "2", "frame", "3"]

  @Test func afterAFloodTheNextFrameWaits() async {
    #expect(await LoggingProgram.calls(flood, inbox: inbox) == flooded + ["end 143"])
    #expect(await LoggingProgram.calls(flood + [.deadline], inbox: inbox) == flooded + ["frame", "end 143"])
  }

  @Test func aKeyIsShownAtOnceInTheMiddleOfAFlood() async {
    let calls = await LoggingProgram.calls(flood + [.input("a")], inbox: inbox)
    #expect(calls == flooded + ["key a", "frame", "end 143"])
  }

  @Test func anUrgentItemIsShownAtOnceInTheMiddleOfAFlood() async {
    let calls = await LoggingProgram.calls(flood + item(.urgent("now")), inbox: inbox)
    #expect(calls == flooded + ["now", "frame", "end 143"])
  }

  @Test func anotherSizeAndTheReturnFromTheShellAreShownAtOnce() async {
    let calls = await LoggingProgram.calls([
      .signal(.resized(.init(columns: 80, rows: 24))), .signal(.resumed),
    ])
    #expect(calls == ["frame", "size 80×24", "frame", "frame", "end 143"])
  }

  @Test func whatMovesByItselfIsDrawnWhenItIsDue() async {
    let calls = await LoggingProgram.calls([.deadline], nextFrame: .milliseconds(40))
    #expect(calls == ["frame", "motion", "frame", "end 143"])
  }

  @Test func timeHasPassedBeforeAKeyIsHandled() async {
    let calls = await LoggingProgram.calls([.input("a")], nextFrame: .zero)
    #expect(calls == ["frame", "motion", "key a", "frame", "end 143"])
  }

  // MARK: The end

  @Test(arguments: [
    (TerminalSignal.terminate(signal: 15), Int32(143)), (.terminate(signal: 2), 130), (.hangup, 129),
  ])
  func aSignalEndsTheProgramWithItsStatus(signal: TerminalSignal, status: Int32) async {
    #expect(await LoggingProgram.calls([.signal(signal)]) == ["frame", "end \(status)"])
  }

  @Test func theProgramEndsWithAStatusOfItsOwn() async {
    #expect(await LoggingProgram.calls([.input("q")]) == ["frame", "key q", "end 7"])
  }

  @Test func theEndOfTheInboxEndsTheProgram() async {
    let steps = item(.word("last")) + [.act { [inbox] in inbox.enqueue(.end) }, .wake]
    #expect(await LoggingProgram.calls(steps, inbox: inbox) == ["frame", "last", "frame", "end 0"])
  }

  // MARK: What is drawn elsewhere

  @Test func whatWasDrawnElsewhereComesBack() async {
    let calls = await LoggingProgram.calls(item(.order("leaf")) + [.wake], inbox: inbox) {
      "drawn \($0)"
    }
    #expect(calls == ["frame", "frame", "drawn leaf", "frame", "end 143"])
  }

  @Test func whatIsNotNeededAnyMoreIsCancelled() async {
    let tasks = EndlessTasks()
    let steps =
      item(.order("leaf")) + [.act { tasks.awaitStart() }]
      + item(.drop("leaf")) + [.act { tasks.awaitCancellation() }]
    let calls = await LoggingProgram.calls(steps, inbox: inbox) { _ in await tasks.run() }
    #expect(calls == ["frame", "frame", "frame", "end 143"])
    #expect(tasks.wereCancelled)
  }

  @Test func whatIsOrderedAnewIsBegunAnew() async {
    let tasks = EndlessTasks()
    let steps =
      item(.order("leaf")) + [.act { tasks.awaitStart() }]
      + item(.order("leaf")) + [.act { tasks.awaitCancellation() }]
    _ = await LoggingProgram.calls(steps, inbox: inbox) { _ in await tasks.run() }
    #expect(tasks.wereCancelled)
  }

  @Test func atTheEndEveryTaskIsCancelled() async {
    let tasks = EndlessTasks()
    let steps = item(.order("leaf")) + [.act { tasks.awaitStart() }]
    _ = await LoggingProgram.calls(steps, inbox: inbox) { _ in await tasks.run() }
    tasks.awaitCancellation()
    #expect(tasks.wereCancelled)
  }

  /// A task that has ended already cannot be cancelled any more.
  @Test func aResultOfAnOrderThatWasBegunAnewDoesNotCount() {
    var tasks = RenderTasks(inbox)
    tasks.start("leaf") { .word("old") }
    tasks.start("leaf") { .word("new") }
    let counts = [1, 2, 2].map { tasks.finish("leaf", number: $0) }
    #expect(counts == [false, true, false], "the first was cancelled, and the second ends once")
    tasks.cancelAll()
  }
}

/// Tasks that go on until they are cancelled.
private final class EndlessTasks: Sendable {
  private let started = DispatchSemaphore(value: 0)
  private let cancelled = DispatchSemaphore(value: 0)
  private let seen = Mutex(false)

  var wereCancelled: Bool { seen.withLock { $0 } }

  func run() async -> String {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      started.signal()
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
      cancelled.signal()
    }
    return "late"
  }

  func awaitStart() { _ = started.wait(timeout: .now() + 20) }

  func awaitCancellation() {
    let result = cancelled.wait(timeout: .now() + 20)
    seen.withLock { $0 = result == .success }
  }
}
