import CTerm
import Canvas
import Platform
import Synchronization
import Text

/// The steps before curses starts. `giveBack` undoes their changes to the process.
struct TerminalPreparation {
  var output = OutputQueue()
  /// The input that was typed during the probe.
  var input: [UInt8] = []
  var inputEnded = false
  private var traits: TerminalTraits
  let locale: String

  /// The process has one terminal.
  private static let isTaken = Atomic(false)

  /// Throws if the terminal cannot be used, before anything is changed.
  init(_ options: TerminalOptions) throws(TerminalError) {
    guard ct_is_terminal(0) else { throw TerminalError.inputIsNoTerminal }
    guard ct_is_terminal(1) else { throw TerminalError.outputIsNoTerminal }
    let terminfoColors = try Self.installedColors(of: options.term)
    traits = TerminalTraits(options: options, terminfoColors: terminfoColors)
    guard let locale = ct_use_utf8_locale() else { throw TerminalError.localeIsNotUTF8 }
    self.locale = String(cString: locale)
    Self.setWidths()
  }

  /// Has curses ask `CharacterWidth`. To the C library what is no character has one column.
  static func setWidths() {
    ct_use_width { value in Int32(Unicode.Scalar(value).map(CharacterWidth.columns) ?? 1) }
  }

  /// Returns the number of colours of the installed entry; nil if there is none.
  private static func installedColors(of term: String) throws(TerminalError) -> Int? {
    guard !term.isEmpty else { throw TerminalError.termIsEmpty }
    guard term != "dumb" else { throw TerminalError.termCannotDraw(name: term) }
    let colors = Int(ct_terminfo_colors(term))
    guard colors != CT_TERM_CANNOT_DRAW else { throw TerminalError.termCannotDraw(name: term) }
    return colors == CT_TERM_UNKNOWN ? nil : max(0, colors)
  }

  /// Raw line settings, signal handlers, the probe.
  mutating func begin() throws(TerminalError) {
    guard !Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) else {
      throw TerminalError.alreadyOpen
    }
    let failure = ct_device_open()
    guard failure == 0 else {
      Self.isTaken.store(false, ordering: .releasing)
      throw TerminalError.deviceFailed(errno: failure)
    }
    Self.answerSignals()
    let plain = Array("\u{1b}[m".utf8)
    ct_signals_set_farewell(plain, plain.count)
    ct_device_raw()
    if options.probe, ProbeQuery.isAnswered(by: options.environment) { probe() }
  }

  /// Has curses' side answer the signals as the table says.
  private static func answerSignals() {
    var answers = [UInt8](repeating: UInt8(CT_ANSWER_LEAVE), count: Int(CT_SIGNAL_COUNT))
    for signal in SignalTable.numbers {
      answers[Int(signal)] = UInt8(SignalTable.answer(to: signal).code)
    }
    ct_signals_install(answers)
  }

  mutating func finishOutput() {
    output.drain(for: .milliseconds(500))
  }

  static func giveBack() {
    ct_device_cooked()
    ct_signals_restore()
    ct_errors_replay()
    ct_device_close()
    isTaken.store(false, ordering: .releasing)
  }

  /// Returns the size of a cell in pixels; 10×20 if the terminal does not tell.
  static func cellSize() -> Size {
    var width: Int32 = 0
    var height: Int32 = 0
    let largest = Int32(PixelImage.largestCell)
    guard ct_device_cell(&width, &height), (1...largest).contains(width), (1...largest).contains(height)
    else {
      return Size(columns: 10, rows: 20)
    }
    return Size(columns: Int(width), rows: Int(height))
  }

  /// Returns the terminal's size; 80×24 if it does not tell. Of a larger one than can be drawn it is one more than the
  /// largest, so that the screen can say so.
  static func size() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ct_device_size(&columns, &rows) else { return Size(columns: 80, rows: 24) }
    let largest = Size.largestScreen
    return Size(columns: min(Int(columns), largest.columns + 1), rows: min(Int(rows), largest.rows + 1))
  }
}

// MARK: The probe

