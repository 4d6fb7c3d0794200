import Foundation
import TestTerminal

/// Pushes per second that a provider sends through `bellhop-apns`, beside the same pushes on the socket itself. The
/// provider is h2load of nghttp2, which keeps a hundred requests in flight on each connection.
enum ProviderRate {
  private static let requests = 3_000
  private static let bundle = "com.example.bench"

  static func run() async throws {
    title("Pushes of a provider per second, without a store")
    guard FileManager.default.isExecutableFile(atPath: try product("bellhop-apns")) else {
      throw BenchmarkError(description: "bellhop-apns is not built; make build builds it")
    }
    try await withFolder { folder in
      let address = "127.0.0.1:\(Int.random(in: 20_000..<30_000))"
      let center = try await ServedCenter(folder, ["--store", ":memory:", "--apns", address])
      let socket = try measured(center) { try onSocket(center) }
      row("on the socket, 100 at once", socket.summary)
      let request = try request(folder, address)
      for connections in [1, 4, 16] {
        let provider = try measured(center) { try byProvider(request, connections: connections) }
        row("by a provider, connections: \(connections)", provider.summary, provider.rate, over: socket.rate)
      }
      try await center.stop()
    }
  }

  /// Pushes per second, and the processor time of one in the center and in `bellhop-apns`.
  private struct Measured {
    var rate: Double
    var center: Double
    var children: Double

    var summary: String {
      "\(Int(rate))/s, processor \(Times.spoken(center)) and \(Times.spoken(children)) each"
    }
  }

  private static func measured(_ center: ServedCenter, _ body: () throws -> Double) rethrows -> Measured {
    let (before, childrenBefore) = (center.processorTime, center.childrenProcessorTime)
    let rate = try body()
    return Measured(
      rate: rate,
      center: (center.processorTime - before) / Double(requests),
      children: (center.childrenProcessorTime - childrenBefore) / Double(requests)
    )
  }

  private static func onSocket(_ center: ServedCenter) throws -> Double {
    let connection = try LineSocket(center.socket)
    let time = ContinuousClock().measure {
      for _ in 0..<requests / 100 {
        connection.send(Array(repeating: push("by the socket"), count: 100).joined(separator: "\n"))
        for _ in 0..<100 { _ = connection.line() }
      }
    }
    return Double(requests) / (time / .seconds(1))
  }

  /// The arguments of h2load that make its requests pushes.
  private static func request(_ folder: String, _ address: String) throws -> [String] {
    let bellhop = try product("bellhop")
    let device = try output(bellhop, ["app", "token", bundle], folder)
    let token = try output(bellhop, ["apns", "token"], folder)
    let body = folder + "/body"
    let payload = #"{"aps":{"alert":{"title":"by a provider","body":"Eight o'clock?"}}}"#
    try payload.write(toFile: body, atomically: true, encoding: .utf8)
    let headers = ["authorization: bearer \(token)", "apns-topic: \(bundle)", "apns-push-type: alert"]
    return headers.flatMap { ["-H", $0] } + ["-d", body, "https://\(address)/3/device/\(device)"]
  }

  private static func byProvider(_ request: [String], connections: Int) throws -> Double {
    let load = "/usr/bin/h2load"
    guard FileManager.default.isExecutableFile(atPath: load) else {
      throw BenchmarkError(description: "h2load is missing; make bench installs nghttp2-client")
    }
    let report = try output(load, ["-n", "\(requests)", "-c", "\(connections)", "-m", "100"] + request, nil)
    // "status codes: 3000 2xx, …" and "finished in 2.61s, 1149.83 req/s, …".
    guard report.contains(" \(requests) 2xx,"), let rate = report.firstMatch(of: /, ([0-9.]+) req\/s/),
      let number = Double(rate.1)
    else {
      throw BenchmarkError(description: report)
    }
    return number
  }

  /// What a program prints.
  private static func output(_ program: String, _ arguments: [String], _ folder: String?) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.environment = environment(folder) }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
