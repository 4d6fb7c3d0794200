extension PhoneWords {
  static let italian = PhoneWords(
    notificationCenter: "Centro Notifiche",
    lockScreen: "Schermata di blocco",
    locked: "Bloccato",
    noNotifications: "Nessuna notifica",
    noNewNotifications: "Nessuna nuova notifica",
    swipeUpForOlder: "scorri per le precedenti",
    clear: "cancella",
    moreNotifications: Counted(one: "%d altra notifica", other: "%d altre notifiche"),
    notification: "Notifica",
    notifications: Counted(one: "%d notifica", other: "%d notifiche"),
    send: "Invia",
    timeSensitive: "Urgente",
    criticalAlert: "Avviso critico",
    wouldLikeToSend: "“%@” desidera inviarti notifiche",
    mayInclude: "Le notifiche possono includere %@.",
    canBeConfigured: "Possono essere configurate in Impostazioni.",
    kinds: Kinds(
      alerts: "avvisi",
      sounds: "suoni",
      iconBadges: "badge sulle icone",
      criticalAlerts: "avvisi critici"
    ),
    allow: "Consenti",
    doNotAllow: "Non consentire",
    keep: "Mantieni",
    keepThem: "Mantenere le notifiche di “%@”?",
    arriveQuietly: "Continueranno ad arrivare in silenzio, solo nel Centro Notifiche.",
    deliverImmediately: "Consegna immediatamente",
    deliverInSummary: "Consegna nel riepilogo programmato",
    turnThemOff: "Disattivare le notifiche di “%@”?",
    canBeTurnedOn: "Possono essere riattivate in Impostazioni.",
    turnOff: "Disattiva",
    configureInApp: "Configura nell’app…"
  )
}
