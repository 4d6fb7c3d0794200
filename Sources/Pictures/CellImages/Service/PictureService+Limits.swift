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
