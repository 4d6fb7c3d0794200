/// The editor that the environment names, and its way to open a file at a line.
struct EditorCommand: Hashable {
  /// The program and the arguments that the variable has besides it, divided at blanks.
  private let words: [String]
  /// What runs it: the words, or a shell for a variable with the signs of one, which git and crontab leave to it too.
  private let start: [String]

  /// `VISUAL` counts before `EDITOR`; nil if neither names a program.
  init?(_ environment: [String: String]) {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    let divided = named.lazy.map { (text: $0, words: $0.split(separator: " ").map(String.init)) }
    guard let (text, words) = divided.first(where: { !$0.words.isEmpty }) else { return nil }
    self.words = words
    let isForShell = text.contains { "'\"\\$`~*?;&|<>(){}[]".contains($0) }
    start = isForShell ? ["/bin/sh", "-c", "\(text) \"$@\"", "sh"] : words
  }

  /// The command that opens a file at a place. Most editors take `+LINE`; some want the place behind the name.
  func command(for path: String, line: Int, column: Int) -> [String] {
    // A name such as -x.json would be taken for an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    let first = words[0].filter { !"'\"".contains($0) }
    let program = first.split(separator: "/").last.map(String.init) ?? first
    switch program {
    case "code", "codium", "code-insiders", "cursor": return start + ["--goto", "\(path):\(line):\(column)"]
    case "hx", "helix", "subl", "zed": return start + ["\(path):\(line):\(column)"]
    case "ed", "ex": return start + [path]
    case _: return start + ["+\(line)", path]
    }
  }
}
