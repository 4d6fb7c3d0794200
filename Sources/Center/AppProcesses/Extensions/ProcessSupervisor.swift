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
    tree.end()
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
