public import NotificationModel
public import NotificationState
import PhoneContents
public import TerminalInput
import Themes

/// A change that a walk makes to the screen that shows it.
public enum StoryCue: Sendable {
  /// The walk begins on a phone like this.
  case start(CenterState)
  /// Something happened; the state is the one after the last event.
  case events([Event], leadingTo: CenterState)
  /// A key or a paste of the walk. The center hears of it elsewhere, so it only changes what is seen.
  case input(InputEvent)
  case caption(Caption)
}

/// The story that a screen shows.
struct StoryState: Sendable {
  /// The caption under the phone; nil without a story.
  var caption: Caption?
  /// The look that the story has changed; nil if it has changed none.
  var lookBefore: StoryLook?
}

/// The changes of a story to the screen and not to the phone.
struct StoryLook: Hashable, Sendable {
  var theme: Theme
  var stage: Stage?
}

extension ScreenState {
  /// Follows a story.
  public mutating func receive(_ cue: StoryCue) -> [Effect] {
    switch cue {
    case .start(let state):
      begin(state)
      return []
    case .events(let events, let state):
      let before = notice
      let effects = apply(events, leadingTo: state)
      // The caption tells what happens, and the footer keeps the keys of the story.
      if caption?.progress != .handedOver, notice?.isError == false { notice = before }
      return effects
    case .input(let input):
      follow(input)
      return []
    case .caption(let caption):
      story.caption = caption
      // The first caption takes rows from the phone.
      settleInvariants()
      return []
    }
  }

  /// Shows another phone from its beginning: nothing is open and nothing is selected.
  private mutating func begin(_ state: CenterState) {
    closeOverlays()
    focus = .list
    list = ListState()
    phone.disclosure = ListDisclosure()
    notice = nil
    // It may have been said a moment before the story began.
    if let lostRecording { showNotice(lostRecording, isError: true) }
    // The phone is the walk's again.
    if let caption { story.caption?.progress = .busy(automatic: caption.isPlaying) }
    bannerState.pin = BannerPin()
    longLookState.sentReplies = []
    // The phone of a story is not in this machine's time zone.
    if state.device.timeZone == nil { machineZone = state.zone }
    undoStoryLook()
    show(state)
    _ = pass(to: now)
  }

  /// Does what a key of the story does to the screen, and nothing to the center.
  private mutating func follow(_ input: InputEvent) {
    let caption = caption
    let look = StoryLook(theme: themes.chosen, stage: stage)
    story.caption = nil
    _ = handle(input)
    story.caption = caption
    if look != StoryLook(theme: themes.chosen, stage: stage) {
      story.lookBefore = story.lookBefore ?? look
      // The new look is seen; the footer keeps the keys of the story.
      notice = nil
    }
    settleInvariants()
  }

  /// Gives the screen the look that it had before a story changed it.
  private mutating func undoStoryLook() {
    guard let look = story.lookBefore else { return }
    story.lookBefore = nil
    themes.choose(look.theme)
    show(stage: look.stage)
    beginPhone()
  }

  /// Whether the person's keys reach the center.
  var acceptsCommands: Bool { !role.isReadOnly && (caption.map { $0.progress == .handedOver } ?? true) }
}
