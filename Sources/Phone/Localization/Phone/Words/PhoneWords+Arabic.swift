extension PhoneWords {
  static let arabic = PhoneWords(
    notificationCenter: "مركز الإشعارات",
    lockScreen: "شاشة القفل",
    locked: "مقفل",
    noNotifications: "لا توجد إشعارات",
    noNewNotifications: "لا توجد إشعارات جديدة",
    swipeUpForOlder: "اسحب لأعلى لعرض الأقدم",
    clear: "مسح",
    moreNotifications: Counted(
      one: "إشعار آخر",
      two: "إشعاران آخران",
      few: "%d إشعارات أخرى",
      many: "%d إشعارًا آخر",
      other: "%d إشعار آخر"
    ),
    notification: "إشعار",
    notifications: Counted(
      one: "إشعار واحد",
      two: "إشعاران",
      few: "%d إشعارات",
      many: "%d إشعارًا",
      other: "%d إشعار"
    ),
    send: "إرسال",
    timeSensitive: "عاجل",
    criticalAlert: "تنبيه حرج",
    wouldLikeToSend: "يرغب “%@” في إرسال إشعارات إليك",
    mayInclude: "قد تتضمن الإشعارات %@.",
    canBeConfigured: "يمكن تكوينها في الإعدادات.",
    kinds: Kinds(
      alerts: "تنبيهات",
      sounds: "أصوات",
      iconBadges: "شارات الأيقونات",
      criticalAlerts: "تنبيهات حرجة"
    ),
    allow: "السماح",
    doNotAllow: "عدم السماح",
    keep: "إبقاء",
    keepThem: "هل تريد الاحتفاظ بإشعارات “%@”؟",
    arriveQuietly: "ستستمر في الوصول بهدوء، في مركز الإشعارات فقط.",
    deliverImmediately: "التسليم فورًا",
    deliverInSummary: "التسليم في الملخص المجدول",
    turnThemOff: "هل تريد إيقاف إشعارات “%@”؟",
    canBeTurnedOn: "يمكن تشغيلها مرة أخرى في الإعدادات.",
    turnOff: "إيقاف",
    configureInApp: "التكوين في التطبيق…"
  )
}
