import Foundation

/// Times of one thing done many times.
struct Times {
  private var seconds: [Double] = []

  mutating func add(_ duration: Duration) {
    seconds.append(duration / .seconds(1))
  }

  /// In seconds; 0 without any.
  var median: Double { seconds.isEmpty ? 0 : seconds.sorted()[seconds.count / 2] }

  /// "median 0.82 ms, worst 2.10 ms".
  var summary: String {
    guard let worst = seconds.max() else { return "nothing measured" }
    return "median \(Self.spoken(median)), worst \(Self.spoken(worst))"
  }

  static func spoken(_ seconds: Double) -> String {
    switch seconds {
    case ..<0.001: String(format: "%.1f µs", seconds * 1_000_000)
    case ..<1: String(format: "%.2f ms", seconds * 1000)
    default: String(format: "%.2f s", seconds)
    }
  }
}

func title(_ text: String) {
  print("\n\(text)")
}

func row(_ name: String, _ value: String) {
  print("  \(name.padding(toLength: 44, withPad: " ", startingAt: 0)) \(value)")
}

/// A row with how many times the yardstick it is.
func row(_ name: String, _ value: String, _ figure: Double, over yardstick: Double) {
  row(name, value + String(format: ", ratio %.2f", figure / yardstick))
}

/// How many threads wanted a processor in the last minute, on average.
var loadAverage: String {
  var average = 0.0
  return getloadavg(&average, 1) == 1 ? String(format: "%.1f", average) : "unknown"
}

/// A folder of its own, gone afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = NSTemporaryDirectory() + "bellhop-bench-\(UUID().uuidString.prefix(8))"
  try FileManager.default.createDirectory(
    atPath: folder,
    withIntermediateDirectories: true,
    attributes: [.posixPermissions: 0o700]
  )
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

/// An executable beside this one.
func product(_ name: String) throws -> String {
  let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return (path as NSString).deletingLastPathComponent + "/" + name
}

func environment(_ folder: String) -> [String: String] {
  [
    "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
    "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "REDUCED_MOTION": "1",
  ]
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}
