import Canvas
import Foundation

@testable import CursesTerminal

// A program to be watched on a pseudo-terminal: it shows what it knows and what it hears, and does what
// single keys tell it. Arguments: --no-probe, --impatient, --examine, --mouse, --depth DEPTH.
let arguments = CommandLine.arguments
var options = TerminalOptions(
  environment: ProcessInfo.processInfo.environment,
  mouse: arguments.contains("--mouse"),
  probe: !arguments.contains("--no-probe"),
  probeTimeout: arguments.contains("--impatient") ? .milliseconds(300) : .seconds(20)
)
if let index = arguments.firstIndex(of: "--depth"), index + 1 < arguments.count {
  options.colorDepth = ColorDepth(rawValue: arguments[index + 1])
}

do throws(TerminalError) {
  if arguments.contains("--examine") {
    let facts = try CursesTerminal.examine(options: options)
    print("\(facts.term) \(facts.depth) \(facts.name ?? "-") \(facts.size.columns)x\(facts.size.rows)")
    exit(0)
  }
  let terminal = try CursesTerminal.open(options: options)
  var probe = Probe(terminal: terminal)
  let status = probe.run()
  terminal.close()
  // A terminal that does not read would hold up the print.
  if status == 0 { print("closed") }
  exit(status)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
