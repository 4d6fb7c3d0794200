import Bidi
public import Canvas
public import FoundationEssentials
public import NotificationModel
public import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Text
public import Themes

/// Everything that a screen shows. It changes with keys, events and time; drawing only reads it. Each feature is a value of
/// its own, and what must be true of them together is settled once after each change (`settleInvariants`).
public struct ScreenState: Sendable {
  /// What the terminal is like.
  var terminal: TerminalState
  /// The themes, and which of them is shown.
  var themes: ThemeChoice
  /// The machine's time. Motion goes by it, also while the phone's clock is frozen.
  var now: MachineTime
  /// The time zone of a phone that has none of its own.
  var machineZone: TimeZone
  /// The phone as the person sees it. In the center's own process its state shares its storage with the center.
  var phone: ShownPhone
  /// The changes that were asked of the phone and have not been seen yet.
  var pendingChanges = PendingChanges()
  /// What the screen is to its center and to the person.
  public var role = ScreenRole()
  /// The part of the screen that hears keys first.
  var focus = Focus.list
  /// The overlays that are open, the topmost at the end.
  var overlays: [any Overlay] = []
  var list = ListState()
  var bannerState = BannerState()
  var longLookState = LongLookState()
  var inspector: InspectorState
  var story = StoryState()
  var pushes = PushState()
  /// The stage view; nil outside of it.
  var stage: Stage?
  /// The keys that were pressed last; nil if they are not shown.
  var shownKeys: ShownKeys?
  /// The sentence in the footer; nil if there is none.
  var notice: Notice?
  /// A sentence that says why the recording has ended before the screen; nil if it has not.
  public internal(set) var lostRecording: String?
  /// Whether the store has refused the last change, so that nothing is saved.
  var isUnsaved = false
  /// What was drawn for this screen.
  var drawings = DrawingCaches()
  /// The frame that was shown last, as far as a click is about it.
  var targets = ClickTargets()
  /// The origin of the input that is being handled.
  var origin = ResponseOrigin()
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
    center: CenterState = CenterState(viewing: CenterSnapshot.empty),
    mouse: Bool = true
  ) {
    terminal = TerminalState(size: size, options: options, mouse: mouse)
    self.themes = ThemeChoice(of: themes, named: theme)
    self.now = now
    machineZone = zone
    phone = ShownPhone(center, at: center.phoneTime(at: now, machineZone: zone))
    inspector = InspectorState(center)
    beginPhone()
  }

  /// A part of the screen that can hear keys first.
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

  /// Shows a sentence in the footer for a while.
  mutating func showNotice(_ text: String, isError: Bool = false) {
    let stay = isError ? Notice.errorStay : Notice.stay
    notice = Notice(text: text, isError: isError, until: now + stay)
  }

  /// Says why an input does nothing.
  mutating func showNotice(whyNothing reason: String, isError: Bool = false) {
    showNotice(reason, isError: isError)
    notice?.explainsNothing = true
  }

  /// Why the last input did nothing, a sentence; nil if it did something.
  public var whyNothing: String? { notice.flatMap { $0.explainsNothing ? $0.text : nil } }
}

/// The terminal of a screen.
struct TerminalState: Sendable {
  /// The size in cells.
  var size: Size
  var options: DisplayOptions
  /// Whether clicks and the wheel are reported.
  var mouse: Bool
  /// Whether the line is too slow for motion.
  var isLineSlow = false

  /// Whether banners slide at this moment.
  var moves: Bool { options.motion && !isLineSlow }
}

/// What is read most of the features.
extension ScreenState {
  public var center: CenterState { phone.center }
  /// The time and the time zone of the phone.
  var time: PhoneTime { phone.time }
  var language: PhoneLanguage { phone.language }
  var words: PhoneWords { phone.words }
  var index: ListIndex { phone.index }
  var navigator: ListNavigator { phone.navigator }
  var isLocked: Bool { phone.isLocked }
  /// The size of the terminal in cells.
  public var size: Size { terminal.size }
  var bounds: Rect { Rect(origin: Point(column: 0, row: 0), size: size) }
  /// The abilities of the terminal.
  var options: DisplayOptions { terminal.options }
  /// Whether the terminal reports clicks and the wheel.
  var mouse: Bool { terminal.mouse }
  /// The theme of the phone's appearance, else the chosen one.
  var theme: Theme { themes.shown }
  /// The caption of a story under the phone; nil without a story.
  var caption: Caption? { story.caption }

  var textScale: TextScale { TextScale(center.device.textSize) }

  /// A text of the phone or of an app in one line, as this phone reads it.
  func phoneText(_ raw: String) -> CellText { CellText(raw, in: language.direction) }

  /// Whether everything on the phone is on the other side, as it is read from right to left.
  var isMirrored: Bool { language.direction == .rightToLeft }
}
