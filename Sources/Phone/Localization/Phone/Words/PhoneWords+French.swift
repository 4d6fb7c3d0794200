extension PhoneWords {
  static let french = PhoneWords(
    notificationCenter: "Centre de notifications",
    lockScreen: "Écran verrouillé",
    locked: "Verrouillé",
    noNotifications: "Aucune notification",
    noNewNotifications: "Aucune nouvelle notification",
    swipeUpForOlder: "balayez pour les précédentes",
    clear: "effacer",
    moreNotifications: Counted(one: "%d autre notification", other: "%d autres notifications"),
    notification: "Notification",
    notifications: Counted(one: "%d notification", other: "%d notifications"),
    send: "Envoyer",
    timeSensitive: "Urgent",
    criticalAlert: "Alerte critique",
    wouldLikeToSend: "«\u{A0}%@\u{A0}» souhaite vous envoyer des notifications",
    mayInclude: "Les notifications peuvent inclure %@.",
    canBeConfigured: "Ces dernières peuvent être configurées dans Réglages.",
    kinds: Kinds(
      alerts: "des alertes",
      sounds: "des sons",
      iconBadges: "des pastilles d’icône",
      criticalAlerts: "des alertes critiques"
    ),
    allow: "Autoriser",
    doNotAllow: "Ne pas autoriser",
    keep: "Conserver",
    keepThem: "Conserver les notifications de «\u{A0}%@\u{A0}»\u{A0}?",
    arriveQuietly: "Elles continuent d’arriver discrètement, dans le Centre de notifications seulement.",
    deliverImmediately: "Distribuer immédiatement",
    deliverInSummary: "Distribuer dans le résumé programmé",
    turnThemOff: "Désactiver les notifications de «\u{A0}%@\u{A0}»\u{A0}?",
    canBeTurnedOn: "Elles peuvent être réactivées dans Réglages.",
    turnOff: "Désactiver",
    configureInApp: "Configurer dans l’app…"
  )
}
