import APNsTransport
import ArgumentParser
import CenterGateway
import ControlProtocol
import FoundationEssentials

/// Tells where the certificate and the key are, and makes them first if they do not exist.
struct ReportIdentity: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identity",
    abstract: "Report the certificate and the key; they are made if they do not exist."
  )

  @OptionGroup var folder: FolderOption

  func run() async throws {
    do throws(StartError) {
      let identity = try APNsIdentity.open(folder: folder.folder)
      let facts = APNsIdentityFacts(
        certificate: identity.authorityPath,
        key: identity.keyPath,
        keyIdentifier: identity.keyIdentifier,
        team: identity.team
      )
      Output.write(.identity(facts))
    } catch {
      try Output.failed(error)
    }
  }
}

/// Makes a provider token.
struct ReportToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Report a provider token, signed with the key of the folder."
  )

  @OptionGroup var folder: FolderOption
  @Option(help: ArgumentHelp("How old the token is, in seconds.", valueName: "seconds"))
  var age = 0.0

  func run() async throws {
    do throws(StartError) {
      let identity = try APNsIdentity.open(folder: folder.folder)
      Output.write(.token(try identity.providerToken(issuedAt: Date() - age)))
    } catch {
      try Output.failed(error)
    }
  }
}
