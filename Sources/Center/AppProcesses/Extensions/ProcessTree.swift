import Glibc
import Platform
import Synchronization

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
  mutating func killAll(within time: Duration = .seconds(2)) -> Bool {
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

/// A process as the kernel lists it.
struct ProcessEntry: Hashable, Sendable {
  var identifier: pid_t
  var parent: pid_t
  var session: pid_t
  /// The start in ticks since the machine started; together with the identifier it is unique.
  var start: UInt64
  /// The resident memory in bytes, including pages shared with other processes.
  var resident: Int
  /// Whether the process has ended and is not reaped yet.
  var hasEnded: Bool
}

/// All processes of this machine.
enum ProcessTable {
  private struct ProcessSample {
    var time: ContinuousClock.Instant
    var cost: Duration
    var entries: [ProcessEntry]
  }

  private static let latest = Mutex<ProcessSample?>(nil)

  /// Returns a list that is at most `age` old; supervisors that sample at the same time share it. If reading takes
  /// long, it is read less often, so that it never takes more than a fifth of a processor.
  static func recent(age: Duration) -> [ProcessEntry] {
    latest.withLock { latest in
      if let latest, latest.time.duration(to: .now) < max(age, latest.cost * 4) { return latest.entries }
      let start = ContinuousClock.now
      let entries = read()
      latest = ProcessSample(time: .now, cost: start.duration(to: .now), entries: entries)
      return entries
    }
  }

  /// Reads the list now.
  static func read() -> [ProcessEntry] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var entries: [ProcessEntry] = []
    while let file = readdir(folder) {
      let number = withUnsafePointer(to: &file.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { atoi($0) }
      }
      if number > 0, let entry = entry(of: number) { entries.append(entry) }
    }
    return entries
  }

  static func entry(of identifier: pid_t) -> ProcessEntry? {
    contents(of: "/proc/\(identifier)/stat", upTo: 1024).flatMap { ProcessEntry(identifier, stat: $0) }
  }

  /// The beginning of a file; nil if it cannot be read.
  static func contents(of path: String, upTo limit: Int) -> [UInt8]? {
    guard let file = try? Descriptor(opening: path, O_RDONLY) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      while count < limit {
        let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
        guard let more = try? file.read(into: rest), more > 0 else { break }
        count += more
      }
    }
  }
}

extension ProcessEntry {
  /// Parses a line of `/proc/…/stat`; nil if it is malformed. The name in it may contain anything, so parsing
  /// starts after the last bracket.
  init?(_ identifier: pid_t, stat: [UInt8]) {
    guard let bracket = stat.lastIndex(of: UInt8(ascii: ")")), bracket + 2 < stat.count else { return nil }
    let numbers = Self.numbers(in: stat[(bracket + 3)...])
    guard numbers.count == 21 else { return nil }
    self.identifier = identifier
    parent = pid_t(truncatingIfNeeded: numbers[0])
    session = pid_t(truncatingIfNeeded: numbers[2])
    start = numbers[18]
    resident = Int(truncatingIfNeeded: numbers[20]) &* Self.pageSize
    hasEnded = stat[bracket + 2] == UInt8(ascii: "Z") || stat[bracket + 2] == UInt8(ascii: "X")
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// Returns the first 21 numbers. It uses the C library, because every process of the machine is read many times
  /// a second.
  private static func numbers(in text: ArraySlice<UInt8>) -> [UInt64] {
    var numbers: [UInt64] = []
    (text + [0]).withUnsafeBytes { bytes in
      guard var place = bytes.bindMemory(to: CChar.self).baseAddress else { return }
      var next: UnsafeMutablePointer<CChar>?
      while numbers.count < 21 {
        let number = strtoull(place, &next, 10)
        guard let end = next, end != place else { return }
        numbers.append(number)
        place = UnsafePointer(end)
      }
    }
    return numbers
  }

  /// The memory in bytes, where a page shared by n processes counts as 1/n; `resident` if the system does not
  /// tell. Reading it takes milliseconds for a large process.
  var proportional: Int {
    let path = "/proc/\(identifier)/smaps_rollup"
    guard let text = ProcessTable.contents(of: path, upTo: 4096) else { return resident }
    for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: "Pss:".utf8) {
      return Int(truncatingIfNeeded: Self.numbers(in: line.dropFirst(4)).first ?? 0) &* 1024
    }
    return resident
  }
}
