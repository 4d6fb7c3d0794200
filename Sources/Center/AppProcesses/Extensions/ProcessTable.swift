import Glibc
import Platform
import Synchronization

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
