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

extension PhoneWords {
  static let russian = PhoneWords(
    notificationCenter: "Центр уведомлений",
    lockScreen: "Экран блокировки",
    locked: "Заблокирован",
    noNotifications: "Нет уведомлений",
    noNewNotifications: "Нет новых уведомлений",
    swipeUpForOlder: "смахните вверх для более ранних",
    clear: "очистить",
    moreNotifications: Counted(
      one: "ещё %d уведомление",
      few: "ещё %d уведомления",
      many: "ещё %d уведомлений",
      other: "ещё %d уведомления"
    ),
    notification: "Уведомление",
    notifications: Counted(
      one: "%d уведомление",
      few: "%d уведомления",
      many: "%d уведомлений",
      other: "%d уведомления"
    ),
    send: "Отправить",
    timeSensitive: "Срочное",
    criticalAlert: "Критическое предупреждение",
    wouldLikeToSend: "Приложение «%@» запрашивает разрешение на отправку Вам уведомлений.",
    mayInclude: "Уведомления могут содержать %@.",
    canBeConfigured: "Их можно настроить в Настройках.",
    kinds: Kinds(
      alerts: "напоминания",
      sounds: "звуки",
      iconBadges: "наклейки значков",
      criticalAlerts: "критические предупреждения"
    ),
    allow: "Разрешить",
    doNotAllow: "Запретить",
    keep: "Оставить",
    keepThem: "Сохранить уведомления от «%@»?",
    arriveQuietly: "Они будут приходить без звука, только в Центр уведомлений.",
    deliverImmediately: "Доставлять немедленно",
    deliverInSummary: "Доставлять в сводке по расписанию",
    turnThemOff: "Выключить уведомления от «%@»?",
    canBeTurnedOn: "Их можно снова включить в Настройках.",
    turnOff: "Выключить",
    configureInApp: "Настроить в приложении…"
  )
}
