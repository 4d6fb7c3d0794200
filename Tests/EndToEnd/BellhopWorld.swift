import Foundation
import TestTerminal
import Testing

/// A person's machine: a home of its own, the built executable, and as many terminals as they like.
final class BellhopWorld: Sendable {
  let home: String
  let executable: String

  init() throws {
    home = NSTemporaryDirectory() + "bellhop-\(UUID().uuidString.prefix(8))"
    executable = try BuiltProducts.executable("bellhop")
    for folder in ["/run", "/state", "/config/bellhop/apps", "/drop"] {
      try FileManager.default.createDirectory(
        atPath: home + folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  /// Waits until the programs that the center has started have ended. What tells the guard of a center that is killed which ones to
  /// end goes with this world.
  func waitForPrograms() async throws {
    while try !FileManager.default.contentsOfDirectory(atPath: home + "/run/bellhop/runs").isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  var socket: String { home + "/run/bellhop/center.sock" }

  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
      "XDG_RUNTIME_DIR": home + "/run", "XDG_STATE_HOME": home + "/state",
      "XDG_CONFIG_HOME": home + "/config",
      "SWIFT_BACKTRACE": "enable=no", "REDUCED_MOTION": "1",
    ].merging(more) { $1 }
  }

  /// Starts a program on a terminal of its own.
  func terminal(
    _ arguments: [String] = [],
    _ more: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable,
      arguments,
      environment: environment(more),
      columns: columns,
      rows: rows,
      directory: home
    )
  }

  /// Starts the screen and waits until it is there.
  func screen(
    _ arguments: [String] = [],
    _ more: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> PseudoTerminal {
    let terminal = try terminal(arguments, more, columns: columns, rows: rows)
    try await terminal.waitFor("? help")
    return terminal
  }

  /// Stops the phone's clock at the moment: a banner stays until it is acted on, however long that takes.
  func freezeClock() async throws {
    try await bellhop("clock", "freeze", Date().ISO8601Format())
  }

  func write(_ text: String, to file: String) throws -> String {
    let path = home + "/" + file
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  // MARK: Commands

  struct Outcome: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs a command to its end.
  @discardableResult
  func bellhop(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await run(arguments, input: input)
  }

  /// Runs it, or another program, to its end.
  func run(
    _ arguments: [String],
    _ more: [String: String] = [:],
    input: String = "",
    program: String? = nil
  ) async throws -> Outcome {
    // A test that asks again and again is ended by its time limit.
    try Task.checkCancellation()
    let run = try await TestProgram.run(
      program ?? executable,
      arguments,
      environment: environment(more),
      directory: home,
      input: input
    )
    return Outcome(status: run.state.status, output: run.output, errors: run.errors)
  }

  // MARK: Material

  /// An app whose handler keeps what it is given in a file.
  func registerDely(alertStyle: String = "temporary") throws {
    _ = try write(
      """
      bundle: com.example.dely
      name: Dely
      accent: "#e0567a"
      categories:
        - id: invitation
          options: [customDismissAction]
          actions:
            - { id: join, title: 接收邀请, options: [authenticationRequired] }
            - { id: look, title: 查看邀请, options: [foreground] }
            - { id: cancel, title: 取消, options: [destructive] }
            - { id: say, title: 输入, textInput: { button: 发送, placeholder: tell me loudly } }
      settings: { alertStyle: \(alertStyle) }
      handler:
        command: [tee, -a, "\(home)/handled.json"]
      """,
      to: "config/bellhop/apps/dely.yaml"
    )
  }

  static func payload(
    _ title: String,
    body: String = "",
    category: String = "invitation",
    thread: String = ""
  )
    -> String
  {
    """
    {"Simulator Target Bundle": "com.example.dely", "aps": {"alert": {"title": "\(title)", "body": "\(body)"},
     "category": "\(category)", "thread-id": "\(thread)"}}
    """
  }

  /// What the handler was given so far, one document a line.
  func handled() throws -> [String] {
    let path = home + "/handled.json"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
