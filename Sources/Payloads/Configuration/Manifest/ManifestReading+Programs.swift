internal import NotificationModel
internal import YAMLCoding

extension ManifestReading {
  /// A program and its arguments. They are never put through a shell, so a command is a list.
  func program(_ object: inout YAMLObject) -> Program? {
    let timeout = object.double("timeout", in: 0.1...86_400)
    guard let command = object.command() else { return nil }
    return Program(command: command, timeout: timeout, folder: folder)
  }

  /// What the person allowed the app (ios-behaviour 1.10); what is not said is allowed, except critical
  /// alerts.
  func settings(_ object: inout YAMLObject) -> Settings? {
    var change: SettingAssignments<Settings> = []
    for field in Settings.fields {
      let text =
        switch field.kind {
        case .flag: object.bool(field.name).map(\.onOrOff)
        case .word: object.choice(field.name, among: field.choices.map(\.word))
        case .text: object.string(field.name)
        case .whole, .state: nil as String?
        }
      if let text, let assignment = field.assignment(typed: text) { change.append(assignment) }
    }
    return change.applied(to: .standard)
  }
}
