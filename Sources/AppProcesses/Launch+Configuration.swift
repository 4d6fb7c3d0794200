import Subprocess
import SystemPackage

extension Launch {
  /// The same in the words of the library that starts it: in a session of its own, so that it neither hears the keys
  /// typed at the center nor reaches its terminal.
  func configuration(teardown: [TeardownStep]) -> Configuration {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = teardown
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(arguments),
      environment: .custom(variables),
      workingDirectory: folder.map { FilePath($0) },
      platformOptions: options
    )
  }

  private var variables: [Environment.Key: String] {
    Dictionary(environment.map { (Environment.Key(stringLiteral: $0), $1) }) { first, _ in first }
  }
}
