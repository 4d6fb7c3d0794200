import Foundation
import NotificationModel
import Testing

@testable import AppProcesses

/// A mistake in a manifest gets a sentence that says what to do.
@Suite(.timeLimit(.minutes(3))) struct LaunchTests {
  private func sentence(_ outcome: HandlerOutcome) -> String? {
    if case .couldNotStart(let sentence) = outcome.ending { sentence } else { nil }
  }

  @Test func aCommandThatIsNotThere() async throws {
    try await withHandlers { world in
      let unknown = await world.run(Program(command: ["no-such-handler-anywhere"]))
      #expect(
        sentence(unknown)
          == "There is no program “no-such-handler-anywhere” in the folders of PATH. "
          + "Install it, or write its path: ./no-such-handler-anywhere."
      )

      let missing = await world.run(Program(command: ["./reply.sh"], folder: world.folder.path))
      #expect(
        sentence(missing)
          == "There is no program \(world.folder.path)/reply.sh. Check the first entry of handler.command."
      )
      #expect(!missing.succeeded)
    }
  }

  @Test func aCommandThatIsEmpty() async throws {
    try await withHandlers { world in
      for command in [[], [""]] {
        let outcome = await world.run(Program(command: command))
        #expect(
          sentence(outcome)
            == "The handler has no command. Name the program to run as the first entry of handler.command."
        )
      }
    }
  }

  @Test func aFileThatIsNotExecutable() async throws {
    try await withHandlers { world in
      try world.write("#!/bin/sh\n", to: "plain.sh")
      let byPath = await world.run(Program(command: [world.path("plain.sh")]))
      #expect(sentence(byPath) == "\(world.path("plain.sh")) is not executable. Make it so: chmod +x.")

      world.environment["PATH"] = world.folder.path
      let byName = await world.run(Program(command: ["plain.sh"]))
      #expect(sentence(byName) == "\(world.path("plain.sh")) is not executable. Make it so: chmod +x.")
    }
  }

  @Test func aFolderInsteadOfAProgram() async throws {
    try await withHandlers { world in
      let outcome = await world.run(Program(command: [world.folder.path]))
      #expect(
        sentence(outcome)
          == "\(world.folder.path) is not a file that can be run. Check the first entry of handler.command."
      )
    }
  }

  @Test func aFolderThatIsGone() async throws {
    try await withHandlers { world in
      let outcome = await world.run(Program(command: ["true"], folder: "/nowhere/at/all"))
      #expect(
        sentence(outcome)
          == "The handler's folder /nowhere/at/all does not exist. "
          + "Create it, or move the manifest to where it belongs."
      )
      try world.write("", to: "file")
      let file = await world.run(Program(command: ["true"], folder: world.path("file")))
      #expect(sentence(file)?.hasPrefix("\(world.path("file")) is not a folder") == true)
    }
  }

  @Test func aScriptThatDoesNotSayWhatRunsIt() async throws {
    try await withHandlers { world in
      try world.write("echo hello\n", to: "bare", mode: 0o755)
      let bare = await world.run(Program(command: ["./bare"], folder: world.folder.path))
      #expect(
        sentence(bare)
          == "\(world.folder.path)/bare is neither a program nor a script. "
          + "Begin a script with a line such as #!/bin/sh."
      )

      try world.write("#!/nowhere/python9\n", to: "python", mode: 0o755)
      let python = await world.run(Program(command: ["./python"], folder: world.folder.path))
      #expect(sentence(python)?.contains("what should run it is not. Check its first line") == true)
    }
  }

  @Test func aScriptThatIsStillBeingWritten() async throws {
    try await withHandlers { world in
      try world.write("#!/bin/sh\n", to: "script", mode: 0o755)
      let path = world.path("script")
      let editor = try FileHandle(forWritingTo: URL(filePath: path))
      defer { try? editor.close() }

      let outcome = await world.run(Program(command: ["./script"], folder: world.folder.path))

      #expect(sentence(outcome) == "\(path) is still being written. Try again once it is saved.")
    }
  }

  @Test func aNULCharacterInTheCommand() async throws {
    try await withHandlers { world in
      let outcome = await world.run(Program(command: ["true", "a\0b"]))
      #expect(sentence(outcome)?.contains("NUL character") == true)
    }
  }

  @Test func aRelativeFolderIsTheCentersOwn() throws {
    let launch = try Launch(Program(command: ["/bin/sh"], folder: "."), of: "a", in: [:])
    #expect(launch.folder == FileManager.default.currentDirectoryPath + "/.")
  }
}
