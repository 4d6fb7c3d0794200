import Foundation

/// What linting costs: one payload of the greatest size, and a folder of many, beside programs that only check that it
/// is JSON.
enum LintCost {
  private static let many = 3_000
  /// `json.tool` takes one file at a time, so it is shown a part of the folder.
  private static let few = 20

  static func run() async throws {
    title("Linting")
    try await withFolder { folder in
      let payload = folder + "/payload.apns"
      try text(bytes: 4096).write(toFile: payload, atomically: true, encoding: .utf8)
      let jq = try times(10, "/usr/bin/env", ["jq", ".", payload])
      row("a payload of 4,096 bytes by jq", jq.summary)
      let python = try times(5, "/usr/bin/env", ["python3", "-m", "json.tool", payload])
      row("the same by python3 -m json.tool", python.summary, python.median, over: jq.median)
      let lint = try times(10, product("bellhop"), ["lint", payload])
      row("the same by bellhop lint", lint.summary, lint.median, over: jq.median)
    }
    try await withFolder { folder in
      let files = try fill(folder)
      let jq = try times(3, "/bin/sh", ["-c", "cat \(folder)/*.apns | jq ."])
      row("\(many) payloads in a folder by one jq", jq.summary)
      let lint = try times(3, product("bellhop"), ["lint", folder])
      row("the same by bellhop lint", lint.summary, lint.median, over: jq.median)
      let part = files.prefix(few).map { "python3 -m json.tool \($0)" }.joined(separator: "\n")
      row("\(few) of them by python3 -m json.tool, one each", try times(1, "/bin/sh", ["-c", part]).summary)
    }
  }

  private static func fill(_ folder: String) throws -> [String] {
    try (0..<many).map { number in
      let file = folder + "/\(10_000 + number).apns"
      try text(bytes: 400 + number % 400).write(toFile: file, atomically: false, encoding: .utf8)
      return file
    }
  }

  /// A payload of exactly so many bytes.
  private static func text(bytes: Int) -> String {
    let start =
      #"{"aps":{"alert":{"title":"Dinner tonight","body":"Eight o'clock?"},"sound":"default"},"note":""#
    let rest = bytes - start.utf8.count - 2
    return start + String(repeating: "ada brings the wine ", count: rest / 20 + 1).prefix(rest) + "\"}"
  }

  private static func times(_ count: Int, _ program: String, _ arguments: [String]) throws -> Times {
    var times = Times()
    for _ in 0..<count {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let start = ContinuousClock.now
      try process.run()
      process.waitUntilExit()
      times.add(ContinuousClock.now - start)
    }
    return times
  }
}
