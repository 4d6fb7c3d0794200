import Glibc

/// A program and everything that it started: the members of its session, their children, and whoever left both but
/// still carries the mark of this run in its environment.
///
/// Not found is what leaves the session, loses its parent and clears its environment, all between two looks.
struct ProcessTree {
  /// Bequeathed from process to process, as long as none removes it.
  static let mark = "BELLHOP_RUN"

  /// The program itself. It is not reaped as long as this is used, so the number belongs to nobody else.
  let leader: pid_t
  private let mark: String
  private let start: UInt64
  /// Once a member always a member.
  private var known: [pid_t: UInt64] = [:]

  init(of leader: pid_t, mark: String) {
    self.leader = leader
    self.mark = "\(Self.mark)=\(mark)"
    start = ProcessTable.entry(of: leader)?.start ?? 0
  }

  /// All members in that table, the leader included.
  mutating func members(in table: [ProcessEntry]) -> [ProcessEntry] {
    let young = table.filter { $0.start >= start }
    var members = young.filter {
      $0.identifier == leader || $0.session == leader || known[$0.identifier] == $0.start
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
    for entry in Self.orphans(in: young) where !identifiers.contains(entry.identifier) && carriesMark(entry) {
      identifiers.insert(entry.identifier)
      members.append(entry)
    }
    addChildren()
    for member in members { known[member.identifier] = member.start }
    return members
  }

  /// Whether they hold more than that many bytes together. Their sum counts what they share several times, so it is
  /// looked at closely only when it is too high.
  static func exceeds(_ bytes: Int, _ members: [ProcessEntry]) -> Bool {
    members.reduce(0) { $0 + $1.resident } > bytes
      && members.reduce(0) { $0 + $1.proportional } > bytes
  }

  /// Asks the program and its group to end.
  func terminate() {
    kill(-leader, SIGTERM)
  }

  /// Ends all at once, and looks again until none is left: whoever is starting others meanwhile is met again. Gives up
  /// after that time on what cannot be ended, e.g. while it waits for a dead disk.
  mutating func end(within time: Duration = .seconds(2)) {
    let deadline = ContinuousClock.now + time
    repeat {
      kill(-leader, SIGKILL)
      let alive = members(in: ProcessTable.read()).filter { !$0.hasEnded }
      if alive.isEmpty { return }
      for member in alive { kill(member.identifier, SIGKILL) }
      poll(nil, 0, 1)
    } while ContinuousClock.now < deadline
  }

  /// Those whose parent was there before: they belong to it, or have lost their own and were given to it. What the
  /// center started itself is no orphan, unless it is the first process of a container, which is given all of them.
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
