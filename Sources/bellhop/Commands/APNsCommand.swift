import APNsTransport
import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import SocketTransport

struct APNsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apns",
    abstract: "Tell what a provider needs to push to this phone as to Apple's service.",
    discussion: """
      A center that was started with --apns PORT speaks HTTP/2 to providers, with the answers of APNs.

      Examples:
        bellhop apns
        bellhop apns token
        bellhop apns token --age 61m
      """,
    subcommands: [APNsShowCommand.self, APNsTokenCommand.self],
    defaultSubcommand: APNsShowCommand.self
  )
}

struct APNsShowCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the address, the certificate and the key; they are made when they are not there.",
    discussion: """
      Example:
        bellhop apns --json
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let identity = try APNsFiles.open(UserEnvironment.current())
    let facts = Facts(
      address: try await address(),
      certificate: identity.authorityPath,
      key: identity.keyPath,
      keyIdentifier: identity.keyIdentifier,
      team: identity.team
    )
    if output.json { return try StandardOutput.json(facts) }
    try StandardOutput.lines(
      FactText.lines([
        ("Address", facts.address ?? "closed; bellhop run --apns 2197 opens it"),
        ("Certificate", facts.certificate), ("Key", facts.key), ("Key ID", facts.keyIdentifier),
        ("Team ID", facts.team),
      ])
    )
  }

  /// nil where no center runs, or its door for providers is closed.
  private func address() async throws(Failure) -> String? {
    do throws(Failure) {
      return try await CenterCall.result(center, \.center.status).apns
    } catch {
      guard error.exitCode == .unavailable else { throw error }
      return nil
    }
  }

  private struct Facts: Encodable {
    var address: String?
    var certificate: String
    var key: String
    var keyIdentifier: String
    var team: String
  }
}

struct APNsTokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a provider token, signed with the key that the local APNs knows.",
    discussion: """
      It is good for an hour. It is not a device token: those are the apps' ('bellhop app token').

      Examples:
        bellhop apns token
        curl -H "authorization: bearer $(bellhop apns token)" …
      """
  )

  @Option(help: ArgumentHelp("How old it is to be: 61m is too old, for instance.", valueName: "interval"))
  var age = Interval(seconds: 0)

  func run() async throws {
    let identity = try APNsFiles.open(UserEnvironment.current())
    do {
      try StandardOutput.line(try await identity.providerToken(issuedAt: Date() - age.seconds))
    } catch let error as APNsError {
      throw Failure(error)
    }
  }
}

/// The certificate and the key of the person's local APNs.
enum APNsFiles {
  static func open(_ person: UserEnvironment) throws(Failure) -> APNsIdentity {
    do throws(APNsError) {
      return try APNsIdentity.open(folder: person.apnsFolder)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  init(_ error: APNsError) {
    self.init(error.message, hint: error.hint, error.exitCode)
  }
}
