public import Canvas
import FoundationEssentials
public import NotificationModel
public import NotificationState
import TerminalInput

/// Everything a screen shows and where the person is in it. It changes in `update` only; drawing reads it.
public struct ScreenState: Sendable {
  public internal(set) var size: Size
  public internal(set) var options: DisplayOptions
  /// The one that was chosen, or that of the phone's appearance.
  public internal(set) var theme: Theme
  /// Where the phone has no appearance of its own.
  var chosenTheme: Theme
  /// All that can be chosen, in the order in which a key goes through them.
  public internal(set) var themes: [Theme]
  /// What the phone's clock shows, and where the phone is.
  public internal(set) var time: PhoneTime
  /// The machine's time: what moves on the screen goes by it, also while the phone's clock stands still.
  var now: Date
  /// Where the phone is as long as nobody has said where.
  let machineZone: TimeZone
  /// Everything that the center knows; shared with it where the center runs in this process.
  public internal(set) var center: CenterState
  /// The order and the groups of what the list shows.
  var index: ListIndex
  var pendingOrder: PendingOrder
  var eventLog = EventLog()
  /// That of the phone's locale.
  var language: PhoneLanguage
  public internal(set) var mouse: Bool
  /// Nothing can be changed: a viewer on somebody else's screen.
  public internal(set) var isReadOnly = false
  var list = ListPosition()
  var focus = Focus.list
  /// What lies over the notifications, the topmost at the end.
  var overlays: [any Overlay] = []
  /// What is searched for, as long as the results are shown.
  var searchText = ""
  /// Replies on their way, the latest last: should one be refused, nothing that was typed is lost.
  var sentReplies: [LongLook] = []
  var inspector = InspectorState()
  var slide: BannerSlide?
  var notice: Notice?
  /// Nobody has chosen what has the focus: it went to a banner by itself, or there is none.
  var isIdle = true
  /// When a banner that nobody had chosen left its focus to its card in the list.
  var bannerLeftAt: Date?
  /// What was asked of the phone and has not been seen yet.
  var pendingChanges = PendingChanges()
  /// What the center was asked about the banner on the screen.
  var bannerPin = BannerPin()
  /// Pictures that were drawn for this screen.
  var pictureCache = newPictureCache()
  /// In pixels, by the name of the file.
  var pixelsOfFiles: [String: Size] = [:]
  /// What programs of content extensions wrote, and which request of each card was answered last.
  var cardCache = newCardCache()
  var latestCardRequests: [NotificationKey: CardRequest] = [:]
  /// What has happened since the long look was opened.
  var openCard: OpenCard?
  /// Rows below the status line, for a still picture that is as high as what it shows.
  var pictureRows: Int?
  /// Files that somebody is working on, the one that was saved last at the end.
  var documents: [CheckedDocument] = []

  public init(
    size: Size,
    options: DisplayOptions,
    themes: [Theme],
    theme: String? = nil,
    time: PhoneTime,
    center: CenterState = CenterState(viewing: CenterSnapshot()),
    mouse: Bool = true
  ) {
    self.size = size
    self.options = options
    self.themes = themes.isEmpty ? [Theme(name: "plain", roles: [:])] : themes
    chosenTheme = self.themes.first { $0.name == theme } ?? self.themes[0]
    self.theme = chosenTheme
    self.time = time
    now = time.now
    machineZone = time.zone
    self.center = center
    index = ListIndex(center)
    pendingOrder = PendingOrder(center)
    language = PhoneLanguage(center.device.locale)
    self.mouse = mouse
    settlePhone()
  }

  /// Which part hears the keys first.
  enum Focus: Hashable, Sendable {
    case list
    case banner
    case inspector
  }

  /// A sentence in place of the footer. It goes with the next key, or when it was there long enough to be read.
  struct Notice: Hashable, Sendable {
    var text: String
    var isError = false
    var until: Date

    static let stay = 8.0
    static let errorStay = 15.0
  }

  mutating func tell(_ text: String, isError: Bool = false) {
    let stay = isError ? Notice.errorStay : Notice.stay
    notice = Notice(text: text, isError: isError, until: now + stay)
  }
}

/// The panel that tells why.
struct InspectorState: Sendable {
  var tab = Tab.trace
  var scroll = 0
  /// The selected request of the pending tab; nil is the soonest.
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

/// A banner on its way in or out: a function of the time, not of how often it is drawn.
struct BannerSlide: Sendable {
  var notification: DeliveredNotification
  var since: Date
  var leaving: Bool

  static let duration = 0.28

  /// 0 is out of sight, 1 in place.
  func position(at now: Date) -> Double {
    let passed = min(1, max(0, now.timeIntervalSince(since) / Self.duration))
    let eased = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    return leaving ? 1 - eased : eased
  }

  /// Also when the clock was set back meanwhile.
  func isOver(at now: Date) -> Bool {
    let passed = now.timeIntervalSince(since)
    return passed >= Self.duration || passed < 0
  }
}
