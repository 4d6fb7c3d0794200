import Foundation
import TestTerminal

/// A center without a screen, in a folder of its own.
struct ServedCenter {
  let socket: String
  let processIdentifier: Int32
  private let terminal: PseudoTerminal

  init(_ folder: String, _ arguments: [String] = []) async throws {
    socket = folder + "/bellhop/center.sock"
    terminal = try PseudoTerminal(
      product("bellhop"),
      ["serve"] + arguments,
      environment: environment(folder)
    )
    try await terminal.waitFor("bellhop serves", timeout: .seconds(60))
    processIdentifier = terminal.processIdentifier
  }

  func stop() async throws {
    terminal.send(signal: SIGTERM)
    _ = try await terminal.waitForExit()
  }

  /// Seconds of processor time that the process has used, to a hundredth.
  var processorTime: Double { Self.processorTime(of: processIdentifier) }

  /// The same for the programs that it has started, as long as they run.
  var childrenProcessorTime: Double {
    let tasks = "/proc/\(processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let children = threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
    return children.reduce(0) { $0 + Self.processorTime(of: $1) }
  }

  private static func processorTime(of process: Int32) -> Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name of the program, in brackets, may hold blanks.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +) / 100
  }

  /// Resident memory in MB.
  var memory: Int { status("VmRSS") / 1024 }

  /// Resident memory in KB that is no part of a file, such as the heap.
  var anonymousMemory: Int { status("RssAnon") }

  /// A number of the system's about the process; 0 if it does not tell.
  private func status(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }.first ?? 0
  }
}
