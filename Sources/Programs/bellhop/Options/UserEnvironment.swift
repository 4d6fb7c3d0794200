import CenterHost
import Configuration
import Foundation
import NotificationModel

/// The environment and the configuration file of the person. The command line counts before the environment, the
/// environment before the file, the file before the defaults.
struct UserEnvironment {
  var environment: [String: String]
  var configuration = UserConfiguration.unset
  /// The problems of the file.
  var problems: [Note] = []

  init(environment: [String: String], configuration: UserConfiguration = UserConfiguration.unset) {
    self.environment = environment
    self.configuration = configuration
  }

  /// The person who runs this process.
  static func current() -> UserEnvironment {
    var person = UserEnvironment(environment: ProcessInfo.processInfo.environment)
    let file = person.configurationFile
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      if FileManager.default.fileExists(atPath: file) {
        person.problems = [Note(.error, "\(file): error: cannot be read as UTF-8 text")]
      }
      return person
    }
    let themes = ThemeCatalog.names(withFolder: person.themesFolder)
    let (configuration, problems) = ConfigurationFile.read(text, file: file, themes: themes)
    person.configuration = configuration
    person.problems = problems.map { Note($0, in: file) }
    return person
  }

  // MARK: Places

  var configurationFolder: String { UserPaths.configuration(environment: environment) }
  var configurationFile: String { configurationFolder + "/config.yaml" }
  var appsFolder: String { configurationFolder + "/apps" }
  var themesFolder: String { configurationFolder + "/themes" }
  var apnsFolder: String { UserPaths.apns(environment: environment) }
  var log: String { UserPaths.log(environment: environment) }

  /// The socket of the center, running or not.
  func socket(_ option: String?) -> String {
    if let option { return option }
    if let variable = environment["BELLHOP_SOCKET"], !variable.isEmpty { return variable }
    return usualSocket
  }

  /// The socket of a center that no option and no variable names.
  var usualSocket: String {
    configuration.socket.map(expand)
      ?? UserPaths.socket(environment: environment.filter { $0.key != "BELLHOP_SOCKET" })
  }

  /// The path of the database; nil for a store in memory.
  func store(_ option: String?) -> String? {
    let place = option ?? configuration.store.map(expand) ?? UserPaths.store(environment: environment)
    return place == ":memory:" ? nil : place
  }

  /// The path of the messages of background centers, beside the store. Centers without a store share a file.
  func messages(of store: String?) -> String { Folder.of(self.store(store) ?? log) + "/serve.log" }

  func watch(_ options: [String]) -> [String] {
    options.isEmpty ? configuration.watch.map(expand) : options
  }

  /// The program that plays sounds; nil if the environment names none.
  var soundProgram: Program? {
    guard case .command(var program) = configuration.sound else { return nil }
    program.command = program.command.enumerated().map { $0 == 0 ? expand($1) : $1 }
    return program
  }

  /// The shell expands `~` on the command line; in a file it is expanded here.
  private func expand(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return (environment["HOME"] ?? NSHomeDirectory()) + path.dropFirst()
  }
}
