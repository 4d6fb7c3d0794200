import Foundation

extension StandardOutput {
  /// Columns for a text that is laid out: what `COLUMNS` says, else the terminal's, else a hundred.
  static var textWidth: Int {
    textWidth(variable: ProcessInfo.processInfo.environment["COLUMNS"], terminal: width)
  }

  static func textWidth(variable: String?, terminal: Int?) -> Int {
    let asked = variable.flatMap { Int($0) }.flatMap { (20...1000).contains($0) ? $0 : nil }
    return asked ?? terminal ?? 100
  }
}
