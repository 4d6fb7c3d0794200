import ArgumentParser
import CenterHost
import Foundation

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run a center without a screen, until it is interrupted.",
    discussion: """
      Handlers run, notifications are kept and everything can be done through the socket. The folder of an isolated \
      center stays when it ends, with the store and the log; remove it when you have read them.

      Examples:
        bellhop serve
        bellhop serve --store :memory: --socket /tmp/test.sock --apps apps
        bellhop serve --isolated --apps apps
        bellhop serve --isolated --ready-fd 3 3> ready
      """
  )

  @OptionGroup var center: CenterArguments

  @Flag(help: "Read payloads from standard input, one per line.")
  var stdin = false

  @Flag(
    help:
      "Keep socket, store and log in a new folder, which is printed, and use nothing of your configuration."
  )
  var isolated = false

  @Flag(help: "Play no sounds, whatever the configuration says.")
  var silent = false

  @Option(
    help: ArgumentHelp(
      "Write the path of the socket, a line, to this open descriptor once requests are answered, and close it.",
      valueName: "number"
    )
  )
  var readyFd: Int32?

  mutating func validate() throws {
    if let readyFd, !ReadyDescriptor.isOpen(readyFd) {
      throw ValidationError(
        "There is no open descriptor \(readyFd), such as '\(max(3, readyFd))> file' makes."
      )
    }
    if isolated, center.store != nil || center.socket != nil {
      throw ValidationError("An isolated center chooses its store and its socket itself.")
    }
  }

  func run() async throws {
    let ready = readyFd.map { ReadyDescriptor($0) }
    let person =
      isolated ? UserEnvironment(environment: ProcessInfo.processInfo.environment) : UserEnvironment.current()
    let isQuiet = center.quiet
    Messages.lines(person.problems.lines(quietly: isQuiet))
    var options = try center.options(
      of: person,
      payloadLines: stdin ? try StandardInput.moveAside(readsKeys: false) : nil,
      sound: silent ? nil : person.soundProgram
    )
    let folder = isolated ? try TemporaryFolder.make("bellhop") : nil
    if let folder { options.isolate(in: folder, manifests: center.apps) }
    do {
      let socket = options.socket
      let status = try await CenterService.serve(options) {
        if let folder { try? StandardOutput.line(folder) }
        if let socket { ready?.tell(socket) }
      } announce: {
        Messages.lines([Note($0)].lines(quietly: isQuiet))
      }
      throw ArgumentParser.ExitCode(status)
    } catch let error as StartError {
      // The folder is still empty. After a run it stays, with the store and the log.
      if let folder { try? FileManager.default.removeItem(atPath: folder) }
      throw Failure(error)
    }
  }
}

extension CenterOptions {
  /// Keeps all files in a folder, and reads manifests from these folders only.
  fileprivate mutating func isolate(in folder: String, manifests: [String]) {
    socket = folder + "/center.sock"
    store = folder + "/center.sqlite"
    log = folder + "/center.log"
    self.manifests = manifests
  }
}
