import Foundation
import JSON
import TestRepository
import TestTerminal
import Testing

/// The recipe of docs/flows.md as it is pasted, with GNU parallel and two servers of OpenSSH on loopback.
@Suite(
  .enabled(
    if: ["/usr/bin/parallel", "/usr/sbin/sshd", "/usr/bin/ssh-keygen"].allSatisfy(
      FileManager.default.isExecutableFile
    ),
    "parallel or sshd is not installed"
  )
)
struct ManyHostsOutsideTests {
  /// A thousand cases.
  private static let flow = """
    name: Many
    apps: [{ bundle: com.example.hello }]
    values: { a: "", b: "", c: "" }
    matrix: { a: [\(digits)], b: [\(digits)], c: [\(digits)] }
    ---
    - push: { aps: { alert: "Hello ${a}${b}${c}" } }
    - expect: { delivered: [{ body: "Hello ${a}${b}${c}" }] }

    """
  private static let digits = (0..<10).map(String.init).joined(separator: ", ")

  @Test(.timeLimit(.minutes(3))) func aHostThatDiesLosesNoCaseAndRunsNoneTwice() async throws {
    let (world, other) = (try BellhopWorld(), try BellhopWorld())
    let servers = [try await SSHServer(world), try await SSHServer(other)]
    // Both are known to one ssh, by the names in the recipe.
    let configurations = try zip(["one", "two"], servers).map { name, server in
      try String(contentsOfFile: server.clientConfiguration, encoding: .utf8)
        .replacing("Host booth", with: "Host \(name)")
    }
    let configuration = try world.write(configurations.joined(), to: "ssh/both")
    let client = try world.write(
      "#!/bin/sh\nexec /usr/bin/ssh -F '\(configuration)' \"$@\"\n",
      to: "drop/ssh"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: client)
    let program = (world.executable as NSString).deletingLastPathComponent
    let path = ["PATH": "\(world.home)/drop:\(program):/usr/bin:/bin"]
    try FileManager.default.createDirectory(atPath: world.home + "/flows", withIntermediateDirectories: false)
    _ = try world.write(Self.flow, to: "flows/many.yaml")
    let page = try Repository.text("docs/flows.md")
    let recipe = try #require(page.firstMatch(of: /```sh\n(seq[^`]*parallel[^`]*)\n(bellhop report[^`]*)```/))
    let (running, reporting) = (String(recipe.output.1), String(recipe.output.2))

    async let run = world.run(["-c", running], path, program: "/bin/sh")
    while !servers[1].runs("bellhop") { try await Task.sleep(for: .milliseconds(5)) }
    servers[1].losePower()
    let outcome = try await run

    #expect(outcome.status == 0, "\(outcome.errors)")
    let folder = world.home + "/reports"
    let parts = try FileManager.default.contentsOfDirectory(atPath: folder)
    let counts = try parts.map { part in
      let text = try String(contentsOfFile: "\(folder)/\(part)/stdout", encoding: .utf8)
      return try JSONParser.parse(text)["cases"]?.intValue ?? 0
    }
    #expect(counts.reduce(0, +) == 1000, "\(counts)")
    let report = try await world.run(["report"] + parts.map { "reports/\($0)/stdout" }, path)
    #expect(report.status == 0)
    #expect(report.output.contains("\n1000 passed in "), "\(report.output)")
    let pasted = try await world.run(["-c", reporting], path, program: "/bin/sh")
    #expect(pasted.status == 0, "\(pasted.errors)")
    #expect(
      try String(contentsOfFile: world.home + "/report.html", encoding: .utf8).contains("All flows passed")
    )
  }
}
