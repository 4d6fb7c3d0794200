import Canvas
import Glibc
import Platform

/// Answers one order, with one child or several one after another.
struct DecoderClient: Sendable {
  var command: [String]
  var limits: PictureService.Limits
  var tools: MediaTools

  func draw(_ order: PictureOrder, _ path: String) async -> Result<DrawnPicture, PictureError> {
    do {
      switch order.kind {
      case .image: return .success(try await picture(order, path: path))
      case .movie: return .success(try await movie(order, path))
      case .audio: return .success(try await sound(order, path))
      }
    } catch let problem as PictureError {
      return .failure(problem)
    } catch {
      return .failure(.corrupt(order.file))
    }
  }

  /// Draws the file at the path, or the bytes if there is no path.
  func picture(_ order: PictureOrder, path: String?, bytes: [UInt8] = []) async throws -> DrawnPicture {
    let drawing = ChildOrder.Drawing(path: path, order: order.finite, limits: limits.forPicture)
    let input = try ChildOrder.draw(drawing).line + bytes
    let child = DecoderProcess(command: command, time: limits.time)
    let run = await child.run(input, into: KeptBytes(limit: DecoderAnswerReader.longest(for: order)))
    if let problem = problem(with: run, limits.time, order.file) { throw problem }
    var reader = DecoderAnswerReader(run.output.bytes, to: order)
    guard let answer = reader.answer() else {
      throw PictureError(.badAnswer, in: order.file, "The decoder's answer cannot be read.")
    }
    return try answer.get()
  }

  /// Has a tool read the file, and writes its output to the sink.
  func run<Sink: ByteSink>(
    _ tool: [String],
    on path: String,
    _ order: PictureOrder,
    into sink: Sink
  ) async throws -> Sink {
    let input = try ChildOrder.run(ChildOrder.Tool(command: tool, path: path, limits: limits.forMedia)).line
    let child = DecoderProcess(command: command, time: limits.mediaTime)
    let run = await child.run(input, into: sink)
    switch (run.interruption, run.ending) {
    case (nil, .exited(126)): throw PictureError(ChildError(code: .unreadable), in: order.file)
    case (nil, .exited(127)): throw PictureError.noTool(name(of: tool), in: order.file)
    case (nil, .exited(0)): return run.output
    // These programs end like that after the signal of the processor limit.
    case (nil, .exited(255)): throw PictureError.late(order.file, limits.mediaTime)
    case (nil, .exited): throw PictureError.corrupt(order.file)
    case (_, .exited), (_, .killed), (_, .couldNotStart), (_, .neverStarted):
      throw problem(with: run, limits.mediaTime, order.file) ?? .corrupt(order.file)
    }
  }

  private func name(of tool: [String]) -> String {
    tool.first?.split(separator: "/").last.map { String($0) } ?? "ffmpeg"
  }

  private func problem<Sink: ByteSink>(
    with run: ChildProcess.Completion<Sink, DiscardedBytes>,
    _ time: Duration,
    _ file: String
  ) -> PictureError? {
    switch (run.interruption, run.ending) {
    case (nil, .exited(0)): nil
    case (.timeLimit, _), (nil, .killed(signal: Int(SIGXCPU))), (nil, .killed(signal: Int(SIGALRM))):
      .late(file, time)
    case (.overflow, _):
      PictureError(.badAnswer, in: file, "The decoder answered more than an answer can be.")
    case (.cancellation, _), (nil, .neverStarted): .cancelled(file)
    case (nil, .exited(let code)):
      PictureError(.badAnswer, in: file, "The decoder gave up (exit code \(code)).")
    case (nil, .killed(let signal)):
      PictureError(.crashed, in: file, "The decoder was ended by the file (signal \(signal)).")
    case (nil, .couldNotStart(let why)):
      PictureError(
        .couldNotStart,
        in: file,
        "The decoder could not be started.",
        cause: why.description
      )
    }
  }
}

/// One run of a decoder, from its start to its end. Cancelling it kills the decoder and all it started.
struct DecoderProcess: Sendable {
  /// The executable by its path, and the arguments that make it a decoder.
  var command: [String]
  var time: Duration

  /// Gives the decoder its input and what it writes to the sink, until it has ended.
  func run<Sink: ByteSink>(
    _ input: [UInt8],
    into sink: Sink
  ) async -> ChildProcess.Completion<Sink, DiscardedBytes> {
    let child = ChildProcess(
      executable: command.first ?? "",
      arguments: Array(command.dropFirst()),
      environment: Self.environment,
      folder: "/"
    )
    return await child.run(input, output: sink, within: ChildProcess.Times(limit: time))
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
