import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import TestRepository
import Testing

@testable import bellhop

/// The manual page names everything that can be typed, and nothing that cannot.
@Suite struct ManualTests {
  private static func manual() throws -> String {
    return try Repository.text("Sources/Programs/bellhop/bellhop.1")
  }

  private static func commands(
    _ command: any ParsableCommand.Type = Bellhop.self
  ) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap { commands($0) }
  }

  private static func options(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test func everyOptionIsInBoth() throws {
    let manual = try Self.manual()
    let prose = manual.components(separatedBy: "\n.Sh EXAMPLES").first ?? ""
    let help = Self.commands().map { Bellhop.helpMessage(for: $0, columns: 200) }.joined(separator: "\n")
    let known = Self.options(help, /(?m)--([a-z][a-z-]+)/).union(["help"])
    let written = Self.options(prose, /(?:Fl|,|\|) -([a-z][a-z-]+)/)

    #expect(known.subtracting(written) == [])
    #expect(written.subtracting(known) == [])
  }

  @Test func everyCommandIsDescribed() throws {
    let manual = try Self.manual()

    for command in Self.commands().dropFirst() where command.configuration.shouldDisplay {
      let name = command.configuration.commandName ?? ""
      #expect(manual.contains("Cm \(name)"), "\(name)")
    }
  }

  @Test func everyExitStatusIsListed() throws {
    let manual = try Self.manual()
    let statuses = Self.options(manual, /\n\.It (\d+)\n/)

    #expect(statuses == Set(CenterGateway.ExitCode.allCases.map { "\($0.rawValue)" }))
  }
}
