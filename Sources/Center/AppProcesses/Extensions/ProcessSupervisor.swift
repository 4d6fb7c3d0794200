import Glibc
import NotificationModel
import Platform

/// Supervises one child from its start to its end, on a thread of its own, so that everything happens in one
/// order.
struct ProcessSupervisor {
  /// The phase of the child and the end of that phase.
  enum Phase {
    case working(until: ContinuousClock.Instant)
    /// The time of the child is up, and the child was told so.
    case lastWords(until: ContinuousClock.Instant)
    /// The child closed its output and may still exit by itself.
    case silent(until: ContinuousClock.Instant)
    /// The child has answered, and its input is closed.
    case leaving(until: ContinuousClock.Instant)
    /// The child was sent SIGTERM.
    case asked(until: ContinuousClock.Instant)
    case killed(again: ContinuousClock.Instant)

    var until: ContinuousClock.Instant {
      switch self {
      case .working(let time), .lastWords(let time), .silent(let time): time
      case .leaving(let time), .asked(let time), .killed(let time): time
      }
    }
  }

  enum Status {
    case exited(Int)
    case killed(Int)

    var signal: Int? {
      if case .killed(let number) = self { number } else { nil }
    }
  }

  let request: ExchangeRequest
  let handle: ExchangeHandle
  let start: ContinuousClock.Instant
  /// A descriptor that becomes readable when the child has ended; -1 if the system has none.
  let end: CInt
  let child: pid_t
  var tree: ProcessTree
  var streams: Streams
  var phase: Phase
  var isExpired = false
  var outcome: Exchange.Outcome?
  private var nextLook: ContinuousClock.Instant
  private var pace = Duration.milliseconds(15)

  init(
    _ request: ExchangeRequest,
    handle: ExchangeHandle,
    start: ContinuousClock.Instant,
    child: ChildProcess.Running,
    mark: RunMark,
    pipes: ParentPipes
  ) {
    self.request = request
    self.handle = handle
    self.start = start
    end = child.end
    self.child = child.identifier
    tree = ProcessTree(of: child.identifier, mark: mark)
    streams = Streams(pipes, request)
    phase = .working(until: start + request.timeout)
    nextLook = start + pace
  }

  /// Returns when the child and all processes that it started have ended. The child is not reaped before that.
  mutating func run() {
    AddressLimit.set(of: child, megabytes: request.memory)
    var status = status()
    while status == nil {
      // A handled cancellation would wake the loop again and again.
      let wakeups = handle.isCancelled && outcome != nil ? [end] : [handle.cancellation.number, end]
      streams.wait(until: min(phase.until, nextLook), for: wakeups)
      status = self.status()
      streams.exchange()
      judge()
      if status == nil { keepTime() }
    }
    streams.exchange()
    if let status, streams.answer.isAtEnd { settle(lastOutcome(status)) }
    tree.killAll()
    if outcome == nil { streams.drain(for: request.limits.remainder) }
    if let status { settle(lastOutcome(status)) }
    deliver()
  }

  /// Returns how the child ended; nil while it runs. The child is not reaped.
  private func status() -> Status? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return errno == EINTR ? nil : .exited(-1)
    }
    let child = information._sifields._sigchld
    guard child.si_pid != 0 else { return nil }
    return information.si_code == CLD_EXITED ? .exited(Int(child.si_status)) : .killed(Int(child.si_status))
  }

  // MARK: - Counting

  private mutating func keepTime() {
    let now = ContinuousClock.now
    if now >= phase.until { moveOn(at: now) }
    guard now >= nextLook else { return }
    look()
    nextLook = ContinuousClock.now + pace
  }

  /// Samples the processes and their memory: more often at the start and near a limit, because growth is fast.
  private mutating func look() {
    let members = tree.members(in: ProcessTable.recent(age: pace / 2))
    let bytes = request.memory << 20
    if members.count > request.limits.processes {
      endAtOnce(.tooManyProcesses)
    } else if ProcessTree.exceeds(bytes, members) {
      endAtOnce(.tooMuchMemory)
    }
    let isGrowing = members.count > 16 || members.reduce(0) { $0 + $1.resident } > bytes / 2
    pace = isGrowing ? .milliseconds(15) : min(pace * 2, request.limits.sampling)
  }
}

