import CVTerm

/// A terminal emulator without a window: takes what a program sends, shows the screen, answers queries.
public final class VirtualScreen {
  private let screen: OpaquePointer
  private var columns: Int
  private var rows: Int
  /// The picture since the last change; many look at it.
  private var known: ScreenPicture?

  public init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    screen = cv_new(Int32(rows), Int32(columns))
  }

  deinit {
    cv_free(screen)
  }

  public func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    known = nil
    cv_resize(screen, Int32(rows), Int32(columns))
  }

  /// Takes bytes a program has sent; returns what the terminal answers.
  @discardableResult
  public func feed(_ bytes: [UInt8]) -> [UInt8] {
    known = nil
    cv_feed(screen, bytes, bytes.count)
    var answers: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 256)
    while case let count = cv_take_answers(screen, &part, part.count), count > 0 {
      answers += part.prefix(count)
    }
    return answers
  }

  public var picture: ScreenPicture {
    if let known { return known }
    let picture = read()
    known = picture
    return picture
  }

  private func read() -> ScreenPicture {
    var row: Int32 = 0
    var column: Int32 = 0
    var isVisible = false
    cv_cursor(screen, &row, &column, &isVisible)
    return ScreenPicture(
      columns: columns,
      cells: (0..<rows).map { row in (0..<columns).map { cell(column: $0, row: row) } },
      cursor: ScreenPlace(column: Int(column), row: Int(row)),
      cursorVisible: isVisible,
      alternateScreen: cv_alternate_screen(screen),
      mouse: ScreenPicture.MouseReports(rawValue: cv_mouse_mode(screen)) ?? .none,
      bells: Int(cv_bell_count(screen))
    )
  }

  private func cell(column: Int, row: Int) -> ScreenCell {
    var raw = cv_cell()
    _ = cv_read(screen, Int32(row), Int32(column), &raw)
    // What libvterm keeps there is left over from before.
    guard !raw.second_half else { return .secondHalf }
    return ScreenCell(
      text: raw.isBlank ? " " : raw.text,
      width: max(1, Int(raw.width)),
      foreground: ScreenColor(code: raw.foreground),
      background: ScreenColor(code: raw.background),
      attributes: raw.attributes
    )
  }
}

extension cv_cell {
  fileprivate var isBlank: Bool { scalars.0 == 0 || scalars.0 == 32 && scalars.1 == 0 }

  fileprivate var text: String {
    let (first, second, third, fourth, fifth, sixth) = scalars
    var text = String.UnicodeScalarView()
    for value in [first, second, third, fourth, fifth, sixth] where value != 0 {
      text.append(Unicode.Scalar(value) ?? "\u{fffd}")
    }
    return String(text)
  }

  fileprivate var attributes: Set<ScreenCell.Attribute> {
    var set: Set<ScreenCell.Attribute> = []
    if bold { set.insert(.bold) }
    if italic { set.insert(.italic) }
    if underline { set.insert(.underline) }
    if reverse { set.insert(.reverse) }
    if strikethrough { set.insert(.strikethrough) }
    return set
  }
}

extension ScreenColor {
  fileprivate init(code: Int32) {
    switch code {
    case ..<0: self = .terminal
    case 0...255: self = .palette(Int(code))
    default: self = .rgb(Int(code & 0xff_ffff))
    }
  }
}
