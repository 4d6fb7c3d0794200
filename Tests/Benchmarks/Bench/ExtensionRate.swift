import Foundation

/// Ten service extensions at once, each of which takes a tenth of a second, beside ten such programs started together
/// by a shell; and one push to another app meanwhile.
enum ExtensionRate {
  private static let together = 10
  private static let rounds = 6

  static func run() async throws {
    title("Service extensions: \(together) at once that sleep 100 ms each (\(rounds) times)")
    let shell = try shell()
    row("a shell that starts \(together) and waits", shell.summary)
    try await withFolder { folder in
      let apps = folder + "/bellhop/apps"
      try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: true)
      let answer = #"{"content":{"body":"changed"}}"#
      let text = """
        bundle: com.example.bench
        serviceExtension: {command: [/bin/sh, -c, 'read -r line; sleep 0.1; echo "$0"', '\(answer)']}

        """
      try text.write(toFile: apps + "/bench.yaml", atomically: true, encoding: .utf8)
      let center = try await ServedCenter(folder)
      let (all, other) = try measure(center)
      row("bellhop, until all \(together) are delivered", all.summary, all.median, over: shell.median)
      row("a push to another app meanwhile", other.summary, other.median, over: shell.median)
      try await center.stop()
    }
  }

  private static func shell() throws -> Times {
    let one = #"echo "{}" | /bin/sh -c 'read -r line; sleep 0.1; echo "$line"' > /dev/null &"#
    let script = String(repeating: one + "\n", count: together) + "wait"
    let clock = ContinuousClock()
    var times = Times()
    for _ in 0..<rounds { times.add(try clock.measure { try command("/bin/sh", ["-c", script]) }) }
    return times
  }

  private static func measure(_ center: ServedCenter) throws -> (all: Times, other: Times) {
    let clock = ContinuousClock()
    var (all, other) = (Times(), Times())
    let (watcher, sender) = (try LineSocket(center.socket), try LineSocket(center.socket))
    _ = try watcher.call(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    for _ in 0..<rounds {
      let start = clock.now
      for _ in 0..<together {
        sender.send(
          #"{"Simulator Target Bundle":"com.example.bench","aps":{"mutable-content":1,"alert":"original"}}"#
        )
      }
      for _ in 0..<together { _ = sender.line() }
      other.add(try clock.measure { _ = try sender.call(#"{"aps":{"alert":"plain"}}"#) })
      var delivered = 0
      while delivered < together, let line = watcher.line() {
        if line.contains(#""type":"delivered""#), line.contains("changed") { delivered += 1 }
      }
      all.add(clock.now - start)
    }
    return (all, other)
  }
}