extension ProcessSupervisor {
  /// Decides what to do after reading from the child.
  mutating func judge() {
    if handle.isCancelled {
      cancel()
    } else if outcome != nil {
      return
    } else if let answer = streams.answer.answer {
      settle(.said(answer, afterExpiry: isExpired, killedBy: nil))
      leave()
    } else if streams.answer.isTooMuch {
      endAtOnce(.tooMuchOutput)
    } else if streams.answer.isAtEnd {
      fallSilent()
    }
  }

  /// Moves on when the time of a phase is up.
  mutating func moveOn(at now: ContinuousClock.Instant) {
    switch phase {
    case .working:
      expire(at: now)
    case .lastWords:
      // A program that catches the signal may still answer.
      askToEnd()
    case .silent:
      settle(silentOutcome)
      askToEnd()
    case .leaving:
      askToEnd()
    case .asked, .killed:
      settle(.timedOut)
      tree.killAll(within: .milliseconds(50))
      phase = .killed(again: .now + .milliseconds(100))
    }
  }

  /// Returns the outcome of a child that has ended without an answer before.
  func lastOutcome(_ status: Status) -> Exchange.Outcome {
    let answer = streams.answer
    if answer.isTooMuch { return .tooMuchOutput }
    // A line that the signal cut off is no answer.
    let isBrokenOff = isExpired && status.signal != nil
    if request.answer == .line, let said = answer.answer ?? (isBrokenOff ? nil : answer.rest) {
      return .said(said, afterExpiry: isExpired, killedBy: status.signal)
    }
    if isExpired { return .timedOut }
    return switch status {
    case .exited(0) where request.answer == .whole: wholeOutput
    case .exited(let code): .exited(code)
    case .killed(let signal): .killed(signal)
    }
  }

  /// Sets the outcome; only the first one counts. It is delivered at once, with the standard error so far, except
  /// after a cancellation, which is delivered when the child has ended.
  mutating func settle(_ outcome: Exchange.Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    if outcome != .cancelled { deliver() }
  }

  mutating func deliver() {
    guard let outcome else { return }
    streams.readErrors()
    handle.deliver(
      Exchange(outcome: outcome, errorOutput: streams.errors, duration: start.duration(to: .now))
    )
  }

  /// Kills the child and its processes at once, without SIGTERM.
  mutating func endAtOnce(_ outcome: Exchange.Outcome) {
    tree.killAll(within: .milliseconds(200))
    settle(outcome)
    phase = .killed(again: .now + .milliseconds(100))
  }

  private var wholeOutput: Exchange.Outcome {
    .said(streams.answer.everything, afterExpiry: false, killedBy: nil)
  }

  private var silentOutcome: Exchange.Outcome {
    if request.answer == .whole { return wholeOutput }
    if let rest = streams.answer.rest { return .said(rest, afterExpiry: isExpired, killedBy: nil) }
    return isExpired ? .timedOut : .silent
  }

  /// A child that has not answered is asked to end; one that has is killed.
  private mutating func cancel() {
    switch phase {
    case .working, .lastWords, .silent:
      settle(.cancelled)
      askToEnd()
    case .leaving, .asked:
      guard outcome != .cancelled else { return }
      settle(.cancelled)
      phase = .asked(until: .now)
    case .killed:
      break
    }
  }

  private mutating func expire(at now: ContinuousClock.Instant) {
    isExpired = true
    guard let line = request.expiryLine else {
      settle(.timedOut)
      return askToEnd()
    }
    streams.say(line)
    phase = .lastWords(until: now + request.limits.lastWords)
  }

  private mutating func fallSilent() {
    switch phase {
    case .working(let end), .lastWords(let end):
      phase = .silent(until: min(end, .now + request.limits.remainder))
    case .silent, .leaving, .asked, .killed:
      break
    }
  }

  private mutating func leave() {
    streams.closeInput()
    phase = .leaving(until: .now + request.limits.farewell)
  }

  private mutating func askToEnd() {
    streams.closeInput()
    tree.terminate()
    phase = .asked(until: .now + request.limits.termination)
  }
}
