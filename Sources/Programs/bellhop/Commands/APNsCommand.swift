import ArgumentParser
import CenterGateway
import CenterHost
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords

struct APNsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apns",
    abstract: "Show what a provider needs to push to this phone as to Apple's service.",
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
    abstract: "Show the address, the certificate and the key; missing files are created.",
    discussion: """
      Example:
        bellhop apns --json
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let identity = try await APNsFiles.identity(UserEnvironment.current())
    let facts = Facts(
      address: try await address(),
      certificate: identity.certificate,
      key: identity.key,
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

  /// Returns nil if no center runs, or if its door for providers is closed.
  private func address() async throws(Failure) -> String? {
    do throws(Failure) {
      return try await CenterCall.result(center, \.center.status).apns
    } catch {
      guard error.exitCode == .unavailable else { throw error }
      return nil
    }
  }

  /// The files and the names that providers need.
  private struct Facts: Encodable {
    /// The address of the local APNs; nil if it is closed.
    var address: String?
    /// The file of the certificate.
    var certificate: String
    /// The file of the key that signs provider tokens.
    var key: String
    /// The identifier of the key.
    var keyIdentifier: String
    /// The identifier of the team.
    var team: String
  }
}

struct APNsTokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a provider token, signed with the key of the local APNs.",
    discussion: """
      It is valid for an hour. It is not a device token, which belongs to an app ('bellhop app token').

      Examples:
        bellhop apns token
        curl -H "authorization: bearer $(bellhop apns token)" …
      """
  )

  @Option(help: ArgumentHelp("The age of the token: 61m is too old, for instance.", valueName: "interval"))
  var age = Interval(seconds: 0)

  func run() async throws {
    try StandardOutput.line(try await APNsFiles.token(UserEnvironment.current(), age: age.seconds))
  }
}

/// The certificate and the key of the person's local APNs; the program that speaks to providers reads and makes them.
enum APNsFiles {
  static func program(_ person: UserEnvironment) throws(Failure) -> APNsProgram {
    do throws(StartError) {
      return try APNsProgram.besideThisProgram(environment: person.environment)
    } catch {
      throw Failure(error)
    }
  }

  static func identity(_ person: UserEnvironment) async throws(Failure) -> APNsIdentityFacts {
    let program = try program(person)
    do throws(StartError) {
      return try await program.identity(folder: person.apnsFolder)
    } catch {
      throw Failure(error)
    }
  }

  static func token(_ person: UserEnvironment, age: Double) async throws(Failure) -> String {
    let program = try program(person)
    do throws(StartError) {
      return try await program.token(folder: person.apnsFolder, age: age)
    } catch {
      throw Failure(error)
    }
  }
}

/// The request log of the local APNs, which its program writes: JSON, one record a line.
struct ProviderLog {
  let folder: String

  private var path: String { folder + "/" + ProviderRecord.fileName }

  /// The newest records, the newest first; none if nothing was ever sent. Lines that cannot be read are left out: the
  /// last one may be half written.
  ///
  /// - Parameter app: only requests whose device token is of that app, or whose topic names it; nil takes all.
  func newest(_ limit: Int, of app: String?) throws(Failure) -> [ProviderRecord] {
    var records: [ProviderRecord] = []
    for path in [path, path + ".1"] where FileManager.default.fileExists(atPath: path) {
      guard let text = FileManager.default.contents(atPath: path) else {
        throw Failure("\(path) cannot be read.", .notPermitted)
      }
      for line in text.split(separator: UInt8(ascii: "\n")).reversed() where records.count < limit {
        guard let value = try? JSONParser.parse(Array(line)),
          let record = try? value.decoded(as: ProviderRecord.self), record.isOf(app)
        else { continue }
        records.append(record)
      }
    }
    return records
  }
}

extension ProviderRecord {
  fileprivate func isOf(_ bundle: String?) -> Bool {
    guard let bundle else { return true }
    return app == bundle || headers["apns-topic"] == bundle
  }
}
