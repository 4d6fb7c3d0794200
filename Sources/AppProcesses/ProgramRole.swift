/// What a program is for, in the words of the manifest that names it.
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

  /// Where its command stands in the manifest.
  var key: String {
    switch self {
    case .handler: "handler.command"
    case .launch: "launch.command"
    case .serviceExtension: "serviceExtension.command"
    case .contentExtension: "contentExtensions.program.command"
    }
  }
}
