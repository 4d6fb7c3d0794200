import ArgumentParser
import CenterGateway
import Foundation

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check payloads in an editor: a language server on standard input and output.",
    discussion: """
      An editor starts it. It tells the linter's problems while a payload is typed, mends what has one right answer, \
      says what a key does on the phone, and completes keys, categories, sounds and string keys. The command \
      bellhop.preview draws a picture of a payload and names its file; every save draws it anew. docs/editors.md shows how \
      to set it up.

      Example:
        bellhop lsp --apps apps
      """
  )

  @OptionGroup var known: KnownApps

  func run() async throws {
    var session = LanguageServerSession(known: known, person: UserEnvironment.current())
    let isOrderly = try await session.run()
    if !isOrderly { throw Failure(lines: [], .checkFailed) }
  }
}
