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
