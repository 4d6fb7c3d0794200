import AppConnection
import Foundation
import UserNotifications

/// From a call of `add(_:)` in a Swift program to its answer, beside the bare call on the socket that it is: one line there
/// and one back. Both are durable. One after the other in each round, so that the disk and the machine treat both alike.
enum AddCost {
  private static let rounds = 400

  static func run() async throws {
    title("A local request, durable: from the call to its answer (\(rounds) times)")
    for (name, options) in [("durable", []), ("without a store", ["--store", ":memory:"])] {
      try await withFolder { folder in
        let center = try await ServedCenter(folder, options)
        let (bare, framework) = try await measure(center.socket)
        row("\(name): requests.add on the socket", bare.summary)
        row(
          "\(name): UNUserNotificationCenter.add(_:)",
          framework.summary,
          framework.median,
          over: bare.median
        )
        try await center.stop()
      }
    }
  }

  private static func measure(_ path: String) async throws -> (bare: Times, framework: Times) {
    let socket = try LineSocket(path)
    let link = CenterLink(AppIdentity(bundle: "com.example.bench"), path: path, isLaunched: true)
    let center = UNUserNotificationCenter(link.phone)
    try await link.connect()
    _ = try socket.call(
      #"{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"app":"com.example.bench","authorization":"authorized"}}"#
    )
    let content = UNMutableNotificationContent()
    (content.title, content.body) = ("Dinner", "Eight o'clock? Ada brings the wine.")
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let request = UNNotificationRequest(identifier: "bench", content: content, trigger: trigger)
    let line =
      #"{"jsonrpc":"2.0","id":2,"method":"requests.add","params":{"app":"com.example.bench","identifier":"bench","#
      + #""content":{"title":"Dinner","subtitle":"","body":"Eight o'clock? Ada brings the wine.","interruptionLevel":"active"},"#
      + #""trigger":{"type":"timeInterval","timeInterval":3600,"repeats":false}}}"#
    let clock = ContinuousClock()
    var (bare, framework) = (Times(), Times())
    for _ in 0..<rounds {
      let start = clock.now
      _ = try socket.call(line)
      let middle = clock.now
      try await center.add(request)
      bare.add(middle - start)
      framework.add(clock.now - middle)
    }
    return (bare, framework)
  }
}
