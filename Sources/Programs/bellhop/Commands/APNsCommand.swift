import ArgumentParser
import CenterGateway
import CenterHost
import ControlProtocol
import NotificationModel
import NotificationWords
import SocketTransport
import Text

struct APNsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "apns",
    "Show what a provider needs to push to this phone as to Apple's service.",
    "A center that was started with --apns PORT speaks HTTP/2 to providers, with the answers of APNs.",
    examples: ["bellhop apns", "bellhop apns token", "bellhop apns token --age 61m"],
    subcommands: [APNsShowCommand.self, APNsTokenCommand.self],
    defaultSubcommand: APNsShowCommand.self
  )
}

struct APNsShowCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show the address, the certificate and the key; missing files are created.",
    examples: ["bellhop apns --json"]
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let person = UserEnvironment.current()
    let identity = try await person.apnsProgram().identity(folder: person.apnsFolder)
    let facts = Facts(
      address: try await address(),
      certificate: identity.certificate,
      key: identity.key,
      keyIdentifier: identity.keyIdentifier,
      team: identity.team
    )
    try output.print(facts) {
      FactText.lines([
        ("Address", facts.address ?? "closed; bellhop run --apns 2197 opens it"),
        ("Certificate", facts.certificate), ("Key", facts.key), ("Key ID", facts.keyIdentifier),
        ("Team ID", facts.team),
      ])
    }
  }

  /// Returns nil if no center runs, or if its door for providers is closed.
  private func address() async throws(CommandError) -> String? {
    do throws(CommandError) {
      return try await CenterCall.with(center) { try await $0.call(\.center.status) }.apns
    } catch  where error.exitCode == .unavailable { return nil }
  }

  /// The files and the names that providers need.
  private struct Facts: Encodable {
    /// The address of the local APNs; nil if it is closed.
    var address: String?
    /// The file of the certificate.
    var certificate: String
    /// The file of the key that signs provider tokens.
    var key: String
    /// The `kid` of a provider token.
    var keyIdentifier: String
    /// The identifier of the team.
    var team: String
  }
}

struct APNsTokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "token",
    "Print a provider token, signed with the key of the local APNs.",
    "It is valid for an hour. It is not a device token, which belongs to an app ('bellhop app token').",
    examples: ["bellhop apns token", "curl -H \"authorization: bearer $(bellhop apns token)\" …"]
  )

  @Option(help: ArgumentHelp("The age of the token: 61m is too old, for instance.", valueName: "interval"))
  var age: Interval?

  func run() async throws {
    let person = UserEnvironment.current()
    try StandardOutput.line(
      try await person.apnsProgram().token(folder: person.apnsFolder, age: age?.seconds ?? 0)
    )
  }
}

extension UserEnvironment {
  /// The program that speaks to providers; it reads and makes the certificate and the key.
  func apnsProgram() throws -> APNsProgram { try .besideThisProgram(environment: environment) }
}
