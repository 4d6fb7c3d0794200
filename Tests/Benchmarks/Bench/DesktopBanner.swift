import Foundation

/// From a call on the session's bus to pixels on the screen, by dunst: a daemon of desktops that shows notifications and
/// keeps none. It runs on a bus and a display of its own.
enum DesktopBanner {
  private static let programs = ["/usr/bin/dbus-daemon", "/usr/bin/Xvfb", "/usr/bin/dunst"]

  /// Returns the median in seconds; nil if a program is not installed.
  static func measure(rounds: Int) async throws -> Double? {
    guard programs.allSatisfy(FileManager.default.isExecutableFile) else {
      row("dunst under Xvfb", "not measured: dunst, xvfb or dbus-daemon is not installed")
      return nil
    }
    return try await withFolder { folder in
      let number = 100 + getpid() % 30_000
      let display = ":\(number)"
      let address = "unix:path=\(folder)/bus"
      var running: [Process] = []
      // The programs inherit the signals that are blocked here, so that only this one ends them.
      defer {
        for process in running.reversed() { kill(process.processIdentifier, SIGKILL) }
        for path in ["/tmp/.X11-unix/X\(number)", "/tmp/.X\(number)-lock"] { unlink(path) }
      }
      func start(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment(folder)
          .merging(["DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        running.append(process)
      }
      try start(programs[0], ["--session", "--nofork", "--address=\(address)"])
      let screen = ["-screen", "0", "480x160x24", "-fbdir", folder, "-nolisten", "tcp"]
      try start(programs[1], [display] + screen)
      try await until { FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(number)") }
      let pixels = try Framebuffer(folder + "/Xvfb_screen0")
      try start(programs[2], [])
      let bus = try DesktopBus(folder + "/bus")
      try await until { try bus.show("warming up") != nil }
      let times = try times(of: bus, pixels, rounds: rounds)
      row("dunst under Xvfb, which keeps nothing", times.summary)
      return times.median
    }
  }

  /// The first pixel that changes counts, though the text may come behind it.
  private static func times(of bus: DesktopBus, _ pixels: Framebuffer, rounds: Int) throws -> Times {
    var times = Times()
    try bus.closeLast()
    usleep(200_000)
    for round in 0..<rounds {
      let before = pixels.copy
      let start = ContinuousClock.now
      try bus.sendShow("Round \(round)")
      try wait { pixels.differ(from: before) }
      times.add(ContinuousClock.now - start)
      _ = try bus.shown()
      try bus.closeLast()
      try wait { !pixels.differ(from: before) }
      usleep(110_000)
    }
    return times
  }

  private static func wait(_ condition: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(5)
    while !condition() {
      guard ContinuousClock.now < end else { throw BenchmarkError(description: "dunst shows nothing") }
      usleep(10)
    }
  }

  private static func until(_ condition: () throws -> Bool) async throws {
    for _ in 0..<200 {
      if (try? condition()) == true { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw BenchmarkError(description: "the desktop does not start")
  }
}

/// The pixels of a display as Xvfb maps them into a file.
private struct Framebuffer {
  private let start: UnsafeRawPointer
  private let count: Int

  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    count = Int(lseek(descriptor, 0, Int32(SEEK_END)))
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { throw BenchmarkError(description: "the pixels are not there") }
    self.start = UnsafeRawPointer(start)
  }

  var copy: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }

  func differ(from other: [UInt8]) -> Bool { memcmp(start, other, count) != 0 }
}

/// A session's bus, as plain as can be: blocking, and only what shows and closes a notification.
private final class DesktopBus {
  private let socket: LineSocket
  private var serial: UInt32 = 0
  private var last: UInt32 = 0

  init(_ path: String) throws {
    socket = try LineSocket(path)
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    try send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
    guard socket.line()?.hasPrefix("OK") == true else {
      throw BenchmarkError(description: "the bus refuses")
    }
    try send(Array("BEGIN\r\n".utf8))
    try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "Hello", "", [])
    _ = try answer()
  }

  /// Returns nil if nobody shows notifications yet.
  func show(_ title: String) throws -> UInt32? {
    try sendShow(title)
    return try shown()
  }

  func sendShow(_ title: String) throws {
    var body: [UInt8] = []
    body.add("bench")
    body.add(UInt32(0))
    for text in ["", title, "Eight o'clock? Ada brings the wine and we need one more dessert."] {
      body.add(text)
    }
    // No actions, no hints (whose elements are aligned to eight bytes), and no time at which it goes.
    body.add(UInt32(0))
    body.add(UInt32(0))
    body.align(8)
    body.add(UInt32(0))
    try callDesktop("Notify", "susssasa{sv}i", body)
  }

  func shown() throws -> UInt32? {
    guard let body = try answer(), body.count == 4 else { return nil }
    last = body.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return last
  }

  func closeLast() throws {
    var body: [UInt8] = []
    body.add(last)
    try callDesktop("CloseNotification", "u", body)
    _ = try answer()
  }

  private func callDesktop(_ member: String, _ signature: String, _ body: [UInt8]) throws {
    let name = "org.freedesktop.Notifications"
    try call(name, "/org/freedesktop/Notifications", member, signature, body)
  }

  private func call(_ name: String, _ path: String, _ member: String, _ signature: String, _ body: [UInt8])
    throws
  {
    serial += 1
    var fields: [UInt8] = []
    for (code, type, value) in [(1, "o", path), (2, "s", name), (3, "s", member), (6, "s", name)] {
      fields.align(8)
      fields += [UInt8(code), 1] + Array(type.utf8) + [0]
      fields.add(value)
    }
    fields.align(8)
    let types = Array(signature.utf8)
    fields += [8, 1, UInt8(ascii: "g"), 0, UInt8(types.count)] + types + [0]
    var message: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1]
    for number in [UInt32(body.count), serial, UInt32(fields.count)] { message.add(number) }
    message += fields
    message.align(8)
    try send(message + body)
  }

  private func send(_ bytes: [UInt8]) throws {
    guard bytes.withUnsafeBytes({ write(socket.descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      throw BenchmarkError(description: "the bus takes nothing")
    }
  }

  /// The body of the next answer; nil for an error. Signals are skipped.
  private func answer() throws -> [UInt8]? {
    while true {
      let head = try read(16)
      func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(head[place + $1]) << (8 * $1) } }
      _ = try read((number(12) + 7) / 8 * 8)
      let body = try read(number(4))
      if head[1] == 2 { return body }
      if head[1] == 3 { return nil }
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes[filled...].withUnsafeMutableBytes {
        Foundation.read(socket.descriptor, $0.baseAddress, $0.count)
      }
      guard got > 0 else { throw BenchmarkError(description: "the bus has ended") }
      filled += got
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func align(_ size: Int) {
    while count % size != 0 { append(0) }
  }

  fileprivate mutating func add(_ number: UInt32) {
    align(4)
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  fileprivate mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    self += Array(text.utf8) + [0]
  }
}
