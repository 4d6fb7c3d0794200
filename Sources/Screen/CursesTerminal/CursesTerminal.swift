import CTerm
public import Canvas
import Foundation
import Glibc

/// The terminal of this process: shows grids and reads input. It belongs to the thread that opened it; only its
/// `waker` may be used elsewhere. However the process ends, the terminal is restored.
///
/// The difference between two frames is sent as fast as the terminal reads it, and the next frame waits until the
/// terminal has shown it. A slow terminal skips frames, but delays no event.
public final class CursesTerminal {
  /// The facts about the terminal; `size` follows the terminal.
  public internal(set) var facts: TerminalFacts
  /// Ends `wait(until:)` from anywhere.
  public let waker = Waker()

  var output: OutputQueue
  var painter: RowPainter
  /// Writes the frames; nil if curses composes them.
  var writer: FrameWriter?
  var pace: LinePace
  /// Gives pictures to the terminal; nil if they are made of characters.
  var transmitter: PictureTransmitter?
  /// What has to be sent before the frame, so that the terminal has its pictures.
  var transmission: [UInt8] = []
  /// What is left of a frame on a slow line, which takes it in pieces, so that leaving need not wait for all of it.
  var pieces: [ArraySlice<UInt8>] = []
  /// The last grid that curses has composed.
  var shown: Grid?
  /// The newest frame that was presented while an older one was still being sent.
  var waiting: Grid?
  var isCursorShown = true
  var modes: TerminalModes
  var isOpen = true
  /// Another program has the terminal.
  var isAway = false
  /// Whether the screen has to be repainted when the output is sent.
  var repaintDue = false
  var events: [TerminalSignal] = []
  var hasHungUp = false
  var inputEnded: Bool
  /// When a burst of changes of the size is handled.
  var resizeDue: ContinuousClock.Instant?
  private var lastBell: ContinuousClock.Instant?

  init(_ preparation: TerminalPreparation, facts: TerminalFacts, mouse: Bool) {
    self.facts = facts
    output = preparation.output
    inputEnded = preparation.inputEnded
    pace = LinePace(isOn: facts.answered == true)
    painter = RowPainter(depth: min(facts.depth, .indexed256))
    // Mosh shows one character where a repetition is meant, and hands the name of no terminal on.
    if facts.name == nil { ct_screen_forget_repetition() }
    if var abilities = TerminalAbilities.ofOpenTerminal(
      named: facts.name,
      clusters: facts.clusters.value
    ) {
      abilities.pictureByte = Self.pictureByte
      writer = FrameWriter(depth: facts.depth, abilities: abilities)
      if facts.graphics.value != nil {
        transmitter = PictureTransmitter(highByte: Self.pictureByte, isThroughTmux: facts.insideTmux)
      }
    } else {
      self.facts.graphics = TerminalTraits.Choice(
        nil,
        "Frames are composed by curses here, which knows no pictures."
      )
    }
    modes = [.bracketedPaste, .focus, .explicitDirection]
    if mouse { modes.insert(.mouse) }
    if facts.needsClusterMode, writer != nil { modes.insert(.clusters) }
    if !preparation.input.isEmpty { events.append(.input(preparation.input)) }
    enter()
  }

  deinit {
    close()
  }

  /// The size in cells, at least one column and row.
  public var size: Size { facts.size }

  /// Whether the line takes so long for a frame that motion would only cost time.
  public var isSlow: Bool { pace.isSlow }

  /// Rings the terminal's bell, at most once a second, and not while output is pending, when it would ring late.
  public func bell() {
    output.drain()
    let now = ContinuousClock.now
    guard output.isEmpty, isOpen, !isAway, lastBell.map({ now - $0 >= .seconds(1) }) ?? true else { return }
    lastBell = now
    send([0x07])
  }

  /// Turns reports of clicks, drags and the wheel on or off. While they are on, selecting text needs Shift or
  /// Option.
  public func setMouse(_ isOn: Bool) {
    guard modes.contains(.mouse) != isOn else { return }
    if isOn { modes.insert(.mouse) } else { modes.remove(.mouse) }
    send(isOn ? TerminalModes.mouse.enable : TerminalModes.mouse.disable)
    updateFarewell()
  }

  /// Asks the terminal to answer `CSI 0 n` when it has shown everything sent so far (terminals 9). The answer
  /// comes as input. The probe of the tests waits for it; behind a frame the question is asked anyway.
  func requestAcknowledgement() {
    send(LinePace.question)
  }

  /// Restores the terminal, then writes the text that was held back from standard error. A second call has no
  /// effect.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    if !isAway { leave() }
    ct_screen_close()
    // Late mouse reports would be typed into the shell.
    if modes.contains(.mouse), !isAway { ct_device_discard_input() }
    TerminalPreparation.giveBack()
  }

  private func send(_ bytes: [UInt8]) {
    guard isOpen, !isAway else { return }
    output.append(bytes)
    output.drain()
  }
}

// MARK: Entering and leaving

extension CursesTerminal {
  /// The highest byte of the numbers of this program's pictures, never 0.
  private static let pictureByte = UInt8(getpid() % 255 + 1)
}

