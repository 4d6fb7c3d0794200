extension PhoneWords {
  static let traditionalChinese = PhoneWords(
    notificationCenter: "通知中心",
    lockScreen: "鎖定畫面",
    locked: "已鎖定",
    noNotifications: "沒有通知",
    noNewNotifications: "沒有新通知",
    swipeUpForOlder: "向上滑動以查看較早的通知",
    clear: "清除",
    moreNotifications: Counted(other: "還有 %d 則通知"),
    notification: "通知",
    notifications: Counted(other: "%d 則通知"),
    send: "傳送",
    wouldLikeToSend: "「%@」想要傳送通知給您",
    mayInclude: "「通知」可能包含%@。",
    canBeConfigured: "您可以在「設定」中進行設定。",
    kinds: Kinds(alerts: "提示", sounds: "聲音", iconBadges: "圖像標記", criticalAlerts: "重大提示"),
    allow: "允許",
    doNotAllow: "不允許",
    keepThem: "要保留來自「%@」的通知嗎？",
    arriveQuietly: "通知會繼續靜音傳送，只顯示在通知中心。",
    deliverImmediately: "立即傳送",
    deliverInSummary: "在排程摘要中傳送",
    turnThemOff: "要關閉來自「%@」的通知嗎？",
    canBeTurnedOn: "您可以在「設定」中重新開啟。",
    turnOff: "關閉",
    configureInApp: "在 App 中設定⋯"
  )
}
