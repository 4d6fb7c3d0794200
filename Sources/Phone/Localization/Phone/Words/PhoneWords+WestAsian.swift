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

extension PhoneWords {
  static let turkish = PhoneWords(
    notificationCenter: "Bildirim Merkezi",
    lockScreen: "Kilitli Ekran",
    locked: "Kilitli",
    noNotifications: "Bildirim yok",
    noNewNotifications: "Yeni bildirim yok",
    swipeUpForOlder: "daha eskiler için yukarı kaydırın",
    clear: "sil",
    moreNotifications: Counted(other: "%d bildirim daha"),
    notification: "Bildirim",
    notifications: Counted(other: "%d bildirim"),
    send: "Gönder",
    timeSensitive: "Zamana duyarlı",
    criticalAlert: "Kritik uyarı",
    wouldLikeToSend: "“%@” Size Bildirim Göndermek İstiyor",
    mayInclude: "Bildirimler; %@ içerebilir.",
    canBeConfigured: "Bunlar Ayarlar’da ayarlanabilir.",
    kinds: Kinds(
      alerts: "uyarılar",
      sounds: "sesler",
      iconBadges: "simge işaretleri",
      criticalAlerts: "kritik uyarılar"
    ),
    allow: "İzin Ver",
    doNotAllow: "İzin Verme",
    keep: "Koru",
    keepThem: "“%@” bildirimleri korunsun mu?",
    arriveQuietly: "Yalnızca Bildirim Merkezi’ne sessizce gelmeye devam ederler.",
    deliverImmediately: "Hemen Teslim Et",
    deliverInSummary: "Zamanlanmış Özette Teslim Et",
    turnThemOff: "“%@” bildirimleri kapatılsın mı?",
    canBeTurnedOn: "Ayarlar’dan yeniden açılabilir.",
    turnOff: "Kapat",
    configureInApp: "Uygulamada Ayarla…"
  )
}