extension CursesTerminal {
  /// Raw line settings, modes, the alternate screen, empty.
  func enter() {
    isAway = false
    pace.forget()
    pieces = []
    ct_device_raw()
    output.append(modes.enable)
    output.drain()
    updateFarewell()
    repaint()
  }

  /// The opposite, within half a second even if the terminal does not read. A frame that is still on its way is
  /// dropped: on a slow line it would hold up the person who wants to leave.
  func leave() {
    if !output.isEmpty || pace.isWaiting {
      output.discard()
      output.append(endOfCutSequence)
      pieces = []
      if facts.synchronizedOutput { output.append(Self.endOfFrame) }
    }
    showCursor(true)
    transmission = []
    output.append(transmitter?.withdrawAll() ?? [])
    output.append(writer == nil ? [] : Array("\u{1b}[m".utf8))
    output.append(modes.disable)
    ct_screen_leave()
    output.collect()
    output.drain(for: .milliseconds(500))
    awaitAnswers()
    ct_signals_set_farewell(nil, 0)
  }

  /// Ends a picture that was cut on its way, in tmux also the sequence around it. Outside of one it does nothing; without it
  /// what restores the terminal would be part of the picture.
  private var endOfCutSequence: [UInt8] {
    guard transmitter != nil else { return [] }
    return Array(((facts.insideTmux ? "\u{1b}\u{1b}\\" : "") + "\u{1b}\\").utf8)
  }

  /// Waits a moment for the terminal's answers: later ones would be typed into the shell.
  private func awaitAnswers() {
    let end = ContinuousClock.now + .seconds(1)
    while pace.isWaiting, !inputEnded, ContinuousClock.now < end {
      let ready = Int(ct_wait(true, false, (end - .now).nanoseconds))
      if ready & CT_READY_INPUT != 0 { readOnce() }
    }
  }

  /// Prepares the bytes that a dying process sends: modes first, the alternate screen last (terminals 7).
  func updateFarewell() {
    var bytes = endOfCutSequence + (facts.synchronizedOutput ? Self.endOfFrame : [])
    bytes += transmitter?.farewell ?? []
    bytes += modes.disable + capability("cnorm") + capability("sgr0") + capability("op")
    let leave = capability("rmcup")
    bytes += leave.isEmpty ? Array("\r\n".utf8) : leave + Array("\r".utf8)
    ct_signals_set_farewell(bytes, bytes.count)
  }

  private func capability(_ name: String) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { buffer, initialized in
      initialized = ct_screen_capability(name, buffer.baseAddress, buffer.count)
    }
  }
}

extension CursesTerminal {
  /// Stops the process group as the suspend key of a shell does, after restoring the terminal; returns when it
  /// continues, with the screen restored. It does not stop if no shell could continue the process.
  public func suspend() {
    guard isOpen, !isAway else { return }
    leave()
    ct_device_cooked()
    ct_stop_group()
    resume()
  }

  /// Restores the settings and the screen, which the shell has changed during a stop. A process that is told to
  /// end while another one has the terminal leaves it alone.
  func resume() {
    ct_stop_in_background()
    guard ct_device_in_foreground() || !ct_signals_end_pending() else {
      isAway = true
      return
    }
    enter()
    events.append(.resumed)
    takeSize()
  }
}

extension CursesTerminal {
  /// Takes over the terminal of standard input and output and shows an empty screen. Until it is closed, text
  /// written to standard error is held back if standard error is a terminal too.
  ///
  /// - Throws: a `TerminalError`; the terminal is unchanged then.
  public static func open(options: TerminalOptions) throws(TerminalError) -> CursesTerminal {
    var preparation = try TerminalPreparation(options)
    try preparation.begin()
    do throws(TerminalError) {
      let facts = try preparation.startScreen()
      ct_errors_capture()
      return CursesTerminal(preparation, facts: facts, mouse: options.mouse)
    } catch {
      TerminalPreparation.giveBack()
      throw error
    }
  }

  /// Returns the facts about the terminal without showing a screen.
  ///
  /// - Throws: as `open(options:)`.
  static func examine(options: TerminalOptions) throws(TerminalError) -> TerminalFacts {
    var preparation = try TerminalPreparation(options)
    try preparation.begin()
    preparation.finishOutput()
    TerminalPreparation.giveBack()
    return preparation.expectedFacts
  }
}

extension CursesTerminal {
  /// How a program ended that had the terminal.
  public enum ProgramEnd: Hashable, Sendable {
    /// With its exit status, which is 128 and more after a signal.
    case exited(Int32)
    /// It was not started; a sentence says why.
    case notStarted(String)
  }

  /// Gives the terminal to a program until it ends, and takes it back. `command` is the program, looked for in `PATH`,
  /// with its arguments.
  public func run(_ command: [String]) -> ProgramEnd {
    guard isOpen, !isAway, let program = command.first else { return .notStarted("No program is named.") }
    leave()
    ct_device_cooked()
    var status: Int32 = 0
    let error = Self.withArguments(command) { ct_run($0, &status) }
    resume()
    guard error == 0 else {
      return .notStarted("'\(program)' could not be started: \(String(cString: strerror(error))).")
    }
    let signal = status & 0x7F
    return .exited(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  /// Calls `body` with a list of C strings that ends with a null pointer.
  private static func withArguments<Result>(
    _ words: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = words.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
