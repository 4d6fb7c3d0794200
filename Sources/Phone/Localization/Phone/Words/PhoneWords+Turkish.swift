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
