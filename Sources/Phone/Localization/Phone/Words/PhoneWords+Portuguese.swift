extension PhoneWords {
  /// As in Brazil.
  static let portuguese = PhoneWords(
    notificationCenter: "Central de Notificações",
    lockScreen: "Tela Bloqueada",
    locked: "Bloqueado",
    noNotifications: "Nenhuma notificação",
    noNewNotifications: "Nenhuma notificação nova",
    swipeUpForOlder: "deslize para ver as anteriores",
    clear: "limpar",
    moreNotifications: Counted(one: "mais %d notificação", other: "mais %d notificações"),
    notification: "Notificação",
    notifications: Counted(one: "%d notificação", other: "%d notificações"),
    send: "Enviar",
    timeSensitive: "Urgente",
    criticalAlert: "Alerta crítico",
    wouldLikeToSend: "“%@” Deseja Enviar Notificações",
    mayInclude: "As notificações podem incluir %@.",
    canBeConfigured: "Elas podem ser configuradas nos Ajustes.",
    kinds: Kinds(
      alerts: "alertas",
      sounds: "sons",
      iconBadges: "avisos nos ícones",
      criticalAlerts: "alertas críticos"
    ),
    allow: "Permitir",
    doNotAllow: "Não Permitir",
    keep: "Manter",
    keepThem: "Manter as notificações de “%@”?",
    arriveQuietly: "Elas continuam chegando em silêncio, apenas na Central de Notificações.",
    deliverImmediately: "Entregar Imediatamente",
    deliverInSummary: "Entregar no Resumo Programado",
    turnThemOff: "Desativar as notificações de “%@”?",
    canBeTurnedOn: "Elas podem ser ativadas novamente nos Ajustes.",
    turnOff: "Desativar",
    configureInApp: "Configurar no App…"
  )
}
