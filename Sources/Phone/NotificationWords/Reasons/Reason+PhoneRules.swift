import JSON
import NotificationModel
import Text

extension Reason.DeviceRule {
  var text: String {
    switch self {
    case .isLocked(let isLocked): "the phone is \(isLocked ? "locked" : "unlocked")"
    case .locale(let locale): "the phone's language is \(locale)"
    case .timeZone(let zone): "the time zone is \(zone ?? "that of the machine")"
    case .uses24Hours(let isOn): isOn ? "24 hours" : "12 hours"
    case .appearance(let appearance): "the appearance is \(appearance?.rawValue ?? "that of the theme")"
    case .textSize(let size): "the text size is \(size.rawValue)"
    case .preset(let preset): "the phone is \(preset ?? "as large as the terminal allows")"
    case .isOnline(let isOnline): "the phone is \(isOnline ? "online" : "offline")"
    case .isLowPower(let isOn): "Low Power Mode is \(isOn.onOrOff)"
    case .isSilent(let isOn): "the ring/silent switch is on \(isOn ? "silent" : "ring")"
    case .backgroundRefresh(let isOn): "Background App Refresh is \(isOn.onOrOff)"
    case .previews(let previews): "previews are shown \(previews.rawValue)"
    case .lockScreenDisplay(let display): "the Lock Screen displays notifications as a \(display.rawValue)"
    case .focusIsOn(let isOn): "Focus is \(isOn.onOrOff)"
    case .regions(let regions):
      regions.isEmpty ? "in no region" : "inside \(regions.map(\.quoted).joined(separator: ", "))"
    case .summaryIsOn(let isOn): "the scheduled summary is \(isOn.onOrOff)"
    }
  }
}

extension Reason.ClockRule {
  var text: String {
    switch self {
    case .turned(let how, let isThere):
      isThere ? how.words : "\(how.words), and so much was due on the way that it has not come there yet"
    }
  }
}

extension Reason.ClockRule.Turn {
  fileprivate var words: String {
    switch self {
    case .toMachineTime: "it shows the machine's time"
    case .frozen: "it stands still"
    case .set: "it was set"
    case .scaled(let factor):
      "\(factor.shortest) s of the phone in one of the machine's"
    case .advanced(let seconds): "it was turned by \(TimeSpan.parts(seconds: seconds))"
    }
  }
}
