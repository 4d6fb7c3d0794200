extension PhoneWords {
  static let polish = PhoneWords(
    notificationCenter: "Centrum powiadomień",
    lockScreen: "Ekran blokady",
    locked: "Zablokowany",
    noNotifications: "Brak powiadomień",
    noNewNotifications: "Brak nowych powiadomień",
    swipeUpForOlder: "przesuń w górę, aby zobaczyć starsze",
    clear: "wymaż",
    moreNotifications: Counted(
      one: "jeszcze %d powiadomienie",
      few: "jeszcze %d powiadomienia",
      many: "jeszcze %d powiadomień",
      other: "jeszcze %d powiadomienia"
    ),
    notification: "Powiadomienie",
    notifications: Counted(
      one: "%d powiadomienie",
      few: "%d powiadomienia",
      many: "%d powiadomień",
      other: "%d powiadomienia"
    ),
    send: "Wyślij",
    timeSensitive: "Pilne",
    criticalAlert: "Alert krytyczny",
    wouldLikeToSend: "„%@” chce wysyłać Ci powiadomienia",
    mayInclude: "Powiadomienia mogą zawierać %@.",
    canBeConfigured: "Można je skonfigurować w Ustawieniach.",
    kinds: Kinds(
      alerts: "alerty",
      sounds: "dźwięki",
      iconBadges: "plakietki na ikonach",
      criticalAlerts: "alerty krytyczne"
    ),
    allow: "Pozwól",
    doNotAllow: "Nie pozwalaj",
    keep: "Zachowaj",
    keepThem: "Zachować powiadomienia z „%@”?",
    arriveQuietly: "Będą nadal przychodzić dyskretnie, tylko do Centrum powiadomień.",
    deliverImmediately: "Dostarczaj natychmiast",
    deliverInSummary: "Dostarczaj w zaplanowanym podsumowaniu",
    turnThemOff: "Wyłączyć powiadomienia z „%@”?",
    canBeTurnedOn: "Można je ponownie włączyć w Ustawieniach.",
    turnOff: "Wyłącz",
    configureInApp: "Skonfiguruj w aplikacji…"
  )
}