extension TerminalPreparation {
  private var options: TerminalOptions { traits.options }
  private var overSSH: Bool { traits.isSet("SSH_CONNECTION") }

  private mutating func probe() {
    let query = ProbeQuery(asksForColor: traits.needsProbe, asksForPictures: !traits.isInsideMultiplexer)
    output.append(query.bytes)
    output.drain()
    var parser = ProbeParser()
    // A terminal that answers ends the wait; only a silent one takes all the time.
    let end = ContinuousClock.now + (overSSH ? max(options.probeTimeout, .seconds(1)) : options.probeTimeout)
    while !parser.replies.isComplete, !inputEnded, ContinuousClock.now < end {
      let ready = Int(ct_wait(true, !output.isEmpty, (end - .now).nanoseconds))
      output.drain()
      if ready & CT_READY_INPUT != 0 { read(into: &parser) }
    }
    traits.replies = parser.replies
    input = parser.input
    if query.asksForColor || query.asksForPictures { output.append(ProbeQuery.erase) }
  }

  private mutating func read(into parser: inout ProbeParser) {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBufferPointer { ct_device_read($0.baseAddress, $0.count) }
    inputEnded = count == CT_GONE
    parser.feed(bytes.prefix(max(0, count)))
  }
}

// MARK: The screen

extension TerminalPreparation {
  /// Starts curses; if the embedded entry does not work, with the terminal's own entry and its colours.
  func startScreen() throws(TerminalError) -> TerminalFacts {
    let facts = expectedFacts
    let entry = entry(for: facts.depth)
    if open(entry, depth: facts.depth, size: facts.size) { return facts }
    guard traits.terminfoColors != nil, entry != .own else {
      throw TerminalError.termUnknown(name: options.term)
    }
    var plain = TerminalTraits(environment: ["TERM": options.term])
    plain.terminfoColors = traits.terminfoColors
    let depth = min(facts.depth, plain.colors.value)
    guard open(.own, depth: depth, size: facts.size) else {
      throw TerminalError.termUnknown(name: options.term)
    }
    let reason = plain.colors.reason + " The embedded entry could not be used."
    return self.facts(TerminalTraits.Choice(depth, reason), entry: .own)
  }

  var expectedFacts: TerminalFacts { facts(traits.colors, entry: entry(for: traits.colors.value)) }

  private func entry(for depth: ColorDepth) -> TerminalEntry {
    TerminalEntry.choose(
      term: options.term,
      insideTmux: traits.isSet("TMUX"),
      terminfoColors: traits.terminfoColors,
      depth: depth
    )
  }

  private func open(_ entry: TerminalEntry, depth: ColorDepth, size: Size) -> Bool {
    ct_screen_open(options.term, entry.code, depth > .monochrome, Int32(size.columns), Int32(size.rows))
  }

  private func facts(_ colors: TerminalTraits.Choice<ColorDepth>, entry: TerminalEntry) -> TerminalFacts {
    let replies = traits.replies
    return TerminalFacts(
      term: printable(options.term),
      entry: entry.name(term: options.term),
      colors: colors,
      size: Self.size(),
      locale: locale,
      name: replies.name,
      synchronizedOutput: replies.synchronizedOutput,
      darkBackground: replies.darkBackground,
      reordering: traits.reordering,
      clusters: traits.clusters,
      needsClusterMode: traits.needsClusterMode,
      symbols: traits.symbols,
      graphics: traits.graphics(colors.value, cell: Self.cellSize()),
      answered: options.probe ? replies.isComplete : nil,
      insideTmux: traits.isSet("TMUX"),
      insideScreen: traits.isSet("STY"),
      overSSH: overSSH
    )
  }
}

extension SignalTable.Answer {
  /// The answer as `CTerm` calls it.
  fileprivate var code: Int {
    switch self {
    case .endsInOrder, .isNoted: CT_ANSWER_NOTE
    case .endsAtOnce: CT_ANSWER_END
    case .isIgnored: CT_ANSWER_IGNORE
    case .isLeftToSystem, .cannotBeAnswered: CT_ANSWER_LEAVE
    }
  }
}
