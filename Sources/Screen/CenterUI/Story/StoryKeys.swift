import PhoneContents
import TerminalInput
import Themes

/// The keys of a story. They come before those of the key table.
enum StoryKeys {
  /// In the order of the footer and the help. A clicker sends page-down and page-up.
  static let bindings: [Binding] = [
    Binding(["space", "page-down"], .story(.next), "next", "The next step of the story", footer: 2),
    Binding(["backspace", "page-up"], .story(.back), "back", "Back to the step before", footer: 3),
    Binding(["p"], .story(.pause), "pause", "Let the steps come by themselves, or stop that", footer: 4),
  ]

  static func intent(of key: Key) -> Intent? { bindings.first { $0.keys.contains(key) }?.intent }

  /// While a story types into a field, only these reach the screen: nothing of the person's gets into the text.
  fileprivate static let besideText: [Intent: Effect] = [.quit: .quit, .suspend: .suspend, .redraw: .redraw]

  /// After the phone was handed over, only these still belong to the story.
  fileprivate static let afterwards: Set<Key> = [Key(.pageDown), Key(.pageUp)]
}

extension ScreenState {
  /// Handles a key of the story; nil if the key is not the story's.
  mutating func pressInStory(_ key: Key) -> [Effect]? {
    guard let caption else { return nil }
    if caption.progress == .handedOver, !StoryKeys.afterwards.contains(key) { return nil }
    if let intent = StoryKeys.intent(of: key) { return perform(intent) }
    guard caption.progress != .handedOver, isTyping else { return nil }
    return KeyTable.byKey[key].flatMap { StoryKeys.besideText[$0.intent] }.map { [$0] } ?? []
  }

  mutating func perform(_ move: StoryMove) -> [Effect] {
    guard move != .back || caption?.step != 0 else {
      showNotice("This is the beginning.")
      return []
    }
    return [.story(move)]
  }

  static let readOnlyRefusal = "This screen is read only."

  /// Removes the commands that would change the center while the story goes on, and says so.
  mutating func withoutCommands(_ effects: [Effect]) -> [Effect] {
    let kept = effects.filter { if case .submit = $0 { false } else { true } }
    if kept.count < effects.count {
      showNotice(
        role.isReadOnly
          ? Self.readOnlyRefusal
          : "The story has the phone; it is yours after the last step."
      )
    }
    return kept
  }
}

extension FooterHints {
  /// The hints of a story, and those that are of use while it goes on.
  static func ofStory(in state: ScreenState, _ hints: [Hint]) -> [Hint] {
    if state.role.isFilmed { return [] }
    guard let caption = state.caption else { return hints }
    let isHandedOver = caption.progress == .handedOver
    let story = StoryKeys.bindings.compactMap { binding -> Hint? in
      guard let rank = binding.footerRank, isUseful(binding.intent, caption) else { return nil }
      let keys = isHandedOver ? binding.keys.filter(StoryKeys.afterwards.contains) : binding.keys
      guard let key = keys.first else { return nil }
      let label = binding.intent == .story(.pause) && !caption.isPlaying ? "play" : binding.label
      return Hint(
        key.label(ascii: state.options.ascii),
        label,
        .intent(binding.intent),
        // What the person has taken over comes first.
        rank: isHandedOver ? rank + 20 : rank
      )
    }
    return story + (isHandedOver ? hints : hints.filter { $0.rank < 2 })
  }

  private static func isUseful(_ intent: Intent, _ caption: Caption) -> Bool {
    if intent == .story(.back) { return caption.step > 0 }
    return caption.step < caption.steps
  }
}
