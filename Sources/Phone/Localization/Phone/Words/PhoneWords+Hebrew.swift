extension PhoneWords {
  static let hebrew = PhoneWords(
    notificationCenter: "מרכז העדכונים",
    lockScreen: "מסך הנעילה",
    locked: "נעול",
    noNotifications: "אין עדכונים",
    noNewNotifications: "אין עדכונים חדשים",
    swipeUpForOlder: "החלקה למעלה לעדכונים קודמים",
    clear: "ניקוי",
    moreNotifications: Counted(one: "עוד עדכון אחד", two: "עוד שני עדכונים", other: "עוד %d עדכונים"),
    notification: "עדכון",
    notifications: Counted(one: "עדכון אחד", two: "שני עדכונים", other: "%d עדכונים"),
    send: "שליחה",
    timeSensitive: "רגיש לזמן",
    criticalAlert: "התראה קריטית",
    wouldLikeToSend: "״%@״ מעוניין לשלוח לך עדכונים",
    mayInclude: "עדכונים עשויים לכלול %@.",
    canBeConfigured: "ניתן להגדיר אותם ב״הגדרות״.",
    kinds: Kinds(
      alerts: "התראות",
      sounds: "צלילים",
      iconBadges: "תגים על האייקון",
      criticalAlerts: "התראות קריטיות"
    ),
    allow: "אפשר",
    doNotAllow: "אל תאפשר",
    keep: "השאר",
    keepThem: "לשמור על העדכונים מ״%@״?",
    arriveQuietly: "הם ימשיכו להגיע בשקט, רק במרכז העדכונים.",
    deliverImmediately: "מסירה מיידית",
    deliverInSummary: "מסירה בסיכום המתוזמן",
    turnThemOff: "לכבות את העדכונים מ״%@״?",
    canBeTurnedOn: "ניתן להפעיל אותם שוב ב״הגדרות״.",
    turnOff: "כיבוי",
    configureInApp: "הגדרה ביישום…"
  )
}
