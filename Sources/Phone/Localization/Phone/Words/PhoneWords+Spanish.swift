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
