public import Canvas
import Platform

/// Draws picture files as cells. A file is opened and decoded in a child process with limits on its memory, its time
/// and its answer, so that whatever is in it can at worst have no picture.
///
/// Pictures are cells, and not the pixels that some terminals take (Kitty's protocol, Sixel): curses owns the screen
/// and does not know what such pixels cover, so they would outlive the card they belong to, scroll alone, and be
/// missing in everything else that shows a screen (a recorded session, a text capture, a multiplexer).
public actor PictureService {
  private let decoder: DecoderClient
  private let semaphore: AsyncSemaphore
  private let running = SingleFlight<PictureOrder, PictureCache.Answer>(lastDeparture: .whenTheWorkHasEnded)
  private var cache: PictureCache

  /// `command` is an executable by its path with the arguments that make it call ``PictureDecoder``. From here on a
  /// closed pipe is an error for the whole process and no longer a signal that ends it.
  public init(command: [String], limits: Limits = Limits(), tools: MediaTools = .inPath) {
    decoder = DecoderClient(command: command, limits: limits, tools: tools)
    semaphore = AsyncSemaphore(limit: limits.atOnce)
    cache = PictureCache(most: limits.cache)
    ChildProcess.ignoreBrokenPipes()
  }

  /// The file at `path` as the order wants it. The order's file name must be another one when the content is another
  /// one: an order that was answered before has the same answer. Equal orders at the same time share one child, which
  /// is killed when all who asked are cancelled.
  public func draw(_ order: PictureOrder, at path: String) async -> Result<DrawnPicture, PictureProblem> {
    let order = order.withoutWhatMakesNoDifference
    if let answer = cache.answer(to: order) { return answer }
    let answer = await running.value(for: order) { await self.answerAndKeep(order, path) }
    return answer ?? .failure(.cancelled(order.file))
  }

  private func answerAndKeep(_ order: PictureOrder, _ path: String) async -> PictureCache.Answer {
    // The same order may have been answered between the first look and now.
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
