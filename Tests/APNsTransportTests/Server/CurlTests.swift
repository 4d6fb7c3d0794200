import Foundation
import NIOCore
import NotificationModel
import Testing

@testable import APNsTransport

private let curlProgram = "/usr/bin/curl"

@Suite(
  "A provider that is not ours",
  .timeLimit(.minutes(3)),
  .enabled(if: FileManager.default.isExecutableFile(atPath: curlProgram))
)
struct CurlTests {
  @Test func pushesAndIsAnswered() async throws {
    try await withServer { world in
      let output = try await Self.curl(
        world,
        ["-H", "authorization: bearer \(world.token)", "-d", #"{"aps":{"alert":"From curl"}}"#]
      )

      #expect(output.hasPrefix("HTTP/2 200"))
      #expect(output.contains("apns-id: "))
      #expect(world.center.pushes.map(\.content.body) == ["From curl"])
    }
  }

  @Test func isToldThatItsPayloadIsTooLong() async throws {
    try await withServer { world in
      try await withFolder { folder in
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let file = folder + "/payload"
        try Data(repeating: 0x20, count: 1 << 20).write(to: URL(filePath: file))
        let output = try await Self.curl(
          world,
          ["-H", "authorization: bearer \(world.token)", "--data-binary", "@\(file)"]
        )

        #expect(output.hasPrefix("HTTP/2 413"))
        #expect(output.hasSuffix(#"{"reason":"PayloadTooLarge"}"#))
      }
    }
  }

  @Test func thatDoesNotTrustTheAuthorityIsSeenByThePerson() async throws {
    try await withServer { world in
      let output = try await Self.curl(world, ["--cacert", "/etc/ssl/certs/ca-certificates.crt", "-d", "{}"])

      #expect(output.contains("curl: (60)") || output.contains("curl: (77)"))
      guard output.contains("curl: (60)") else { return }
      try await world.center.until("the person was told") { !$0.complaints.isEmpty }
      #expect(world.center.complaints[0].contains("does not trust the certificate"))
    }
  }

  /// Headers and body of the answer.
  private static func curl(_ world: World, _ more: [String]) async throws -> String {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let file = folder + "/output"
      try Data().write(to: URL(filePath: file))
      try await run(world, more, output: #require(FileHandle(forWritingAtPath: file)))
      return try String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    }
  }

  /// - Parameter output: a file. A pipe is not at its end before everybody else has closed it who was started meanwhile.
  private static func run(_ world: World, _ more: [String], output: FileHandle) async throws {
    let process = Process()
    let ended = Late.promise()
    process.terminationHandler = { _ in ended.succeed() }
    process.executableURL = URL(filePath: curlProgram)
    process.arguments =
      [
        "--silent", "--show-error", "--include", "--http2", "--max-time", "60", "--noproxy", "*", "--cacert",
        world.identity.authorityPath, "-H", "apns-topic: \(StandInCenter.app)", "-H", "apns-push-type: alert",
      ] + more + ["https://localhost:\(world.port)/3/device/\(StandInCenter.deviceToken)"]
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
    } catch {
      ended.fail(error)
    }
    defer { if process.isRunning { process.terminate() } }
    try await Late.unless("curl ended", ended)
  }
}
