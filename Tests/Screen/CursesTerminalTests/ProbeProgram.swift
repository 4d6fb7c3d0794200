import TestTerminal

/// Starts the program that draws a report of its terminal.
func startProbe(
  _ arguments: [String] = [],
  term: String = "xterm-256color",
  _ environment: [String: String] = [:],
  columns: Int = 80,
  rows: Int = 24,
  replies: [ScriptedReply] = [],
  answersQueries: Bool = true
) throws -> PseudoTerminal {
  var all = ["TERM": term, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
  all.merge(environment) { $1 }
  return try PseudoTerminal(
    BuiltProducts.executable("TerminalProbe"),
    arguments,
    environment: all,
    columns: columns,
    rows: rows,
    replies: replies,
    answersQueries: answersQueries
  )
}
