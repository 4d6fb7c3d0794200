import Bidi
public import Canvas
public import FoundationEssentials
public import Localization
public import NotificationModel
public import NotificationState
import PhoneContents
import TerminalInput
import Text

/// Everything that a screen shows. It changes with keys, events and time; drawing only reads it.
public struct ScreenState: Sendable {
  /// The size of the terminal in cells.
  public internal(set) var size: Size
  /// The abilities of the terminal.
  public internal(set) var options: DisplayOptions
  /// The theme of the phone's appearance, else the chosen one.
  public internal(set) var theme: Theme
  /// The theme while the phone has no appearance of its own.
  var chosenTheme: Theme
  /// All themes, in the order in which a key goes through them.
  public internal(set) var themes: [Theme]
  /// The machine's time. Motion goes by it, also while the phone's clock is frozen.
  var now: MachineTime
  /// The time zone of a phone that has none of its own.
  var machineZone: TimeZone
  /// The phone as the person sees it. In the center's own process its state shares its storage with the center.
  var phone: ShownPhone
  var pendingOrder: PendingOrder
  var eventLog = EventLog()
  /// Whether the terminal reports clicks and the wheel.
  public internal(set) var mouse: Bool
  /// What the screen is to its center and to the person.
  public var role = ScreenRole()
  /// The caption of a story under the phone; nil without a story.
  public internal(set) var caption: Caption?
  /// The stage view; nil outside of it.
  public internal(set) var stage: Stage?
  /// The keys that were pressed last; nil if they are not shown.
  var shownKeys: ShownKeys?
  /// A sentence that says why the recording has ended before the screen; nil if it has not.
  public internal(set) var lostRecording: String?
  /// The look that a story has changed; nil if it has changed none.
  var lookBeforeStory: StoryLook?
  var list = ListPosition()
  var focus = Focus.list
  /// The overlays that are open, the topmost at the end.
  var overlays: [any Overlay] = []
  /// The text of the search whose results are shown; empty without a search.
  var searchText = ""
  /// Replies that were sent and have not arrived, the latest last: if one is refused, its text comes back.
  var sentReplies: [LongLook] = []
  /// The reply that was being written when the phone was locked; nil if there was none.
  var replyBehindLock: LongLook?
  var inspector = InspectorState()
  /// The origin of the input that is being handled.
  var origin = ResponseOrigin()
  var slide: BannerSlide?
  /// Whether the terminal's line is too slow for motion.
  var isLineSlow = false
  var notice: Notice?
  /// The changes that were asked of the phone and have not been seen yet.
  var pendingChanges = PendingChanges()
  /// The banners that were flicked away and have not ended yet.
  var flickedBanners: Set<NotificationKey> = []
  /// The notifications that were cleared and can be brought back; nil if there are none.
  var pendingClear: PendingClear?
  /// The commands to the center about the banner.
  var bannerPin = BannerPin()
  /// What was drawn for this screen.
  var drawings = DrawingCaches()
  /// The events since the long look was opened.
  var openCard: OpenCard?
  /// The rows below the status line for a picture that is as high as its contents; nil on a screen.
  var pictureRows: Int?
  /// The socket of the center, if commands need it as an option; nil if it is the usual one.
  public var socket: String?

  /// Begins with a state and everything closed. `zone` is the time zone of a phone that has none of its own.
  public init(
    size: Size,
    options: DisplayOptions,
    themes: [Theme],
    theme: String? = nil,
    now: MachineTime,
    zone: TimeZone,
    center: CenterState = CenterState(viewing: CenterSnapshot()),
    mouse: Bool = true
  ) {
    self.size = size
    self.options = options
    self.themes = themes.isEmpty ? [Theme(name: "plain", roles: [:])] : themes
    chosenTheme = self.themes.first { $0.name == theme } ?? self.themes[0]
    self.theme = chosenTheme
    self.now = now
    machineZone = zone
    phone = ShownPhone(center, at: center.phoneTime(at: now, machineZone: zone))
    pendingOrder = PendingOrder(center)
    self.mouse = mouse
    settlePhone()
  }

  /// The part of the screen that hears keys first.
  enum Focus: Hashable, Sendable {
    case list
    case banner
    case inspector
  }

  /// A sentence in place of the footer. It goes with the next key or after a time.
  struct Notice: Sendable {
    var text: String
    var isError = false
    /// Whether it says why an input did nothing.
    var explainsNothing = false
    var until: MachineTime

    static let stay = Duration.seconds(8)
    static let errorStay = Duration.seconds(15)
  }

  mutating func tell(_ text: String, isError: Bool = false) {
    let stay = isError ? Notice.errorStay : Notice.stay
    notice = Notice(text: text, isError: isError, until: now + stay)
  }

  /// Says why an input does nothing.
  mutating func tell(whyNothing reason: String, isError: Bool = false) {
    tell(reason, isError: isError)
    notice?.explainsNothing = true
  }

  /// Why the last input did nothing, a sentence; nil if it did something.
  public var whyNothing: String? { notice.flatMap { $0.explainsNothing ? $0.text : nil } }
}

/// The position in the inspector.
struct InspectorState: Sendable {
  var tab = Tab.trace
  var scroll = 0
  /// The selected request of the pending tab; nil means the soonest.
  var selected: NotificationKey?

  enum Tab: String, CaseIterable, Sendable {
    case trace = "Trace"
    case payload = "Payload"
    case problems = "Problems"
    case responses = "Responses"
    case pending = "Pending"
    case log = "Log"
  }
}

