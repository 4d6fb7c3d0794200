import Bidi
import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import Text
import Themes

/// The status line's notes beside the time: everything unusual about the phone, the most important first, then, if
/// there is room, what waits and the highest badges.
struct StatusNotes {
  /// Each note in words, and then in fewer words.
  private let phone: [[CellText]]
  private let waiting: [[CellText]]
  private let separator: CellText

  init(_ state: ScreenState, _ layout: Layout) {
    phone = state.phoneNotes(layout).map { $0.map { CellText($0) } }
    waiting = state.waitingNotes(layout).map { $0.map { CellText($0) } }
    separator = CellText(state.options.mark(" · ", ", "))
  }

  /// Whether all notes about the phone fit, if need be in few words.
  func fit(in columns: Int) -> Bool { joined(phone.compactMap(\.last)).width <= columns }

  /// The last notes become shorter first. The line ends with the number of those that do not fit.
  func line(columns: Int) -> CellText {
    var words = phone.compactMap(\.first)
    for index in phone.indices.reversed() where joined(words).width > columns {
      words[index] = phone[index].last ?? words[index]
    }
    guard joined(words).width <= columns else { return shortened(words, columns) }
    for note in waiting {
      if let fitting = note.first(where: { joined(words + [$0]).width <= columns }) { words.append(fitting) }
    }
    return joined(words)
  }

  private func shortened(_ words: [CellText], _ columns: Int) -> CellText {
    for count in words.indices.reversed() {
      let line = joined(words.prefix(count) + [CellText("+\(words.count - count)")])
      if line.width <= columns { return line }
    }
    return .empty
  }

  private func joined(_ words: [CellText]) -> CellText {
    words.reduce(.empty) { line, words in line.isEmpty ? words : line + separator + words }
  }
}

extension ScreenState {
  fileprivate func phoneNotes(_ layout: Layout) -> [[String]] {
    let device = center.device
    var notes = viewerNotes
    if isUnsaved { notes.append(["not saved"]) }
    if lostRecording != nil { notes.append(["not recorded"]) }
    if let app = waitingPrompt.map(center.app) { notes.append(["\(app.name) asks you"]) }
    if device.isLocked, layout.lockHead == nil { notes.append(["locked"]) }
    if !device.isOnline { notes.append(["offline"]) }
    if device.focus.isOn { notes.append(["Focus"]) }
    // The clock of a story stands still without meaning anything by it.
    if center.clock != .real, caption == nil {
      notes.append([center.clock.note(times: options.mark("×", "x"))])
    }
    if device.isSilent { notes.append(["silent"]) }
    if device.isLowPower { notes.append(["low power"]) }
    if let app = center.foregroundApp.map(center.app) {
      notes.append(["\(app.name) in foreground", app.name])
    }
    if device.locale != Device.standardLocale { notes.append([device.locale]) }
    if let zone = device.timeZone { notes.append([zone, zone.city]) }
    return notes + settingNotes(layout)
  }

  /// Notes about settings whose effect is seen elsewhere, too.
  private func settingNotes(_ layout: Layout) -> [[String]] {
    let device = center.device
    var notes: [[String]] = []
    switch device.previews {
    case .always: break
    case .whenUnlocked: notes.append(["previews when unlocked", "no previews if locked"])
    case .never: notes.append(["previews never", "no previews"])
    }
    if device.summary.isOn {
      notes.append(
        center.summaryQueue.isEmpty ? ["summary on", "summary"] : ["\(center.summaryQueue.count) in summary"]
      )
    }
    if let region = device.regions.first {
      notes.append([device.regions.count == 1 ? "in \(region)" : "in \(device.regions.count) places"])
    }
    if device.textSize != .large {
      notes.append(["text \(device.textSize.title)", "text \(device.textSize.letters)"])
    }
    if let appearance = device.appearance { notes.append([appearance.rawValue]) }
    if let preset { notes.append([preset.title]) }
    // Without the Lock Screen's clock, the time shows AM or PM itself.
    if !device.uses24Hours, layout.lockHead != nil { notes.append(["12 hours", "12 h"]) }
    return notes
  }

  fileprivate func waitingNotes(_ layout: Layout) -> [[String]] {
    var notes: [[String]] = []
    let questions = center.prompts.count
    if questions > 0, isLocked { notes.append([questions.counted("question")]) }
    if !center.pending.isEmpty { notes.append(["\(center.pending.count) pending"]) }
    guard layout.dock == nil else { return notes }
    for (bundle, badge) in center.badges.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
    where center.badgeOnIcon(of: bundle) != nil {
      notes.append(["\(center.app(bundle).name) \(badge)"])
    }
    return notes
  }
}

extension Device.TextSize {
  /// The framework's abbreviations: `UIContentSizeCategory` ends in XS to XXXL, after an A for accessibility.
  fileprivate var letters: String {
    title.split { !$0.isLetter }.map { $0 == "extra" ? "X" : $0.prefix(1).uppercased() }.joined()
  }
}

extension String {
  /// The city of a time zone: "Los Angeles".
  fileprivate var city: String {
    let last = split(separator: "/").last.map(String.init) ?? self
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}
