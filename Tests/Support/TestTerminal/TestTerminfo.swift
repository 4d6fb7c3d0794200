import Foundation

/// The terminfo entries that the programs of tests draw with, so that the tests need none of the system's and do not
/// change with them: those of ncurses 6.4 for some terminals, and `tests-16color`, an xterm with 16 colors. `infocmp -A
/// Tests/Support/TestTerminal/Terminfo -x NAME` writes an entry as text, and `tic -x -o Tests/Support/TestTerminal/Terminfo` adds one.
enum TestTerminfo {
  /// The environment in which curses looks here first. `TERMINFO` stays free for what a test says about it.
  static let environment = ["TERMINFO_DIRS": folder]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Terminfo").path(percentEncoded: false)
}
