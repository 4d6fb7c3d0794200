import Glibc

/// A program and all processes that it started: the members of its session, their children, and processes that
/// left both but still carry the mark of this run in their environment.
///
/// A process that leaves the session, loses its parent and clears its environment between two samples is not
/// found.
struct ProcessTree: Sendable {
  /// The program itself; nil if it is gone. While it is not reaped, its identifier is not reused.
  private(set) var leader: pid_t?
  private let mark: String
  private let start: UInt64
  /// Whether any process may be a member. Otherwise only those that lost their parent are searched for the mark.
  private let isOfGoneCenter: Bool
  /// A process that was a member once remains one.
  private var known: [pid_t: UInt64] = [:]

  init(of leader: pid_t, mark: RunMark) {
    self.leader = leader
    self.mark = "\(RunMark.variable)=\(mark.text)"
    start = ProcessTable.entry(of: leader)?.start ?? 0
    isOfGoneCenter = false
    known[leader] = start
  }

  /// A program whose center was killed: only its mark is known.
  init(ofGone mark: RunMark) {
    self.mark = "\(RunMark.variable)=\(mark.text)"
    start = mark.center.start
    isOfGoneCenter = true
  }

  /// Adds the members of this moment to the known ones.
  mutating func look() {
    _ = members(in: ProcessTable.read())
  }

  /// Call this when the program has been reaped: its identifier may belong to another process from now on. The known
  /// members stay known.
  mutating func leaderIsReaped() {
    leader = nil
  }

  /// Returns all members in the table, the leader included.
  mutating func members(in table: [ProcessEntry]) -> [ProcessEntry] {
    let young = table.filter { $0.start >= start }
    var members = young.filter {
      leader != nil && $0.session == leader || known[$0.identifier] == $0.start
    }
    var identifiers = Set(members.map(\.identifier))
    func addChildren() {
      var count = -1
      while count != members.count {
        count = members.count
        for entry in young where identifiers.contains(entry.parent) {
          if identifiers.insert(entry.identifier).inserted { members.append(entry) }
        }
      }
    }
    addChildren()
    let strays = isOfGoneCenter ? young.filter { !$0.hasEnded } : Self.orphans(in: young)
    for entry in strays where !identifiers.contains(entry.identifier) && carriesMark(entry) {
      identifiers.insert(entry.identifier)
      members.append(entry)
    }
    addChildren()
    for member in members { known[member.identifier] = member.start }
    return members
  }

  /// Whether the members use more than `bytes` bytes together. The sum of `resident` counts shared pages several
  /// times, so the costly `proportional` is read only if that sum is too high.
  static func exceeds(_ bytes: Int, _ members: [ProcessEntry]) -> Bool {
    members.reduce(0) { $0 + $1.resident } > bytes
      && members.reduce(0) { $0 + $1.proportional } > bytes
  }

  /// Sends SIGTERM to the program and its process group.
  func terminate() {
    if let leader { kill(-leader, SIGTERM) }
  }

  /// Kills all members, again and again until none is left, because a member may be starting others. Gives up
  /// after `time` on processes that cannot be killed, for example while they wait for a dead disk. Returns whether there
  /// were any.
  @discardableResult
  mutating func end(within time: Duration = .seconds(2)) -> Bool {
    let deadline = ContinuousClock.now + time
    var isFirst = true
    repeat {
      if let leader { kill(-leader, SIGKILL) }
      let alive = members(in: ProcessTable.read()).filter { !$0.hasEnded }
      if alive.isEmpty { return !isFirst }
      isFirst = false
      for member in alive { kill(member.identifier, SIGKILL) }
      poll(nil, 0, 1)
    } while ContinuousClock.now < deadline
    return true
  }

  /// Returns processes whose parent is older than the program: children of others, or processes that lost their
  /// parent and were adopted. Children of the center are left out, unless the center is the first process of a
  /// container, which adopts all orphans.
  private static func orphans(in young: [ProcessEntry]) -> [ProcessEntry] {
    let center = getpid()
    let parents = Set(young.map(\.identifier))
    return young.filter {
      !$0.hasEnded && ($0.parent != center || center == 1) && !parents.contains($0.parent)
    }
  }

  private func carriesMark(_ entry: ProcessEntry) -> Bool {
    let path = "/proc/\(entry.identifier)/environ"
    guard let environment = ProcessTable.contents(of: path, upTo: 256 * 1024) else { return false }
    return (environment + [0]).withUnsafeBytes { bytes in
      guard var place = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
      let end = place + environment.count
      while place < end {
        if strcmp(place, mark) == 0 { return true }
        place += strlen(place) + 1
      }
      return false
    }
  }
}
