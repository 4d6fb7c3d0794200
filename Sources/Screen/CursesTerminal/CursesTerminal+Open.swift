import CTerm

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
  public static func examine(options: TerminalOptions) throws(TerminalError) -> TerminalFacts {
    var preparation = try TerminalPreparation(options)
    try preparation.begin()
    preparation.finishOutput()
    TerminalPreparation.giveBack()
    return preparation.expectedFacts
  }
}
