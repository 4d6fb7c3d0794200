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

extension PhoneWords {
  static let dutch = PhoneWords(
    notificationCenter: "Berichtencentrum",
    lockScreen: "Toegangsscherm",
    locked: "Vergrendeld",
    noNotifications: "Geen meldingen",
    noNewNotifications: "Geen nieuwe meldingen",
    swipeUpForOlder: "veeg omhoog voor oudere",
    clear: "wis",
    moreNotifications: Counted(one: "nog %d melding", other: "nog %d meldingen"),
    notification: "Melding",
    notifications: Counted(one: "%d melding", other: "%d meldingen"),
    send: "Stuur",
    timeSensitive: "Urgent",
    criticalAlert: "Kritieke melding",
    wouldLikeToSend: "‘%@’ wil je meldingen sturen",
    mayInclude: "Meldingen kunnen bestaan uit %@.",
    canBeConfigured: "Je kunt ze configureren in Instellingen.",
    kinds: Kinds(
      alerts: "waarschuwingen",
      sounds: "geluiden",
      iconBadges: "symboolbadges",
      criticalAlerts: "kritieke waarschuwingen"
    ),
    allow: "Sta toe",
    doNotAllow: "Sta niet toe",
    keep: "Behoud",
    keepThem: "Meldingen van ‘%@’ behouden?",
    arriveQuietly: "Ze blijven stil binnenkomen, alleen in Berichtencentrum.",
    deliverImmediately: "Lever direct af",
    deliverInSummary: "Lever af in gepland overzicht",
    turnThemOff: "Meldingen van ‘%@’ uitschakelen?",
    canBeTurnedOn: "Je kunt ze weer inschakelen in Instellingen.",
    turnOff: "Schakel uit",
    configureInApp: "Configureer in app…"
  )
}

extension PhoneWords {
  static let swedish = PhoneWords(
    notificationCenter: "Notiscenter",
    lockScreen: "Låsskärm",
    locked: "Låst",
    noNotifications: "Inga notiser",
    noNewNotifications: "Inga nya notiser",
    swipeUpForOlder: "svep uppåt för äldre",
    clear: "rensa",
    moreNotifications: Counted(one: "%d notis till", other: "%d notiser till"),
    notification: "Notis",
    notifications: Counted(one: "%d notis", other: "%d notiser"),
    send: "Skicka",
    timeSensitive: "Brådskande",
    criticalAlert: "Kritisk notis",
    wouldLikeToSend: "”%@” vill skicka notiser till dig",
    mayInclude: "Notiser kan innehålla %@.",
    canBeConfigured: "De kan ställas in i Inställningar.",
    kinds: Kinds(
      alerts: "påminnelser",
      sounds: "ljud",
      iconBadges: "symbolbrickor",
      criticalAlerts: "kritiska varningar"
    ),
    allow: "Tillåt",
    doNotAllow: "Tillåt inte",
    keep: "Behåll",
    keepThem: "Behålla notiser från ”%@”?",
    arriveQuietly: "De fortsätter att komma tyst, endast i Notiscenter.",
    deliverImmediately: "Leverera direkt",
    deliverInSummary: "Leverera i schemalagd sammanfattning",
    turnThemOff: "Stänga av notiser från ”%@”?",
    canBeTurnedOn: "De kan slås på igen i Inställningar.",
    turnOff: "Stäng av",
    configureInApp: "Ställ in i appen…"
  )
}
