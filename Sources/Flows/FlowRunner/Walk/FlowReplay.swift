import AppProcesses
package import CenterGateway
package import Flows
import Foundation
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import Platform
import Synchronization
import SystemPackage
import Text

/// A case that is walked stop by stop, forwards, and backwards by walking it anew: its clock is its own, so that takes
/// no time.
package actor FlowReplay {
  private let flow: FlowCase
  private let options: FlowRunOptions
  private let viewer: FlowViewer
  private var phone: FlowPhone? {
    get { current.withLock(\.self) }
    set { current.withLock { $0 = newValue } }
  }
  /// The phone, also for those who do not wait for the actor.
  private nonisolated let current = Mutex<FlowPhone?>(nil)
  private var walk: FlowWalk?
  private var handingOver: Task<Void, Never>?
  /// How many stops were made.
  package private(set) var visited = 0
  /// How many stops there are, those of skipped steps included.
  package nonisolated let count: Int

  /// A place in the walk where it waits.
  package struct Stop: Sendable {
    /// Counted from 1, with the stops that were skipped; 0 is the beginning.
    package var number: Int
    /// What the step does, a sentence.
    package var caption: String
    /// What was not as expected, in order.
    package var failures: [FlowRunError] = []

    /// A place with what was not as expected there.
    package init(number: Int, caption: String, failures: [FlowRunError] = []) {
      (self.number, self.caption, self.failures) = (number, caption, failures)
    }
  }

  /// Begins before the first step; nothing runs yet.
  package init(_ flow: FlowCase, _ options: FlowRunOptions, _ viewer: FlowViewer) {
    (self.flow, self.options, self.viewer) = (flow, options, viewer)
    count = flow.stops
  }

  // MARK: Walking

  /// Sets up a new phone before the first step. Throws if that fails.
  package func begin() async throws(FlowRunError) {
    await close()
    visited = 0
    do {
      let phone = try await FlowPhone(flow, options, viewer)
      self.phone = phone
      walk = FlowWalk(flow, options, phone, apps: try await FlowRun(options).install(flow, on: phone))
    } catch let failure as FlowRunError {
      throw failure
    } catch {
      throw FlowRunError("The center could not be started: \(error)", file: flow.file, line: 1)
    }
  }

  /// Walks to the next stop, with the expectations that follow it, and returns when all that it causes is through. Tells
  /// `beginning` which stop it is. Returns nil at the end, or if the task is cancelled, which ends what the walk waits
  /// for.
  package func next(beginning: @Sendable (Stop) -> Void = { _ in }) async -> Stop? {
    await withTaskCancellationHandler {
      await walkOn(beginning)
    } onCancel: {
      interruptNow()
    }
  }

  private func walkOn(_ beginning: @Sendable (Stop) -> Void) async -> Stop? {
    guard var walk, let phone, !Task.isCancelled else { return nil }
    var upcoming = await walk.nextStep()
    guard let first = upcoming else { return nil }
    var stop = Stop(number: walk.route.passed, caption: await caption(of: first, on: phone))
    if first.stops > 0 { beginning(stop) }
    var hasStopped = false
    let watchdog = Task { [limit = flow.header.timeLimit.seconds] in
      try await Task.sleep(for: .seconds(limit))
      await phone.interrupt()
    }
    defer { watchdog.cancel() }
    while let next = upcoming {
      do throws(FlowRunError) {
        try await walk.walk(next)
      } catch {
        stop.failures.append(error)
      }
      // A step with an empty remark is walked with the stop after it, and a flow that begins with expectations has its
      // first stop behind them.
      if next.stops == 0, !hasStopped {
        upcoming = await walk.nextStep()
        if let step = upcoming, step.stops > 0 {
          (stop.number, stop.caption) = (walk.route.passed, await caption(of: step, on: phone))
          beginning(stop)
        }
      } else {
        hasStopped = true
        upcoming = await walk.nextCheck()
      }
    }
    if !hasStopped, first.isSilent, stop.failures.isEmpty { return nil }
    if stop.failures.isEmpty, let refusal = walk.refusal { stop.caption += " \(refusal.message)" }
    // Another walk may have begun meanwhile.
    guard self.phone === phone, !Task.isCancelled else { return nil }
    self.walk = walk
    visited += 1
    return stop
  }

  private func caption(of step: FlowStep, on phone: FlowPhone) async -> String {
    step.caption(apps: await phone.state.apps.map(\.value))
  }

  /// Walks anew until so many stops are made, without their captions. Returns the last one; nil if it is the beginning.
  package func rewind(to stops: Int) async throws(FlowRunError) -> Stop? {
    try await begin()
    var last: Stop?
    while visited < stops, let stop = await next() { last = stop }
    return last
  }

  /// Walks anew to the first stop with a failure. Returns the last stop of the walk if there is none.
  package func rewindToFailure() async throws(FlowRunError) -> Stop? {
    try await begin()
    var last: Stop?
    while let stop = await next() {
      last = stop
      if !stop.failures.isEmpty { break }
    }
    return last
  }

  /// Walks the whole case, to learn what the programs of its apps answer.
  package static func rehearse(_ flow: FlowCase, _ options: FlowRunOptions) async {
    let replay = FlowReplay(flow, options, FlowViewer())
    // What is wrong with the case is shown when it is walked for the person.
    if (try? await replay.begin()) != nil { while await replay.next() != nil {} }
    await replay.close()
    options.rehearsed?.finishRehearsal()
  }

  /// Whether nothing is left to walk.
  package func isOver() async -> Bool {
    guard var walk else { return true }
    return await walk.nextStep() == nil
  }

  // MARK: The phone

  /// Gives the phone to the person until the walk goes on, which begins anew then.
  package func handOver() {
    guard let phone, handingOver == nil else { return }
    handingOver = Task { await phone.handOver() }
  }

  /// Whether the phone is the person's.
  package var isHandedOver: Bool { handingOver != nil }

  /// Ends what the walk waits for, so that it can begin anew at once.
  package func interrupt() async { await phone?.interrupt() }

  /// The same without waiting. The phone that is walked now is meant, and none that takes its place meanwhile.
  package nonisolated func interruptNow() {
    let phone = current.withLock(\.self)
    Task { await phone?.interrupt() }
  }

  /// Ends the phone.
  package func close() async {
    await phone?.close()
    await handingOver?.value
    (phone, walk, handingOver) = (nil, nil, nil)
  }

  /// The center of the phone, whichever it is at the time. It can be subscribed to by nobody: the viewer is shown what
  /// happens.
  package nonisolated var gateway: Gateway {
    Gateway(
      submit: { await self.phone?.submit(ofPerson: $0) ?? .failure(Refusal(.center(.walkRestarts))) },
      fetch: { await self.phone?.fetch($0) ?? .failure(Refusal(.center(.walkRestarts))) },
      subscribe: { _ in
        Subscription(state: CenterState(viewing: CenterSnapshot.empty), updates: AsyncStream { $0.finish() })
      },
      connect: { _ in .failure(Refusal(.center(.walkRestarts))) },
      disconnect: { _ in }
    )
  }
}

