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
