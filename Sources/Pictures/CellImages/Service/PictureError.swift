/// Why there is no picture of a file.
public struct PictureError: Error, Hashable, Sendable {
  /// The kinds of problems.
  enum Code: String, CaseIterable, Sendable {
    /// A program or library that decodes the file is not installed.
    case noTool
    /// The file is not there, or cannot be read.
    case unreadable
    /// The content of the file is none of the kinds that are drawn.
    case unknownKind
    /// The file has more pixels or bytes than are decoded.
    case tooLarge
    /// The file is damaged.
    case corrupt
    /// The decoder was ended because its time was up.
    case tookTooLong
    case neededTooMuchMemory
    /// The decoder crashed.
    case crashed
    /// The decoder's answer cannot be read.
    case badAnswer
    /// The decoder could not be started.
    case couldNotStart
    /// The task that asked for the picture was cancelled.
    case cancelled
  }

  /// What kind of problem it is.
  var code: Code
  /// The name of the file in the order.
  var file: String
  /// A sentence that says what happened and what to do, if anything. It contains nothing from the file but numbers.
  public var sentence: String
  /// The system's own message; nil if there is none.
  var cause: String?

  init(_ code: Code, in file: String, _ sentence: String, cause: String? = nil) {
    self.code = code
    self.file = file
    self.sentence = sentence
    self.cause = cause
  }

  /// Whether the same order can succeed if it is repeated at once.
  var isPassing: Bool { [.cancelled, .couldNotStart, .tookTooLong].contains(code) }
}

extension PictureError {
  /// `name` is the missing program or library: `ffmpeg`, `libchafa`.
  static func noTool(_ name: String, in file: String) -> PictureError {
    let package = packages[name] ?? name
    return PictureError(
      .noTool,
      in: file,
      "\(name) is not installed, so the file cannot be shown. Install it, on Debian: apt install \(package)."
    )
  }

  private static let packages = [
    "ffprobe": "ffmpeg", "libchafa": "libchafa0", "gdk-pixbuf": "libgdk-pixbuf-2.0-0", "glib": "libglib2.0-0",
    "gobject": "libglib2.0-0",
  ]

  static func corrupt(_ file: String) -> PictureError {
    PictureError(.corrupt, in: file, "The file is damaged or ends too early.")
  }

  static func late(_ file: String, _ time: Duration) -> PictureError {
    let seconds = Int((time / .seconds(1)).rounded(.up))
    return PictureError(
      .tookTooLong,
      in: file,
      "Decoding the file took longer than \(seconds) s and was ended."
    )
  }

  static func cancelled(_ file: String) -> PictureError {
    PictureError(.cancelled, in: file, "The picture was not needed any more.")
  }

  init(_ problem: ChildError, in file: String) {
    switch problem.code {
    case .noLibrary: self = .noTool(problem.detail, in: file)
    case .unconfined:
      self.init(.couldNotStart, in: file, "The decoder could not be confined, so it did not read the file.")
    case .unreadable: self.init(.unreadable, in: file, "The file is not there or cannot be read.")
    case .tooManyBytes:
      self.init(
        .tooLarge,
        in: file,
        "The file has more than \(MediaFile.longest >> 20) MB; so much is not read."
      )
    case .noPicture:
      self.init(.unknownKind, in: file, "What is in the file is not a PNG, JPEG or GIF picture.")
    case .tooManyPixels:
      self.init(
        .tooLarge,
        in: file,
        "\(problem.width) × \(problem.height) pixels are more than are decoded. Use a smaller picture."
      )
    case .broken: self = .corrupt(file)
    case .outOfMemory:
      self.init(.neededTooMuchMemory, in: file, "Decoding the file needed more memory than it is given.")
    }
  }
}
