import PictureFormats

extension PictureOutline {
  /// Reads the outline of a picture that may be decoded. Throws if the file is no picture of the three kinds, is broken,
  /// or has more than `mostPixels` pixels. A picture that was cut off is broken, because the library would show the
  /// missing part as if it were clear; but a GIF is shown up to its last whole frame.
  init(_ bytes: [UInt8], mostPixels: Int, mostFrames: (_ pixels: Int) -> Int) throws(ChildProblem) {
    var bytes = FileBytes(bytes)
    guard let outline = PictureOutline(&bytes, mostFrames: mostFrames) else { throw ChildProblem(.noPicture) }
    guard outline.width > 0, outline.height > 0 else { throw ChildProblem(.broken) }
    for (width, height) in [(outline.width, outline.height), outline.largestFrame]
    where width > mostPixels / max(1, height) {
      throw ChildProblem(.tooManyPixels, width: width, height: height)
    }
    guard outline.fault == nil || !outline.frames.isEmpty else { throw ChildProblem(.broken) }
    self = outline
  }

  /// How many bytes belong to the frames that are shown; nil means all.
  var decodedLength: Int? { frames.last?.end }

  /// Milliseconds that each frame is shown. The decoder rounds them in its own way. Browsers show frames that ask for
  /// less than 20 ms for 100 ms, and files are made for browsers.
  var delays: [Int] { frames.map { $0.delay < 2 ? 100 : $0.delay * 10 } }
}
