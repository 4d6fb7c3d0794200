public import PhonePictures
import TerminalInput

extension PhonePage.Key {
  /// What the keys of the gallery do on a page in a browser. Keys with Control are the browser's own there.
  public static var ofGallery: [PhonePage.Key] {
    GalleryKeys.bindings.map { binding in
      let (help, absence) = binding.intent.onPage
      let keys = binding.keys.filter { absence != nil || !$0.label(ascii: true).hasPrefix("C-") }
      return PhonePage.Key(
        names: keys.map { $0.label(ascii: true) },
        labels: keys.map { $0.label() },
        intent: binding.intent.rawValue,
        help: help ?? binding.help,
        absence: absence
      )
    }
  }
}

extension GalleryIntent {
  /// What the key does on a page in a browser, nil being the same sentence; and why there is none, nil if there is one.
  fileprivate var onPage: (help: String?, absence: String?) {
    switch self {
    case .appearance: ("Light or dark", nil)
    case .search: ("Search names, texts and problems; ↵ shows the first, esc ends it", nil)
    case .left: ("To the left, where pictures are wider than the window", nil)
    case .edit: (nil, "A page starts no program on your machine; each problem has its file, line and column")
    case .theme: (nil, "Themes are of the terminal; the page is light or dark as your browser")
    case .panes: (nil, "The browser goes through its controls with it; problems are on the page in any case")
    case .redraw, .suspend: (nil, "It is of the terminal, and the browser has its own use for it")
    case .quit: (nil, "The page ends with its terminal, and a tab as every tab")
    case .nextFile, .previousFile, .up, .down, .pageUp, .pageDown, .toTop, .toBottom, .right, .grid, .surface,
      .locale, .device, .textSize, .state, .sample, .problemsOnly, .allFiles, .pin, .beforeAndAfter,
      .nextProblem, .previousProblem, .help:
      (nil, nil)
    }
  }
}
