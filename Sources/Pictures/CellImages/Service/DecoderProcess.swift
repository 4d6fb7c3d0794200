import Glibc
import Platform

/// One run of a decoder, from its start to its end. Cancelling it kills the decoder and all it started.
struct DecoderProcess: Sendable {
  /// The executable by its path, and the arguments that make it a decoder.
  var command: [String]
  var time: Duration

  enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    case timedOut
    /// It said more than its listener would hear.
    case flooded
    case couldNotStart(String)
    case cancelled
  }

  /// Gives the decoder its input and what it writes to the sink, until it has ended.
  func run<Sink: ByteSink>(_ input: [UInt8], into sink: Sink) async -> (sink: Sink, ending: Ending) {
    let child = ChildProcess(
      executable: command.first ?? "",
      arguments: Array(command.dropFirst()),
      environment: Self.environment,
      folder: "/"
    )
    let completion = await child.run(input, output: sink, within: ChildProcess.Times(limit: time))
    return (completion.output, Self.ending(completion.ending, completion.interruption))
  }

  private static func ending(
    _ ending: ChildProcess.Ending,
    _ interruption: ChildProcess.Interruption?
  ) -> Ending {
    switch interruption {
    case .timeLimit: .timedOut
    case .overflow: .flooded
    case .cancellation: .cancelled
    case nil:
      switch ending {
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal: signal)
      case .couldNotStart(let failure): .couldNotStart(failure.description)
      case .neverStarted: .cancelled
      }
    }
  }

  /// Nothing of the person's environment, but where libraries are on systems that keep them elsewhere. One arena is
  /// enough for one thread and leaves the limit of memory for the picture.
  private static let environment: [String: String] = {
    var environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1"]
    for name in ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }()
}
