import CenterRuntime
import Configuration
import Foundation
import NotificationModel

/// Who sits here: the environment, and what they set in their configuration file. The command line wins over
/// the environment, the environment over the file, the file over what is usual.
struct UserEnvironment {
  var environment: [String: String]
  var configuration = UserConfiguration()
  /// What is wrong with the file.
  var problems: [Note] = []

  init(environment: [String: String], configuration: UserConfiguration = UserConfiguration()) {
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

  /// Where the center is, or is to be.
  func socket(_ option: String?) -> String {
    if let option { return option }
    if let variable = environment["BELLHOP_SOCKET"], !variable.isEmpty { return variable }
    return configuration.socket.map(expand) ?? UserPaths.socket(environment: environment)
  }

  /// The database; nil for one in memory only.
  func store(_ option: String?) -> String? {
    let place = option ?? configuration.store.map(expand) ?? UserPaths.store(environment: environment)
    return place == ":memory:" ? nil : place
  }

  /// What centers in the background say, beside the store of the one that is meant. Those without one share a file.
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

  /// `~` is the shell's, so in a file it is ours.
  private func expand(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return (environment["HOME"] ?? NSHomeDirectory()) + path.dropFirst()
  }
}
