import Canvas
import Glibc
import Platform

/// Answers one order, with one child or several one after another.
struct DecoderClient: Sendable {
  var command: [String]
  var limits: PictureService.Limits
  var tools: MediaTools

  func draw(_ order: PictureOrder, _ path: String) async -> Result<DrawnPicture, PictureProblem> {
    do {
      switch order.kind {
      case .image: return .success(try await picture(order, path: path))
      case .movie: return .success(try await movie(order, path))
      case .audio: return .success(try await sound(order, path))
      }
    } catch let problem as PictureProblem {
      return .failure(problem)
    } catch {
      return .failure(.corrupt(order.file))
    }
  }

  /// Draws the file at the path, or the bytes if there is no path.
  func picture(_ order: PictureOrder, path: String?, bytes: [UInt8] = []) async throws -> DrawnPicture {
    let drawing = ChildOrder.Drawing(order, path: path, limits: limits.forPicture)
    let input = try ChildOrder.draw(drawing).line + bytes
    let child = DecoderProcess(command: command, time: limits.time)
    let (kept, ending) = await child.run(
      input,
      into: KeptBytes(limit: DecoderAnswerReader.longest(for: order))
    )
    if let problem = problem(with: ending, limits.time, order.file) { throw problem }
    var reader = DecoderAnswerReader(kept.bytes, to: order)
    guard let answer = reader.answer() else {
      throw PictureProblem(.badAnswer, in: order.file, "The decoder's answer cannot be read.")
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
    let (filled, ending) = await child.run(input, into: sink)
    switch ending {
    case .exited(126): throw PictureProblem(ChildProblem(.unreadable), in: order.file)
    case .exited(127): throw PictureProblem.noTool(name(of: tool), in: order.file)
    case .exited(0): return filled
    // These programs end like that after the signal of the processor limit.
    case .exited(255): throw PictureProblem.late(order.file, limits.mediaTime)
    case .exited: throw PictureProblem.corrupt(order.file)
    case .killed, .timedOut, .flooded, .couldNotStart, .cancelled:
      throw problem(with: ending, limits.mediaTime, order.file) ?? .corrupt(order.file)
    }
  }

  private func name(of tool: [String]) -> String {
    tool.first?.split(separator: "/").last.map { String($0) } ?? "ffmpeg"
  }

  private func problem(with ending: DecoderProcess.Ending, _ time: Duration, _ file: String)
    -> PictureProblem?
  {
    switch ending {
    case .exited(0): nil
    case .exited(let code):
      PictureProblem(.badAnswer, in: file, "The decoder gave up (exit code \(code)).")
    case .timedOut, .killed(signal: Int(SIGXCPU)), .killed(signal: Int(SIGALRM)): .late(file, time)
    case .killed(let signal):
      PictureProblem(.crashed, in: file, "The decoder was ended by the file (signal \(signal)).")
    case .flooded:
      PictureProblem(.badAnswer, in: file, "The decoder answered more than an answer can be.")
    case .couldNotStart(let why):
      PictureProblem(.couldNotStart, in: file, "The decoder could not be started.", cause: why)
    case .cancelled: .cancelled(file)
    }
  }
}
