/// Which characters a terminal repeats if it is asked to (`rep`).
enum Repetition: Equatable {
  case none
  case ascii
  case all

  /// What the terminal repeats although any terminfo entry with `rep` promises all (terminals 9).
  ///
  /// - Parameter name: the terminal's own name and version (XTVERSION); nil if it did not tell. mosh 1.4 tells none and
  ///   repeats nothing; tmux 3.3a repeats ASCII.
  init(ofTerminalNamed name: String?) {
    guard let name else {
      self = .none
      return
    }
    self = name.lowercased().contains("tmux") ? .ascii : .all
  }

  /// Whether the terminal repeats the character.
  func includes(_ character: UInt32) -> Bool {
    switch self {
    case .none: false
    case .ascii: character < 0x80
    case .all: true
    }
  }
}
