/// The purpose of a program, in the words of the manifest.
enum ProgramRole: Hashable, Sendable {
  case handler
  case launch
  case serviceExtension
  case contentExtension

  var noun: String {
    switch self {
    case .handler: "handler"
    case .launch: "launch program"
    case .serviceExtension: "service extension"
    case .contentExtension: "content extension"
    }
  }

  /// The key of its command in the manifest.
  var key: String {
    switch self {
    case .handler: "handler.command"
    case .launch: "launch.command"
    case .serviceExtension: "serviceExtension.command"
    case .contentExtension: "contentExtensions.program.command"
    }
  }
}
