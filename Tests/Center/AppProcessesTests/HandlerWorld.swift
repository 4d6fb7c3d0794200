import Foundation
import Glibc
import JSON
import NotificationModel

@testable import AppProcesses

/// A folder with handlers in it, and a response to tell them.
struct HandlerWorld: Sendable {
  let folder: URL
  var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
  var limits = HandlerLimits()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "handlers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String { folder.path + "/" + name }

  /// A shell script in the folder, as a program that runs there.
  func script(_ body: String, timeout: Double? = nil) throws -> Program {
    let name = "handler-\(UUID().uuidString).sh"
    // Not run as a program of its own: another program that is started while this process has the file open for writing
    // would keep that from being run.
    try write(body + "\n", to: name)
    return Program(command: ["/bin/sh", "./" + name], timeout: timeout, folder: folder.path)
  }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func process() -> HandlerProcess { HandlerProcess(environment: environment, limits: limits) }

  func run(_ program: Program, _ response: Response = .sample()) async -> HandlerOutcome {
    await process().handle(response, with: program)
  }

  /// Runs a script until it writes to the pipe `ready` in its folder, and then cancels.
  func cancel(_ script: String) async throws -> HandlerOutcome {
    mkfifo(path("ready"), 0o600)
    let program = try self.script(script)
    let running = Task { await run(program) }
    _ = await listen(to: "ready")
    running.cancel()
    return await running.value
  }

  /// What a program says into a named pipe as soon as it says it.
  func listen(to name: String) async -> String {
    let path = path(name)
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "listen").async {
        // Opening waits for somebody who writes.
        let pipe = open(path, O_RDONLY)
        defer { close(pipe) }
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = read(pipe, &buffer, buffer.count)
        continuation.resume(returning: String(decoding: buffer.prefix(max(0, count)), as: UTF8.self))
      }
    }
  }
}

/// Gives each test a folder and takes it away again.
func withHandlers(_ body: (inout HandlerWorld) async throws -> Void) async throws {
  var world = try HandlerWorld()
  defer { world.remove() }
  try await body(&world)
}

extension Response {
  static func sample(
    of app: String = "com.example.dely",
    text: String? = nil,
    sequence: Int = 7
  ) -> Response {
    let date = Date(timeIntervalSince1970: 1_774_345_260)
    let content = Content(title: "收到一个邀请", body: "Tonight at eight?", categoryIdentifier: "INVITE")
    let notification = DeliveredNotification(
      app: app,
      date: date,
      request: Request(identifier: "dely-7", content: content),
      presentation: .nothing,
      trace: [],
      sequence: 3
    )
    return Response(
      app: app,
      actionIdentifier: "REPLY",
      userText: text,
      notification: notification,
      appState: .background,
      date: date,
      sequence: sequence
    )
  }

  var document: String {
    get throws { JSONWriter.string(try JSONValue(encoding: self)) + "\n" }
  }
}

/// Whether there is such a process, even one that has ended and waits to be noticed.
func exists(_ identifier: String) -> Bool {
  guard let number = pid_t(identifier.trimmingCharacters(in: .whitespacesAndNewlines)) else { return false }
  return kill(number, 0) == 0
}
