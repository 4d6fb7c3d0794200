/// The editor that the environment names, and its way to open a file at a line.
struct EditorCommand: Hashable {
  /// The program and the arguments that the variable has besides it.
  private let words: [String]

  /// `VISUAL` counts before `EDITOR`; nil if neither names a program.
  init?(_ environment: [String: String]) {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    guard
      let words = named.lazy.map({ $0.split(separator: " ").map(String.init) }).first(where: { !$0.isEmpty })
    else { return nil }
    self.words = words
  }

  /// The command that opens a file at a place. Most editors take `+LINE`; some want the place behind the name.
  func command(for path: String, line: Int, column: Int) -> [String] {
    // A name such as -x.json would be taken for an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    let program = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    switch program {
    case "code", "codium", "code-insiders", "cursor": return words + ["--goto", "\(path):\(line):\(column)"]
    case "hx", "helix", "subl", "zed": return words + ["\(path):\(line):\(column)"]
    case "ed", "ex": return words + [path]
    case _: return words + ["+\(line)", path]
    }
  }
}
