import Foundation
import TestTerminal

extension BellhopWorld {
  /// Starts a center without a screen, and waits until it serves.
  func serve(_ arguments: String...) async throws -> Server {
    try await Server(self, arguments)
  }

  /// A center without a screen; killed when the test has done with it.
  final class Server: Sendable {
    private let program: TestProgram

    var processIdentifier: pid_t { program.processIdentifier }

    /// Returns when it serves.
    ///
    /// - Parameter descriptors: the most that it may have open.
    init(
      _ world: BellhopWorld,
      _ arguments: [String],
      _ more: [String: String] = [:],
      descriptors: Int = 1024
    ) async throws {
      let program = try TestProgram(
        "/bin/sh",
        ["-c", "ulimit -n \(descriptors); exec \"$0\" serve \"$@\"", world.executable] + arguments,
        environment: world.environment(more),
        directory: world.home
      )
      self.program = program
      try await withoutBlocking {
        var said = ""
        while !said.contains("bellhop serves on") {
          let data = program.errors.availableData
          guard !data.isEmpty else { throw Broken(step: said) }
          said += String(decoding: data, as: UTF8.self)
        }
      }
      // Nobody reads on, and nothing that it says later may make it wait.
      for pipe in [program.output, program.errors] {
        Thread.detachNewThread { while !pipe.availableData.isEmpty {} }
      }
    }

    /// As a person does; returns its exit status.
    @discardableResult
    func end() async -> Int32 {
      program.send(signal: SIGTERM)
      return await program.exit().status
    }

    /// As nobody expects.
    func kill() async {
      program.send(signal: SIGKILL)
      await program.exit()
    }
  }
}
