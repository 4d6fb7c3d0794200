public import NotificationModel
import PhoneContents

/// What a screen is to its center and to the person before it: the owner of the center or one viewer among others, for
/// everybody or for the public, a screen or a film.
public struct ScreenRole: Sendable {
  /// Whether the screen is a viewer that cannot change the center.
  public var isReadOnly = false
  /// Whether the screen is for the public: no key ends it, and none leads to the settings or to a shell.
  public var isKiosk = false
  /// Whether the center runs in this process, so that it ends and is suspended with it.
  public var ownsCenter = false
  /// Whether the program has payloads that can be pushed from the screen.
  public var offersPushes = false
  /// Whether the screen becomes a film, in which no key can be pressed.
  public var isFilmed = false
  /// A sentence that says why the center cannot go on without the screen; nil if it can.
  public var whyNotLeaving: String? = "This center ends with its screen."
  /// The standing of the screen with its center, once it is known.
  var standing: ViewerStanding?
  /// Whether the person has just read that the center ends for others too.
  var hasBeenToldWhoWatches = false

  public init() {}
}

/// Leaving a screen whose center ends, or is suspended, with it: first the person is told who else watches.
extension ScreenState {
  /// Quits; if others would lose their center, the first key says so, and the same again quits.
  mutating func quit() -> [Effect] {
    guard let watchers = watchersOfOwnCenter, !role.hasBeenToldWhoWatches else { return [.quit] }
    showNotice("The center ends for \(watchers) too: the same key again ends it.\(otherWay)")
    role.hasBeenToldWhoWatches = true
    return []
  }

  /// Stops the program, unless that would stop the center of others.
  mutating func suspend() -> [Effect] {
    guard let watchers = watchersOfOwnCenter else { return [.suspend] }
    showNotice("The center would stand still for \(watchers) too.\(otherWay)")
    return []
  }

  /// How the center could go on, as a further sentence; empty if it cannot.
  private var otherWay: String { role.whyNotLeaving == nil ? " D leaves it running." : "" }

  /// The other viewers of a center that lives and ends with this screen; nil if there are none, or if the center has a
  /// process of its own.
  private var watchersOfOwnCenter: String? {
    guard role.ownsCenter, let others = role.standing?.list.others, let first = others.first else {
      return nil
    }
    return others.count == 1 ? first.name : "\(others.count) others"
  }
}

/// The other viewers, and whether the center is in reach.
extension ScreenState {
  /// Shows the standing of the screen with its center. The footer says what has changed.
  public mutating func show(_ standing: ViewerStanding) {
    let before = role.standing
    role.standing = standing
    if standing.list.isReadOnly { role.isReadOnly = true }
    if let sentence = standing.sentence(after: before) {
      showNotice(sentence, isError: standing.interruption != nil)
    } else if standing.interruption == nil, notice == nil,
      let change = change(from: before?.list, to: standing.list)
    {
      showNotice(change)
    }
  }

  /// Whether the center is out of reach.
  var isInterrupted: Bool { role.standing?.interruption != nil }

  /// Who has come or gone; nil if that was several, or the screen itself has just come.
  private func change(from before: ViewerList?, to now: ViewerList) -> String? {
    guard let before, before.own == now.own else { return nil }
    let come = now.others.filter { !before.others.contains($0) }
    let gone = before.others.filter { !now.others.contains($0) }
    if come.count == 1, gone.isEmpty {
      return "\(come[0].name) watches, too\(come[0].isReadOnly ? ", read only" : "")."
    }
    if gone.count == 1, come.isEmpty { return "\(gone[0].name) has left." }
    return nil
  }

  /// The notes of the status line, each in words and then in fewer words.
  var viewerNotes: [[String]] {
    var notes: [[String]] = isInterrupted ? [["reconnecting"]] : []
    if role.isReadOnly { notes.append(["read only"]) }
    let others = isInterrupted ? [] : role.standing?.list.others ?? []
    guard !others.isEmpty else { return notes }
    let names = others.prefix(Self.namedViewers).map(\.name)
    let rest = others.count > names.count ? ["\(others.count - names.count) more"] : []
    notes.append(["with \((names + rest).joined(separator: ", "))", "\(others.count + 1) watch"])
    return notes
  }

  private static let namedViewers = 2
}

extension ViewerStanding {
  /// Returns a sentence about the change of the connection since `before`; nil if nothing has changed.
  public func sentence(after before: ViewerStanding?) -> String? {
    guard interruption != before?.interruption else { return nil }
    return interruption.map { "\($0) This screen connects again by itself." }
      ?? "The center is in reach again."
  }
}

/// A screen in public, whose keys neither end it nor lead anywhere else. It is ended by a signal, by `bellhop stop`, or
/// with the flow that it shows.
extension ScreenState {
  private static let noKeyEndsIt = "This screen is locked; no key ends it."
  static let nothingIsOffered = "Nothing can be pushed from this screen."
  private static let settingsAreLocked = "The settings are locked on this screen."

  /// Why the intent does nothing on this screen; nil if it does something, or the screen is not in kiosk mode.
  func whyLockedDown(_ intent: Intent) -> String? {
    guard role.isKiosk else { return nil }
    if intent.traits.contains(.endsScreen) { return Self.noKeyEndsIt }
    if intent.traits.contains(.pushes) { return Self.nothingIsOffered }
    return intent.traits.contains(.changesSettings) ? Self.settingsAreLocked : nil
  }

  /// The reason why the intent never does anything on this screen; nil if it does something.
  func whyRefused(_ intent: Intent) -> String? {
    if let reason = whyLockedDown(intent) { return reason }
    guard role.isReadOnly, intent.traits.contains(.changesPhone) else { return nil }
    // The same key opens a notification and expands a group.
    return intent == .open && itemWithKeys?.isGroupLine == true ? nil : Self.readOnlyRefusal
  }

  /// Removes the effects that would end or leave the screen or change an app's settings, and says so. The person can
  /// still answer an app that asks for permission.
  mutating func withoutLeaving(_ effects: [Effect]) -> [Effect] {
    guard role.isKiosk else { return effects }
    var kept: [Effect] = []
    for effect in effects {
      switch effect {
      case .quit, .leave, .suspend: showNotice(Self.noKeyEndsIt)
      case .submit(let command) where command.changesSettings: showNotice(Self.settingsAreLocked)
      case .submit, .listPushes, .push, .redraw, .mouse, .story: kept.append(effect)
      }
    }
    return kept
  }
}
