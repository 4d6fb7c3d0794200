extension PhoneWords {
  static let simplifiedChinese = PhoneWords(
    notificationCenter: "通知中心",
    lockScreen: "锁定屏幕",
    locked: "已锁定",
    noNotifications: "没有通知",
    noNewNotifications: "没有新通知",
    swipeUpForOlder: "向上轻扫以查看更早的通知",
    clear: "清除",
    moreNotifications: Counted(other: "还有 %d 条通知"),
    notification: "通知",
    notifications: Counted(other: "%d 条通知"),
    send: "发送",
    wouldLikeToSend: "“%@”想给您发送通知",
    mayInclude: "“通知”可能包括%@。",
    canBeConfigured: "这些可在“设置”中配置。",
    kinds: Kinds(alerts: "提醒", sounds: "声音", iconBadges: "图标标记", criticalAlerts: "重要警告"),
    allow: "允许",
    doNotAllow: "不允许",
    keepThem: "要保留来自“%@”的通知吗？",
    arriveQuietly: "通知仍会静默送达，仅显示在通知中心。",
    deliverImmediately: "立即送达",
    deliverInSummary: "按定时摘要送达",
    turnThemOff: "要关闭来自“%@”的通知吗？",
    canBeTurnedOn: "可以在“设置”中重新打开。",
    turnOff: "关闭",
    configureInApp: "在 App 中配置…"
  )
}
