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

extension PhoneWords {
  static let spanish = PhoneWords(
    notificationCenter: "Centro de notificaciones",
    lockScreen: "Pantalla bloqueada",
    locked: "Bloqueado",
    noNotifications: "No hay notificaciones",
    noNewNotifications: "No hay notificaciones nuevas",
    swipeUpForOlder: "desliza para ver las anteriores",
    clear: "borrar",
    moreNotifications: Counted(one: "%d notificación más", other: "%d notificaciones más"),
    notification: "Notificación",
    notifications: Counted(one: "%d notificación", other: "%d notificaciones"),
    send: "Enviar",
    timeSensitive: "Urgente",
    criticalAlert: "Alerta crítica",
    wouldLikeToSend: "“%@” quiere enviarte notificaciones",
    mayInclude: "Las notificaciones pueden incluir %@.",
    canBeConfigured: "Se pueden configurar en Ajustes.",
    kinds: Kinds(
      alerts: "alertas",
      sounds: "sonidos",
      iconBadges: "globos en los iconos",
      criticalAlerts: "alertas críticas"
    ),
    allow: "Permitir",
    doNotAllow: "No permitir",
    keep: "Mantener",
    keepThem: "¿Conservar las notificaciones de “%@”?",
    arriveQuietly: "Seguirán llegando en silencio, solo al centro de notificaciones.",
    deliverImmediately: "Entregar inmediatamente",
    deliverInSummary: "Entregar en el resumen programado",
    turnThemOff: "¿Desactivar las notificaciones de “%@”?",
    canBeTurnedOn: "Se pueden volver a activar en Ajustes.",
    turnOff: "Desactivar",
    configureInApp: "Configurar en la app…"
  )
}
