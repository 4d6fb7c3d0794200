import Foundation
import NIOCore
import NotificationModel
import TestTerminal
import Testing

@testable import APNsTransport

private let curlProgram = "/usr/bin/curl"

@Suite(
  "A provider that is not ours",
  .timeLimit(.minutes(3)),
  .enabled(if: FileManager.default.isExecutableFile(atPath: curlProgram), "curl is not installed")
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
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      #expect(world.center.failures[0].contains("does not trust the certificate"))
    }
  }

  /// Headers and body of the answer.
  private static func curl(_ world: World, _ more: [String]) async throws -> String {
    let arguments =
      [
        "--silent", "--show-error", "--include", "--http2", "--max-time", "60", "--noproxy", "*", "--cacert",
        world.identity.authorityPath, "-H", "apns-topic: \(StandInCenter.app)", "-H", "apns-push-type: alert",
      ] + more + ["https://localhost:\(world.port)/3/device/\(StandInCenter.deviceToken)"]
    let run = try await TestProgram.run(curlProgram, arguments)
    return run.output + run.errors
  }
}
