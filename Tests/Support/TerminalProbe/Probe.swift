import Canvas
import Foundation

@testable import CursesTerminal

/// What the program has heard so far, and how it looks.
struct Probe {
  let terminal: CursesTerminal
  private var input: [UInt8] = []
  private var frame = 0
  private var resumed = 0
  private var woken = 0
  private var drawn = 0
  private var skipped = 0
  private var cursorVisible = false
  private var showsNoise = false
  private var showsPicture = false
  private var showsPixels = false
  private var status: Int32?

  init(terminal: CursesTerminal) {
    self.terminal = terminal
  }

  mutating func run() -> Int32 {
    while true {
      terminal.present(grid)
      for signal in terminal.wait() { hear(signal) }
      if let status { return status }
    }
  }

  private mutating func hear(_ signal: TerminalSignal) {
    status = signal.exitStatus ?? status
    switch signal {
    case .input(let bytes):
      input += bytes
      for byte in bytes { press(byte) }
    case .resumed: resumed += 1
    case .woken: woken += 1
    case .resized, .terminate, .hangup: break
    }
  }

  private mutating func press(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "q"): status = 0
    case UInt8(ascii: "a"): terminal.requestAcknowledgement()
    case UInt8(ascii: "b"): terminal.bell()
    case UInt8(ascii: "c"): cursorVisible.toggle()
    case UInt8(ascii: "e"): FileHandle.standardError.write(Data("a \u{1b}[31mwarning\n".utf8))
    case UInt8(ascii: "f"): flood()
    case UInt8(ascii: "g"): showsPicture.toggle()
    case UInt8(ascii: "i"): showsPixels.toggle()
    case UInt8(ascii: "m"): terminal.setMouse(true)
    case UInt8(ascii: "n"): (showsNoise, frame) = (true, frame + 1)
    case UInt8(ascii: "p"): terminal.setMouse(false)
    case UInt8(ascii: "r"): terminal.redrawAll()
    case UInt8(ascii: "t"): trap()
    case UInt8(ascii: "v"): violate()
    case UInt8(ascii: "w"): Thread.detachNewThread { [waker = terminal.waker] in waker.wake() }
    case 0x1a: terminal.suspend()
    default: break
    }
  }

  /// As a message of a program that has a mistake.
  private func trap() {
    fatalError("deliberate trap")
  }

  private func violate() {
    UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  }

  /// Many frames at once, as an animation draws them on a terminal that may be slow; then it stops, so that a
  /// test knows that it is through.
  private mutating func flood() {
    for _ in 0..<400 {
      frame += 1
      if terminal.isReadyForFrame {
        terminal.present(Noise.grid(frame: frame, size: terminal.size))
        drawn += 1
      } else {
        skipped += 1
      }
    }
    raise(SIGSTOP)
  }
}

// MARK: Grids

extension Probe {
  private var grid: Grid {
    if showsPixels, let grid = Noise.pixels(size: terminal.size) { return grid }
    if showsPicture { return Noise.picture(size: terminal.size) }
    return showsNoise ? Noise.grid(frame: frame, size: terminal.size) : report
  }

  private var report: Grid {
    var grid = Grid(size: terminal.size)
    let facts = terminal.facts
    let dark = facts.darkBackground.map(String.init) ?? "-"
    let terminfo = ProcessInfo.processInfo.environment["TERMINFO"] ?? "-"
    let heard = input.suffix(24).map { String($0, radix: 16) }.joined(separator: " ")
    let lines = [
      "size \(facts.size.columns)x\(facts.size.rows) resumed \(resumed) woken \(woken)",
      "depth \(facts.depth) entry \(facts.entry)",
      facts.colors.reason,
      "name \(facts.name ?? "-") sync \(facts.synchronizedOutput) dark \(dark)",
      "heard \(heard).",
      "drawn \(drawn) skipped \(skipped) locale \(facts.locale) terminfo \(terminfo)",
    ]
    for (row, line) in lines.enumerated() {
      grid.draw(line, at: Point(column: 0, row: row), style: .plain)
    }
    drawSamples(on: &grid, row: lines.count)
    grid.cursor = Point(column: 6, row: 4)
    grid.cursorVisible = cursorVisible
    return grid
  }

  private func drawSamples(on grid: inout Grid, row: Int) {
    let red = Color(red: 0xcc, green: 0x33, blue: 0x33, palette: 9)
    let blue = Color(red: 0x33, green: 0x66, blue: 0xcc, palette: 4)
    let black = Color(red: 0, green: 0, blue: 4, palette: 0)
    let samples: [(String, Style)] = [
      ("red on blue", Style(foreground: red, background: blue, attributes: .bold, monochrome: .reverse)),
      ("on black", Style(background: black)),
      ("italic", Style(attributes: .italic)),
      ("underlined", Style(attributes: .underline)),
      ("struck", Style(attributes: .strikethrough)),
      ("日本語 é wide \u{1fae8}", .plain),
    ]
    for (index, sample) in samples.enumerated() {
      grid.draw(sample.0, at: Point(column: 2, row: row + index), style: sample.1)
    }
    grid.draw("日", at: Point(column: grid.size.columns - 2, row: row), style: .plain)
    grid.draw("|", at: Point(column: grid.size.columns - 1, row: row + 1), style: .plain)
  }
}
