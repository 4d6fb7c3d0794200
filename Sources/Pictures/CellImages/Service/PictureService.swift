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
  public func draw(_ order: PictureOrder, at path: String) async -> Result<DrawnPicture, PictureError> {
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
    var order = finite
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

extension PictureService {
  /// The resources that drawing pictures may use.
  public struct Limits: Hashable, Sendable {
    /// The time for one picture.
    var time: Duration
    /// The time for each of the two programs that read a movie or sound.
    var mediaTime: Duration
    /// Bytes of address space that the decoder of a picture may take beyond its program: enough for the most pixels, at
    /// least 64 MB.
    var memory: Int
    /// Bytes of address space for the programs that read movies and sound.
    var mediaMemory: Int
    /// The most pixels a picture may have: 40 million are more than the cameras of phones make in one shot.
    var pixels: Int
    /// Bytes of drawn pictures that are cached.
    var cache: Int
    /// Children that run at the same time, at least 1.
    var atOnce: Int

    /// Numbers below the least are raised to it. A picture of 40 million pixels needs about 200 MB.
    public init(
      time: Duration = .seconds(5),
      mediaTime: Duration = .seconds(10),
      memory: Int = 512 << 20,
      mediaMemory: Int = 1 << 30,
      pixels: Int = 40_000_000,
      cache: Int = 16 << 20,
      atOnce: Int = 2
    ) {
      self.time = time
      self.mediaTime = mediaTime
      self.memory = max(64 << 20, memory)
      self.mediaMemory = max(64 << 20, mediaMemory)
      self.pixels = max(1, pixels)
      self.cache = max(0, cache)
      self.atOnce = max(1, atOnce)
    }

    /// The limits that the decoder of a picture sets for itself.
    var forPicture: ChildLimits { limits(memory, time) }
    /// The limits of the programs for movies and sound.
    var forMedia: ChildLimits { limits(mediaMemory, mediaTime) }

    private func limits(_ memory: Int, _ time: Duration) -> ChildLimits {
      let seconds = UInt64(min(max((time / .seconds(1)).rounded(.up), 1), 3600))
      // The service ends a child in time; its own alarm is for when the service is gone.
      return ChildLimits(
        memory: UInt64(memory),
        processorSeconds: seconds,
        wallSeconds: seconds + 2,
        pixels: pixels
      )
    }
  }
}

/// Keeps earlier answers, up to a number of bytes; the least recently used are removed first.
struct PictureCache {
  typealias Answer = Result<DrawnPicture, PictureError>

  private struct Entry {
    var answer: Answer
    var bytes: Int
    var used: Int
  }

  private let most: Int
  private var entries: [PictureOrder: Entry] = [:]
  private(set) var bytes = 0
  private var clock = 0

  /// Keeps at most so many bytes of cells.
  init(most: Int) {
    self.most = most
  }

  mutating func answer(to order: PictureOrder) -> Answer? {
    clock += 1
    entries[order]?.used = clock
    return entries[order]?.answer
  }

  /// Keeps an answer, unless it alone is larger than the cache.
  mutating func keep(_ answer: Answer, to order: PictureOrder) {
    let size = Self.bytes(answer)
    guard size <= most else { return }
    remove(order)
    while bytes + size > most, let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key {
      remove(oldest)
    }
    clock += 1
    entries[order] = Entry(answer: answer, bytes: size, used: clock)
    bytes += size
  }

  private mutating func remove(_ order: PictureOrder) {
    if let entry = entries.removeValue(forKey: order) { bytes -= entry.bytes }
  }

  /// An answer without a picture has a size too, so that their number is limited.
  private static func bytes(_ answer: Answer) -> Int {
    let frames = (try? answer.get())?.frames ?? []
    return 512
      + frames.reduce(0) { $0 + $1.cells.count * MemoryLayout<Cell>.stride + ($1.image?.bytes.count ?? 0) }
  }
}