enum FlowFiles {
  /// The longest file that is read, in bytes.
  private static let largest = 8 << 20

  /// Reads a regular file; of other kinds, a pipe would be waited for and a device may never end.
  ///
  /// - Parameter flow: the flow that names the file; it cannot have meant itself.
  static func bytes(_ path: String, of flow: String) throws(FlowError) -> [UInt8] {
    do throws(RegularFile.FileError) {
      return try RegularFile(path).contents(upTo: largest)
    } catch {
      guard error.isAbsence else { throw FlowError("\(path) cannot be read.") }
      let meant = meant(by: path, besides: flow).map { "; did you mean \($0)?" } ?? "."
      throw FlowError("\(path) is not there\(meant)", isAbsence: true)
    }
  }

  /// The name of a file beside it that was probably meant; nil if none is similar.
  private static func meant(by path: String, besides flow: String) -> String? {
    let folder = Folder.of(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let others = names.filter { Folder.resolve($0, in: folder) != flow }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Spelling.closest(to: name, among: others.sorted(), .wide)?.quoted
  }

  /// Writes the text, and makes the folder it is in.
  static func write(_ text: String, to path: String) throws(FlowError) {
    do {
      try FileManager.default.createDirectory(atPath: Folder.of(path), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FlowError("\(path) cannot be written.")
    }
  }
}

extension RegularFile.FileError {
  fileprivate var isAbsence: Bool {
    switch self {
    case .failed(.noSuchFileOrDirectory), .failed(.notDirectory): true
    case .failed, .wrongKind, .tooLarge: false
    }
  }
}
