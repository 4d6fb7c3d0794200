import Foundation
import TestTerminal
import Testing

/// A server of OpenSSH on loopback with keys, a port and a configuration of its own, and the `ssh` that reaches it; the
/// person's own files are not looked at. It is killed when the test has done with it.
final class SSHServer: Sendable {
  private let program: TestProgram
  private let folder: String

  /// Returns when it listens.
  init(_ world: BellhopWorld) async throws {
    let folder = world.home + "/ssh"
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
    // The server asks for this folder when it is started by the administrator, and its init script makes it.
    if geteuid() == 0 {
      try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: false)
    }
    for name in ["host", "person", "guest", "noisy", "old"] {
      let arguments = ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", "\(folder)/\(name)"]
      let made = try await TestProgram.run("/usr/bin/ssh-keygen", arguments)
      try #require(made.state == .exited(0), "\(made.errors)")
    }
    func key(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name).pub", encoding: .utf8)
    }
    _ = try world.write(
      try key("person") + "command=\"bellhop bridge --read-only\",restrict " + key("guest")
        // A profile that prints something, and a bellhop that has no bridge.
        + "command=\"echo Welcome to booth; bellhop bridge\",restrict " + key("noisy")
        + #"command="echo \"Error: There is no command 'bridge'.\" >&2; exit 64",restrict "# + key("old"),
      to: "ssh/authorized_keys"
    )
    _ = try world.write("booth " + key("host"), to: "ssh/known_hosts")
    var (started, port) = (nil as TestProgram?, 0)
    // Another program may take the port between finding and using it.
    for _ in 0..<10 where started == nil {
      port = try Self.freePort()
      _ = try world.write(Self.configuration(folder, port, world), to: "ssh/sshd_config")
      let program = try TestProgram("/usr/sbin/sshd", ["-D", "-e", "-f", "\(folder)/sshd_config"])
      if await Self.listens(program) { started = program }
    }
    program = try #require(started, "sshd did not start")
    _ = try world.write(Self.clientConfiguration(folder, port), to: "ssh/config")
    let wrapper = """
      #!/bin/sh
      if [ -e '\(folder)/down' ]; then echo 'ssh: The line is down.' >&2; exit 255; fi
      exec /usr/bin/ssh -F '\(folder)/config' "$@"

      """
    let path = try world.write(wrapper, to: "ssh/bin/ssh")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  /// What a person needs in the environment to reach it: as `ssh://booth`, or to look on as `ssh://guest`.
  var path: [String: String] { ["PATH": "\(folder)/bin:/usr/bin:/bin"] }

  /// The `ssh` that reaches it.
  var client: String { folder + "/bin/ssh" }

  /// Connections fail from now on; those that are open go on.
  func takeDown() throws { try Data().write(to: URL(filePath: folder + "/down")) }
  func bringBack() throws { try FileManager.default.removeItem(atPath: folder + "/down") }

  /// Cuts the connection of a screen: kills the `ssh` that it has started.
  func cut(_ screen: PseudoTerminal) throws {
    for child in Self.children(of: screen.processIdentifier) where Self.name(of: child) == "ssh" {
      kill(child, SIGKILL)
    }
  }

  /// The `ssh` that reaches it has its configuration there.
  var clientConfiguration: String { folder + "/config" }

  /// Whether a connection to it has started a program of this name that still runs.
  func runs(_ name: String) -> Bool { started().contains { Self.name(of: $0) == name } }

  /// Kills it with all that it has started, as when a machine loses its power.
  func losePower() {
    // It starts nothing any more once it is gone itself.
    kill(program.processIdentifier, SIGSTOP)
    for process in started() + [program.processIdentifier] { kill(process, SIGKILL) }
  }

  /// What it has started, and what that has started.
  private func started() -> [pid_t] {
    var found = Self.children(of: program.processIdentifier)
    var next = 0
    while next < found.count {
      found += Self.children(of: found[next])
      next += 1
    }
    return found
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let tasks = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
      let children = (try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? ""
      return children.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func name(of process: pid_t) -> String {
    ((try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? "").trimmingCharacters(
      in: .newlines
    )
  }

  private static func configuration(_ folder: String, _ port: Int, _ world: BellhopWorld) -> String {
    let program = (world.executable as NSString).deletingLastPathComponent
    // A shell reads what starts it at home, and the person's own files are none of the test's business.
    let variables = world.environment().filter {
      $0.key.hasPrefix("XDG_") || ["HOME", "SWIFT_BACKTRACE"].contains($0.key)
    }
    let environment = variables.merging(["PATH": "\(program):/usr/bin:/bin"]) { $1 }
    return """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/authorized_keys
      PidFile none
      UsePAM no
      StrictModes no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      PermitRootLogin prohibit-password
      SetEnv \(environment.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "))

      """
  }

  private static func clientConfiguration(_ folder: String, _ port: Int) -> String {
    """
    Host booth guest noisy old
      HostName 127.0.0.1
      Port \(port)
      HostKeyAlias booth
      UserKnownHostsFile \(folder)/known_hosts
      GlobalKnownHostsFile /dev/null
      StrictHostKeyChecking yes
      IdentitiesOnly yes
      IdentityAgent none
      PreferredAuthentications publickey
    Host booth
      IdentityFile \(folder)/person
    Host guest
      IdentityFile \(folder)/guest
    Host noisy
      IdentityFile \(folder)/noisy
    Host old
      IdentityFile \(folder)/old

    """
  }

  /// Whether it says that it listens before it ends.
  private static func listens(_ program: TestProgram) async -> Bool {
    let listens = await withoutBlocking {
      var said = ""
      while !said.contains("Server listening on") {
        let data = program.errors.availableData
        guard !data.isEmpty else { return false }
        said += String(decoding: data, as: UTF8.self)
      }
      return true
    }
    // Nobody reads on, and nothing that it says later may make it wait.
    for pipe in [program.output, program.errors] {
      Thread.detachNewThread { while !pipe.availableData.isEmpty {} }
    }
    return listens
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
