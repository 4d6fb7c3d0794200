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
