import NotificationModel

extension MediaType {
  /// The file name extension of a stored file.
  var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .aiff: "aiff"
    case .wav: "wav"
    case .mp3: "mp3"
    case .mpeg4Audio: "m4a"
    case .mpeg: "mpg"
    case .mpeg2: "m2v"
    case .mpeg4: "mp4"
    case .avi: "avi"
    }
  }

  /// In lower case, without the dot.
  init?(fileExtension: String) {
    switch fileExtension {
    case "png": self = .png
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "gif": self = .gif
    case "aif", "aiff", "aifc": self = .aiff
    case "wav", "wave": self = .wav
    case "mp3": self = .mp3
    case "m4a": self = .mpeg4Audio
    case "mpg", "mpeg", "mpe", "m1v": self = .mpeg
    case "m2v": self = .mpeg2
    case "mp4", "mpg4", "m4v": self = .mpeg4
    case "avi": self = .avi
    default: return nil
    }
  }

  /// Uniform type identifiers do not tell capitals from small letters.
  init?(uniformType: String) {
    switch uniformType.lowercased() {
    case "public.aifc-audio": self = .aiff
    case "com.apple.m4a-audio": self = .mpeg4Audio
    case "com.apple.m4v-video": self = .mpeg4
    case let type: self.init(rawValue: type)
    }
  }

  /// A media type of the web, without parameters.
  init?(contentType: String) {
    switch contentType.lowercased() {
    case "image/png": self = .png
    case "image/jpeg", "image/jpg", "image/pjpeg": self = .jpeg
    case "image/gif": self = .gif
    case "audio/aiff", "audio/x-aiff": self = .aiff
    case "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave": self = .wav
    case "audio/mpeg", "audio/mp3": self = .mp3
    case "audio/mp4", "audio/m4a", "audio/x-m4a": self = .mpeg4Audio
    case "video/mpeg": self = .mpeg
    case "video/mp4", "video/x-m4v": self = .mpeg4
    case "video/avi", "video/x-msvideo", "video/msvideo": self = .avi
    default: return nil
    }
  }

  /// The type with its article: `a PNG picture`.
  var phrase: String { "\("AM".contains(shortName.prefix(1)) ? "an" : "a") \(shortName) \(kind.word)" }
}

extension MediaType.Kind {
  var word: String {
    switch self {
    case .image: "picture"
    case .audio: "sound"
    case .movie: "movie"
    }
  }
}
