import Foundation
import Glibc
import NotificationModel
import Subprocess
import SystemPackage

/// One conversation with one child: its pipes, its start and the thread that looks after it.
struct Session: Sendable {
  let call: Call
  private let conversation: Conversation
  private let role: ProgramRole
  private let launch: Launch
  private let mark: String
  private let start = ContinuousClock.now

  init(
    _ conversation: Conversation,
    with program: Program,
    as role: ProgramRole,
    of app: String,
    in environment: [String: String]
  ) throws(LaunchProblem) {
    var launch = try Launch(program, of: app, in: environment)
    mark = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    launch.environment[ProcessTree.mark] = mark
    self.launch = launch
    self.conversation = conversation
    self.role = role
    do throws(Errno) {
      call = try Call()
    } catch {
      throw .system(launch.executable, reason: error.description)
    }
  }

  /// Returns when the child and what it started have ended; the call has its result much earlier.
  func run() async {
    do {
      let input = try Pipe()
      let output = try Pipe()
      let errors = try Pipe()
      let ours = ParentPipes(input: input.writing, output: output.reading, errors: errors.reading)
      try await run(ours, [input.reading, output.writing, errors.writing])
    } catch {
      call.deliver(Exchange(verdict: .couldNotStart(problem(error).sentence(about: role))))
    }
  }

  private func run(_ ours: ParentPipes, _ childs: [Descriptor]) async throws {
    let ends = childs.map { FileDescriptor(rawValue: $0.number) }
    try await Launch.retryingOnce {
      _ = try await Subprocess.run(
        launch.configuration(teardown: []),
        input: .fileDescriptor(ends[0], closeAfterSpawningProcess: false),
        output: .fileDescriptor(ends[1], closeAfterSpawningProcess: false),
        error: .fileDescriptor(ends[2], closeAfterSpawningProcess: false)
      ) { execution in
        // Only when nobody else has them open do its outputs end with the child.
        for end in childs { end.close() }
        let child = execution.processIdentifier
        await watch((child.value, child.processDescriptor), ours)
      }
    }
  }

  /// On a thread of its own, because it waits for the child; a queue's threads are few and come late.
  private func watch(_ child: (identifier: pid_t, end: CInt), _ pipes: ParentPipes) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var watch = ProcessSupervisor(conversation, call: call, start: start, child: child, mark: mark, pipes: pipes)
        watch.run()
        continuation.resume()
      }
    }
  }

  private func problem(_ error: any Error) -> LaunchProblem {
    switch error {
    case let error as SubprocessError: LaunchProblem(error, starting: launch)
    case let error as Errno: .system(launch.executable, reason: error.description)
    default: .system(launch.executable, reason: "\(error)")
    }
  }
}
