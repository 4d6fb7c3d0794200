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
  /// them is left; on a busy machine a script may be ended before it has opened the pipe.
  func runToTheEndOfAll(_ serviceExtension: ServiceExtension) async -> ExtensionRun {
    let pipe = handlers.openPipe("alive")
    let run = await run(serviceExtension)
    await handlers.untilNobodyHolds(pipe)
    return run
  }
}

extension HandlerWorld {
  /// Makes a named pipe and opens it for reading, without waiting for a process that writes to it.
  func openPipe(_ name: String) -> Int32 {
    mkfifo(path(name), 0o600)
    return open(path(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Returns when no process has that pipe open for writing; closes it then.
  func untilNobodyHolds(_ pipe: Int32) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        defer { close(pipe) }
        var byte: UInt8 = 0
        // At its end the pipe has no writer; without a byte in it, that it has one is an error.
        while read(pipe, &byte, 1) != 0 {
          var end = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
          poll(&end, 1, -1)
        }
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

extension ServiceExtensionProcess {
  /// Runs the program of an extension within its memory.
  func run(_ serviceExtension: ServiceExtension, of app: String, with document: JSONObject) async
    -> ExtensionRun
  {
    let program = serviceExtension.program ?? Program(command: [])
    return await run(program, memory: serviceExtension.memory, of: app, with: document)
  }
}
