public import Canvas
import Glibc

/// Draws picture files as cells. A file is opened and decoded in a child process with limits on its memory, its time
/// and its answer, so that whatever is in it can at worst have no picture.
///
/// Pictures are cells, and not the pixels that some terminals take (Kitty's protocol, Sixel): curses owns the screen
/// and does not know what such pixels cover, so they would outlive the card they belong to, scroll alone, and be
/// missing in everything else that shows a screen (a recorded session, a text capture, a multiplexer).
public actor PictureService {
  private struct Run {
    var number: Int
    var task: Task<Result<DrawnPicture, PictureProblem>, Never>
    var waiting: Int
  }

  private let decoder: DecoderClient
  private let turns: Turns
  private var cache: PictureCache
  private var runs: [PictureOrder: Run] = [:]
  private var count = 0

  /// `command` is an executable by its path with the arguments that make it call ``PictureDecoder``. From here on a
  /// closed pipe is an error for the whole process and no longer a signal that ends it.
  public init(command: [String], limits: Limits = Limits(), tools: MediaTools = .inPath) {
    decoder = DecoderClient(command: command, limits: limits, tools: tools)
    turns = Turns(atOnce: limits.atOnce)
    cache = PictureCache(most: limits.cache)
    signal(SIGPIPE, SIG_IGN)
  }

  /// The file at `path` as the order wants it. The order's file name must be another one when the content is another
  /// one: an order that was answered before has the same answer. Equal orders at the same time share one child, which
  /// is killed when all who asked are cancelled.
  public func draw(_ order: PictureOrder, at path: String) async -> Result<DrawnPicture, PictureProblem> {
    let order = order.withoutWhatMakesNoDifference
    if let answer = cache.answer(to: order) { return answer }
    let run = join(order, path)
    return await withTaskCancellationHandler {
      await run.task.value
    } onCancel: {
      Task { await self.leave(order, run.number) }
    }
  }

  private func join(_ order: PictureOrder, _ path: String) -> Run {
    if runs[order] != nil {
      runs[order]?.waiting += 1
    } else {
      count += 1
      let number = count
      let task = Task { await work(order, path, number) }
      runs[order] = Run(number: number, task: task, waiting: 1)
    }
    return runs[order] ?? Run(number: 0, task: Task { .failure(.cancelled(order.file)) }, waiting: 1)
  }

  private func work(
    _ order: PictureOrder,
    _ path: String,
    _ number: Int
  ) async -> Result<DrawnPicture, PictureProblem> {
    let answer = await answer(order, path)
    if runs[order]?.number == number { runs[order] = nil }
    if case .failure(let problem) = answer, problem.isPassing { return answer }
    cache.keep(answer, to: order)
    return answer
  }

  private func answer(_ order: PictureOrder, _ path: String) async -> Result<DrawnPicture, PictureProblem> {
    guard await turns.take() else { return .failure(.cancelled(order.file)) }
    defer { turns.giveBack() }
    return await decoder.draw(order, path)
  }

  private func leave(_ order: PictureOrder, _ number: Int) {
    guard runs[order]?.number == number else { return }
    runs[order]?.waiting -= 1
    guard runs[order]?.waiting == 0 else { return }
    runs.removeValue(forKey: order)?.task.cancel()
  }
}

extension PictureOrder {
  /// A wave has no colors and no parts; what does not move has one moment. Numbers that are none say nothing, and
  /// would make the order differ from itself.
  fileprivate var withoutWhatMakesNoDifference: PictureOrder {
    var order = self
    if moment?.isFinite == false { order.moment = nil }
    if let part, ![part.x, part.y, part.width, part.height].allSatisfy(\.isFinite) { order.part = nil }
    switch kind {
    case .audio:
      (order.fit, order.depth, order.part, order.moment, order.moves) = (.whole, .monochrome, nil, nil, false)
    case .movie: order.moves = false
    case .image: if moves { order.moment = nil }
    }
    return order
  }
}
