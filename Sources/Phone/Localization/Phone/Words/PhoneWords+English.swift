extension PhoneWords {
  static let english = PhoneWords(
    notificationCenter: "Notification Center",
    lockScreen: "Lock Screen",
    locked: "Locked",
    noNotifications: "No notifications.",
    noNewNotifications: "No new notifications.",
    swipeUpForOlder: "swipe up for older",
    clear: "clear",
    moreNotifications: Counted(one: "%d more notification", other: "%d more notifications"),
    notification: "Notification",
    notifications: Counted(one: "%d Notification", other: "%d Notifications"),
    send: "Send",
    timeSensitive: "Time Sensitive",
    criticalAlert: "Critical Alert",
    wouldLikeToSend: "“%@” Would Like to Send You Notifications",
    mayInclude: "Notifications may include %@.",
    canBeConfigured: "These can be configured in Settings.",
    kinds: Kinds(
      alerts: "alerts",
      sounds: "sounds",
      iconBadges: "icon badges",
      criticalAlerts: "critical alerts"
    ),
    allow: "Allow",
    doNotAllow: "Don’t Allow",
    keep: "Keep",
    keepThem: "Keep notifications from “%@”?",
    arriveQuietly: "They go on arriving quietly, in Notification Center only.",
    deliverImmediately: "Deliver Immediately",
    deliverInSummary: "Deliver in Scheduled Summary",
    turnThemOff: "Turn off notifications from “%@”?",
    canBeTurnedOn: "It can be turned on again in Settings.",
    turnOff: "Turn Off",
    configureInApp: "Configure in App…"
  )
}
