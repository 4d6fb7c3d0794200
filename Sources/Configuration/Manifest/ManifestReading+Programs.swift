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
    let standard = Settings()
    return Settings(
      authorization: object.choice("authorization") ?? standard.authorization,
      alertStyle: object.choice("alertStyle") ?? standard.alertStyle,
      sound: object.bool("sound") ?? standard.sound,
      badge: object.bool("badge") ?? standard.badge,
      notificationCenter: object.bool("notificationCenter") ?? standard.notificationCenter,
      lockScreen: object.bool("lockScreen") ?? standard.lockScreen,
      previews: object.choice("previews"),
      scheduledDelivery: object.bool("scheduledDelivery") ?? standard.scheduledDelivery,
      timeSensitive: object.bool("timeSensitive") ?? standard.timeSensitive,
      criticalAlert: object.bool("criticalAlert") ?? standard.criticalAlert,
      grouping: object.choice("grouping") ?? standard.grouping
    )
  }
}
