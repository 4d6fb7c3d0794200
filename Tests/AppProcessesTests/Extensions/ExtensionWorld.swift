import Foundation
import Glibc
import JSON
import NotificationModel

@testable import AppProcesses

/// A folder with extensions in it, and a push to show them.
struct ExtensionWorld: Sendable {
  let handlers: HandlerWorld
  var limits = ExtensionLimits()
  static let document: JSONObject = [
    "title": .string("收到一个邀请"), "body": .string("line\n\"two\" \u{1B}[31m"),
  ]

  /// A service extension that is a shell script.
  func shell(_ body: String, timeout: Double? = nil, memory: Int? = nil) throws -> ServiceExtension {
    ServiceExtension(program: try handlers.script(body, timeout: timeout), memory: memory)
  }

  /// The same in Python.
  func python(_ body: String, timeout: Double? = nil, memory: Int? = nil) throws -> ServiceExtension {
    let name = "extension-\(UUID().uuidString).py"
    try handlers.write("import os, subprocess, sys, time\n" + body + "\n", to: name)
    let program = Program(
      command: ["/usr/bin/python3", name],
      timeout: timeout,
      folder: handlers.folder.path
    )
    return ServiceExtension(program: program, memory: memory)
  }

  func process() -> ServiceExtensionProcess {
    ServiceExtensionProcess(environment: handlers.environment, limits: limits)
  }

  func run(_ serviceExtension: ServiceExtension) async -> ExtensionRun {
    await process().run(serviceExtension, of: "com.example.dely", with: Self.document)
  }

  /// Runs a script that holds the pipe `alive` open as file 9, and so does all that it starts. Returns when none of
  /// them is left.
  func runToTheEndOfAll(_ serviceExtension: ServiceExtension) async -> ExtensionRun {
    mkfifo(handlers.path("alive"), 0o600)
    async let gone: Void = handlers.untilNobodyHolds("alive")
    let run = await run(serviceExtension)
    await gone
    return run
  }
}

extension HandlerWorld {
  /// Returns when everybody who opened that named pipe for writing has closed it or ended.
  func untilNobodyHolds(_ name: String) async {
    let path = path(name)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let pipe = open(path, O_RDONLY)
        defer { close(pipe) }
        var byte: UInt8 = 0
        while read(pipe, &byte, 1) > 0 {}
        continuation.resume()
      }
    }
  }
}

/// Gives each test a folder and takes it away again.
func withExtensions(_ body: (inout ExtensionWorld) async throws -> Void) async throws {
  try await withHandlers { handlers in
    var world = ExtensionWorld(handlers: handlers)
    try await body(&world)
  }
}

extension ExtensionRun {
  /// The answer that came in time.
  var answer: JSONObject? {
    if case .answered(let answer, afterExpiry: false) = ending { answer } else { nil }
  }
}
