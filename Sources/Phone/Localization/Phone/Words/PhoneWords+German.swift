extension PhoneWords {
  static let german = PhoneWords(
    notificationCenter: "Mitteilungszentrale",
    lockScreen: "Sperrbildschirm",
    locked: "Gesperrt",
    noNotifications: "Keine Mitteilungen",
    noNewNotifications: "Keine neuen Mitteilungen",
    swipeUpForOlder: "nach oben streichen für ältere",
    clear: "löschen",
    moreNotifications: Counted(one: "%d weitere Mitteilung", other: "%d weitere Mitteilungen"),
    notification: "Mitteilung",
    notifications: Counted(one: "%d Mitteilung", other: "%d Mitteilungen"),
    send: "Senden",
    timeSensitive: "Zeitkritisch",
    criticalAlert: "Kritischer Hinweis",
    wouldLikeToSend: "„%@“ möchte dir Mitteilungen senden",
    mayInclude: "Mitteilungen können %@ enthalten.",
    canBeConfigured: "Diese können in den Einstellungen konfiguriert werden.",
    kinds: Kinds(
      alerts: "Hinweise",
      sounds: "Töne",
      iconBadges: "Kennzeichensymbole",
      criticalAlerts: "kritische Hinweise"
    ),
    allow: "Erlauben",
    doNotAllow: "Nicht erlauben",
    keep: "Behalten",
    keepThem: "Mitteilungen von „%@“ behalten?",
    arriveQuietly: "Sie kommen weiterhin leise an, nur in der Mitteilungszentrale.",
    deliverImmediately: "Sofort zustellen",
    deliverInSummary: "In geplanter Übersicht zustellen",
    turnThemOff: "Mitteilungen von „%@“ ausschalten?",
    canBeTurnedOn: "Sie lassen sich in den Einstellungen wieder einschalten.",
    turnOff: "Ausschalten",
    configureInApp: "In der App konfigurieren …"
  )
}
