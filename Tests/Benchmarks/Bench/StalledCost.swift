import Foundation

/// The memory of a center whose subscribers read nothing: with them, and after they have left. Beside it the memory before
/// they came.
enum StalledCost {
  private static let subscribers = 100
  private static let pushes = 20_000

  static func run() async throws {
    title("\(subscribers) subscribers that read nothing of \(pushes) pushes, without a store")
    try await withFolder { folder in
      let center = try await ServedCenter(folder, ["--store", ":memory:"])
      // All have the same identifier, so that the list stays as it is.
      let sender = try LineSocket(center.socket)
      for _ in 0..<100 { _ = try sender.call(push("first", collapseIdentifier: "stalled")) }
      let before = Double(center.anonymousMemory)
      row("memory before", "\(center.anonymousMemory) KB")

      var stalled = try (0..<subscribers).map { _ in
        let socket = try LineSocket(center.socket)
        socket.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
        return socket
      }
      var most = 0
      for _ in 0..<pushes / 100 {
        let lines = Array(repeating: push("stalled", collapseIdentifier: "stalled"), count: 100)
        sender.send(lines.joined(separator: "\n"))
        for _ in lines { _ = sender.line() }
        most = max(most, center.anonymousMemory)
      }
      row("the most with them", "\(most) KB", Double(most), over: before)

      stalled.removeAll()
      // A second after the last has left the center gives memory back.
      try await Task.sleep(for: .seconds(3))
      let after = center.anonymousMemory
      row("after they have left", "\(after) KB", Double(after), over: before)
      try await center.stop()
    }
  }
}
