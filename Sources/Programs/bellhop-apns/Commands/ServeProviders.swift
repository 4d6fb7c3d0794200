import APNsTransport
import ArgumentParser
import CenterGateway
import ControlProtocol
import Glibc
import Platform
import SocketTransport

/// Serves providers until standard input ends.
struct ServeProviders: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve providers until standard input ends."
  )

  @OptionGroup var folder: FolderOption
  @Option(help: ArgumentHelp("Where to listen.", valueName: "[host:]port"))
  var listen: String
  @Option(help: ArgumentHelp("The socket of the center.", valueName: "path"))
  var socket: String
  @Option(help: ArgumentHelp("The log of all requests: JSON, one a line.", valueName: "path"))
  var log: String

  @Option(help: ArgumentHelp("A .p8 file whose provider tokens are taken, too.", valueName: "file"))
  var key: [String] = []

  func run() async throws {
    let center = try await connect()
    let server = try await open(center)
    // The center closes the input when it ends, and so does the system if the center is killed.
    Task {
      await DedicatedThread.run { Self.waitForEndOfInput() }
      server.shutdown()
    }
    Task {
      await center.waitUntilClosed()
      server.shutdown()
    }
    await server.run()
    let isConnected = center.isConnected
    await center.close()
    // The center starts this program again if it lost its connection only.
    if !isConnected { throw ArgumentParser.ExitCode(CenterGateway.ExitCode.unavailable.rawValue) }
  }

  private func connect() async throws -> CenterConnection {
    do throws(SocketError) {
      return try await CenterConnection.open(socket)
    } catch {
      try Output.failed(error)
    }
  }

  private func open(_ center: CenterConnection) async throws -> APNsServer {
    do throws(StartError) {
      let address = try ListeningAddress(listen)
      var identity = try APNsIdentity.open(folder: folder.folder)
      for file in key { identity = try identity.adding(keyFile: file) }
      let server = APNsServer(
        address: address,
        identity: identity,
        phone: center.phone(LineFile(path: log, largest: 4 << 20)),
        limits: .standard
      )
      try await server.start()
      Output.write(.listening(address: "\(server.boundAddress ?? address)"))
      return server
    } catch {
      try Output.failed(error)
    }
  }

  private static func waitForEndOfInput() {
    let input = Descriptor(owning: STDIN_FILENO)
    while let bytes = try? input.read(upTo: 4096), !bytes.isEmpty {}
  }
}
