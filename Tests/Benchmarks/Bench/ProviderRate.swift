import Foundation
import TestTerminal

/// Pushes per second that a provider sends through `bellhop-apns`, beside the same pushes on the socket itself. The
/// provider is curl with one connection, which sends a hundred requests at once.
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
      let socket = try onSocket(center)
      row("on the socket, 100 at once", "\(Int(socket))/s")
      let provider = try await byCurl(folder, address)
      row("by curl through bellhop-apns", "\(Int(provider))/s", provider, over: socket)
      try await center.stop()
    }
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

  private static func byCurl(_ folder: String, _ address: String) async throws -> Double {
    let device = try output(["app", "token", bundle], folder)
    let token = try output(["apns", "token"], folder)
    let port = address.split(separator: ":").last ?? ""
    let common = """
      cacert = "\(folder)/bellhop/apns/authority.pem"
      header = "authorization: bearer \(token)"
      header = "apns-topic: \(bundle)"
      header = "apns-push-type: alert"
      data = "{\\"aps\\":{\\"alert\\":{\\"title\\":\\"by a provider\\",\\"body\\":\\"Eight o'clock?\\"}}}"
      parallel
      parallel-max = 100
      no-progress-meter
      write-out = "%{http_code}\\n"

      """
    let urls = repeatElement("url = \"https://localhost:\(port)/3/device/\(device)\"\n", count: requests)
      .joined()
    let file = folder + "/curl"
    try (common + urls).write(toFile: file, atomically: true, encoding: .utf8)
    let answers = folder + "/answers"
    let time = try ContinuousClock().measure {
      try command("/bin/sh", ["-c", "curl --http2 -K \(file) > \(answers) 2> /dev/null; true"])
    }
    let text = try String(contentsOfFile: answers, encoding: .utf8)
    let taken = text.split(separator: "\n").count { $0 == "200" }
    guard taken >= requests * 9 / 10 else {
      throw BenchmarkError(description: "only \(taken) of \(requests) were taken")
    }
    return Double(taken) / (time / .seconds(1))
  }

  /// What the program prints.
  private static func output(_ arguments: [String], _ folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try product("bellhop"))
    process.arguments = arguments
    process.environment = environment(folder)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
