public import Canvas
import Platform

/// Draws picture files as cells. A file is opened and decoded in a child process with limits on its memory, its time
/// and its answer, so that a hostile file can at worst have no picture.
///
/// Every picture is made of cells. For a terminal that shows pixels in place of characters (kitty's placeholders) it is
/// made of pixels too; the cells stay, for a recorded session, a text capture, and what is drawn over the picture. Pixels
/// that lie over the screen without belonging to cells (sixel, kitty's direct placement) are not used: they would outlive
/// their card and scroll on their own.
public actor PictureService {
  private let decoder: DecoderClient
  private let semaphore: AsyncSemaphore
  private let running = SingleFlight<PictureOrder, PictureCache.Answer>(lastDeparture: .whenTheWorkHasEnded)
  private var cache: PictureCache

  /// `command` is an executable by its path with the arguments that make it call ``PictureDecoder``. From then on,
  /// writing to a closed pipe is an error and not a signal that ends this process.
  public init(command: [String], limits: Limits = Limits(), tools: MediaTools = .inPath) {
    decoder = DecoderClient(command: command, limits: limits, tools: tools)
    semaphore = AsyncSemaphore(limit: limits.atOnce)
    cache = PictureCache(most: limits.cache)
    ChildProcess.ignoreBrokenPipes()
  }

  /// Draws the file at `path` as the order says. Another content needs another file name in the order, because an order
  /// that was answered before has the same answer. Equal orders at the same time share one child, which is killed when
  /// all tasks that asked are cancelled.
  public func draw(_ order: PictureOrder, at path: String) async -> Result<DrawnPicture, PictureProblem> {
    let order = order.withoutWhatMakesNoDifference
    if let answer = cache.answer(to: order) { return answer }
    let answer = await running.value(for: order) { await self.answerAndKeep(order, path) }
    return answer ?? .failure(.cancelled(order.file))
  }

  private func answerAndKeep(_ order: PictureOrder, _ path: String) async -> PictureCache.Answer {
    // The same order may have been answered since the first look.
    if let answer = cache.answer(to: order) { return answer }
    let answer = await answer(order, path)
    if case .failure(let problem) = answer, problem.isPassing { return answer }
    cache.keep(answer, to: order)
    return answer
  }

  private func answer(_ order: PictureOrder, _ path: String) async -> PictureCache.Answer {
    guard await semaphore.acquire() else { return .failure(.cancelled(order.file)) }
    defer { semaphore.release() }
    return await decoder.draw(order, path)
  }
}

extension PictureOrder {
  /// Removes what does not matter: a wave has no colors and no parts, and a still picture has one moment. NaN means
  /// nothing, and would make the order differ from itself.
  fileprivate var withoutWhatMakesNoDifference: PictureOrder {
    var order = self
    if moment?.isFinite == false { order.moment = nil }
    if part?.shares.allSatisfy(\.isFinite) == false { order.part = nil }
    switch kind {
    case .audio:
      (order.fit, order.depth, order.part, order.moment, order.moves) = (.whole, .monochrome, nil, nil, false)
      (order.pixelsPerCell, order.corner) = (nil, 0)
    case .movie: order.moves = false
    case .image: if moves { order.moment = nil }
    }
    return order
  }
}
