extension PhoneWords {
  static let korean = PhoneWords(
    notificationCenter: "알림 센터",
    lockScreen: "잠금 화면",
    locked: "잠김",
    noNotifications: "알림 없음",
    noNewNotifications: "새로운 알림 없음",
    swipeUpForOlder: "위로 쓸어올려 이전 알림 보기",
    clear: "지우기",
    moreNotifications: Counted(other: "알림 %d개 더"),
    notification: "알림",
    notifications: Counted(other: "알림 %d개"),
    send: "보내기",
    wouldLikeToSend: "‘%@’에서 알림을 보내고자 합니다.",
    mayInclude: "%@이(가) 알림에 포함될 수 있습니다.",
    canBeConfigured: "설정에서 이를 구성할 수 있습니다.",
    kinds: Kinds(alerts: "경고", sounds: "사운드", iconBadges: "아이콘 배지", criticalAlerts: "중요 경고"),
    allow: "허용",
    doNotAllow: "허용 안 함",
    keepThem: "‘%@’의 알림을 계속 받겠습니까?",
    arriveQuietly: "알림 센터에만 조용히 도착합니다.",
    deliverImmediately: "즉시 전송",
    deliverInSummary: "예약된 요약으로 전송",
    turnThemOff: "‘%@’의 알림을 끄겠습니까?",
    canBeTurnedOn: "설정에서 다시 켤 수 있습니다.",
    turnOff: "끄기",
    configureInApp: "앱에서 구성…"
  )
}