/// A banner that slides in or out, as a function of the machine's time.
struct BannerSlide: Sendable {
  var notification: DeliveredNotification
  var since: MachineTime
  var leaving: Bool

  private static let duration = Duration.milliseconds(280)

  /// 0 is out of sight, 1 is in place.
  func position(at now: MachineTime) -> Double {
    let passed = min(1, max(0, (now - since) / Self.duration))
    let eased = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    return leaving ? 1 - eased : eased
  }

  func isOver(at now: MachineTime) -> Bool { now - since >= Self.duration }
}

/// What is read most of the phone.
extension ScreenState {
  /// The state of the center.
  public var center: CenterState { phone.center }
  /// The time and the time zone of the phone.
  public var time: PhoneTime { phone.time }
  var language: PhoneLanguage { phone.language }
  var words: PhoneWords { phone.words }
  var index: ListIndex { phone.index }
  var navigator: ListNavigator { phone.navigator }
  var isLocked: Bool { phone.isLocked }

  /// A text of the phone or of an app in one line, as this phone reads it.
  func phoneText(_ raw: String) -> CellText { CellText(raw, in: language.direction) }

  /// Whether everything on the phone is on the other side, as it is read from right to left.
  var isMirrored: Bool { language.direction == .rightToLeft }
}

extension DisplayOptions {
  /// The phone's own words, in ASCII with plain quotation marks and dots.
  func phone(_ words: String) -> String {
    ascii ? words.map { Self.plain[$0] ?? String($0) }.joined() : words
  }

  private static let plain: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "…": "...", "⋯": "...",
  ]
}

extension ScreenState {
  mutating func move(_ movement: Movement) {
    if focus == .inspector { return moveInInspector(movement) }
    if focus == .banner {
      guard movement.leadsDown else { return }
      focus = .list
    }
    moveInList(movement)
  }

  /// Shows more on the Lock Screen if the focus is at its end: first each notification of what it gathers, then older
  /// ones.
  private mutating func swipeUp(_ movement: Movement) {
    guard phone.disclosure.hidesHistory, movement.leadsDown else { return }
    let isAtEnd = list.focus == navigator.last || navigator.last == nil
    if navigator.gathered != nil {
      if isAtEnd || movement != .down { phone.disclosure.spread() }
    } else if isAtEnd, index.places.hasHistory {
      phone.disclosure.showHistory()
    }
  }

  private mutating func moveInList(_ movement: Movement) {
    swipeUp(movement)
    let navigator = navigator
    switch movement {
    case .up:
      guard let focus = list.focus, let before = navigator.before(focus) else { return moveAboveFirst() }
      list.focus = before
    case .down: list.focus = list.focus.map { navigator.after($0) ?? $0 } ?? navigator.first
    case .pageUp: list.focus = stepped(-pageLength, in: navigator)
    case .pageDown: list.focus = stepped(pageLength, in: navigator)
    case .toTop:
      list.focus = navigator.first
      list.top = nil
    case .toBottom: list.focus = navigator.last
    }
    keepFocusVisible()
  }

  /// The banner is above the newest item.
  private mutating func moveAboveFirst() {
    list.top = nil
    if isLocked {
      phone.disclosure.showLockScreen()
      list.focus = list.focus.flatMap(navigator.settled)
    }
    if center.banner != nil { focusBanner() }
  }

  private func stepped(_ steps: Int, in navigator: ListNavigator) -> ListItem? {
    guard var item = list.focus ?? navigator.first else { return nil }
    for _ in 0..<abs(steps) {
      guard let next = steps < 0 ? navigator.before(item) : navigator.after(item) else { break }
      item = next
    }
    return item
  }

  /// Scrolls as little as needed to show the whole focused item.
  mutating func keepFocusVisible() {
    let metrics = ListMetrics(self)
    list.top = list.top.flatMap(navigator.settled)
    guard let focus = list.focus, let first = navigator.first else { return }
    switch metrics.place(of: focus, from: list.top ?? first) {
    case .visible: break
    case .above: list.top = navigator.start(showing: focus) == first ? nil : navigator.start(showing: focus)
    case .below: list.top = metrics.top(withLast: focus)
    }
  }

  private var pageLength: Int { max(1, ListMetrics(self, area: shownList).visibleItems().count - 1) }

  private mutating func moveInInspector(_ movement: Movement) {
    if inspector.tab == .pending, !center.pending.isEmpty { return moveInPending(movement) }
    let page = max(1, (layout.inspector ?? layout.phone).rows - 5)
    inspector.scroll = movement.place(from: inspector.scroll, page: page, of: mostInspectorScroll + 1)
  }

  /// The selected request is named, not numbered, so that one that fires above it does not change the selection.
  private mutating func moveInPending(_ movement: Movement) {
    let pending = pendingOrder.places
    let index = pending.firstIndex { $0.key == selectedPending?.key } ?? 0
    let page = max(1, inspectorArea.rows / InspectorText.rowsPerPending - 1)
    let row = movement.place(from: index, page: page, of: pending.count)
    inspector.selected = pending[row].key
    let head = InspectorText(self, columns: inspectorArea.columns, rows: 0, tab: .pending).headRows
    let first = head + row * InspectorText.rowsPerPending
    let last = first + InspectorText.rowsPerPending
    // The headings above the first request come into sight with it.
    inspector.scroll = min(row == 0 ? 0 : first, max(inspector.scroll, last - inspectorArea.rows))
  }
}
