extension PhoneWords {
  static let japanese = PhoneWords(
    notificationCenter: "通知センター",
    lockScreen: "ロック画面",
    locked: "ロック中",
    noNotifications: "通知はありません",
    noNewNotifications: "新しい通知はありません",
    swipeUpForOlder: "上にスワイプして以前の通知を表示",
    clear: "消去",
    moreNotifications: Counted(other: "ほか%d件の通知"),
    notification: "通知",
    notifications: Counted(other: "%d件の通知"),
    send: "送信",
    wouldLikeToSend: "“%@”は通知を送信します。よろしいですか?",
    mayInclude: "通知方法は、%@が利用できる可能性があります。",
    canBeConfigured: "通知方法は“設定”で設定できます。",
    kinds: Kinds(alerts: "テキスト", sounds: "サウンド", iconBadges: "アイコンバッジ", criticalAlerts: "重大な通知"),
    allow: "許可",
    doNotAllow: "許可しない",
    keepThem: "“%@”からの通知を引き続き受け取りますか?",
    arriveQuietly: "通知センターにのみ、目立たない形で届きます。",
    deliverImmediately: "すぐに配信",
    deliverInSummary: "時刻指定要約で配信",
    turnThemOff: "“%@”からの通知をオフにしますか?",
    canBeTurnedOn: "“設定”で再びオンにできます。",
    turnOff: "オフにする",
    configureInApp: "Appで設定…"
  )
}
