public import Canvas
public import FoundationEssentials
public import Localization
public import NotificationModel
public import NotificationState
import TerminalInput

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
  /// The time and the time zone of the phone.
  public internal(set) var time: PhoneTime
  /// The machine's time. Motion goes by it, also while the phone's clock is frozen.
  var now: MachineTime
  /// The time zone of a phone that has none of its own.
  var machineZone: TimeZone
  /// The state of the center. In the center's own process it shares its storage with the center.
  public internal(set) var center: CenterState
  /// The order and the groups of the list.
  var index: ListIndex
  var pendingOrder: PendingOrder
  var eventLog = EventLog()
  /// The language of the phone's locale.
  var language: PhoneLanguage
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
  /// The templates of the Live Activities.
  var activityTemplates = ActivityTemplates()
  /// The rows below the status line for a picture that is as high as its contents; nil on a screen.
  var pictureRows: Int?
  /// The socket of the center, if commands need it as an option; nil if it is the usual one.
  public var socket: String?
  /// The files that the person works on, the one that was saved last at the end.
  var documents: [CheckedDocument] = []

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
    self.center = center
    time = center.phoneTime(at: now, machineZone: zone)
    index = ListIndex(center)
    pendingOrder = PendingOrder(center)
    language = PhoneLanguage(center.device.locale)
    self.mouse = mouse
    settlePhone()
    activityTemplates.update(for: center)
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
