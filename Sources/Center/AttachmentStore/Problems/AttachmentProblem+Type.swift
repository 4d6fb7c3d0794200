// MARK: - What it is (101, 102, 105)

import JSON
import NotificationModel
import Text

extension AttachmentProblem {
  private static let known = "PNG, JPEG, GIF; AIFF, WAV, MP3, MPEG-4 audio; MPEG, MPEG-2, MPEG-4, AVI"

  static func unknownExtension(_ shown: String, _ name: String) -> AttachmentProblem {
    let what =
      name.isEmpty
      ? "has no extension"
      : "has the extension \(".\(name)".quoted), which stands for no type that can be attached"
    return AttachmentProblem(
      .attachmentUnrecognizedType,
      "\(shown) \(what)",
      hint: "Name it by its type, or give a type hint such as \"public.png\". Types: \(known)."
    )
  }

  static func unknownContentType(_ shown: String, _ type: String) -> AttachmentProblem {
    let what = type.isEmpty ? "no Content-Type" : "the Content-Type \(type.quoted)"
    return AttachmentProblem(
      .attachmentUnrecognizedType,
      "\(shown) has no extension that is known, and its server gave \(what)",
      hint: "Give a type hint such as \"public.jpeg\". Types: \(known)."
    )
  }

  static func unknownHint(_ hint: String) -> AttachmentProblem {
    let near = MediaType(contentType: hint) ?? MediaType(fileExtension: hint.lowercased())
    return AttachmentProblem(
      .attachmentUnrecognizedType,
      "\(hint.quoted) is no type that can be attached",
      hint: near.map { "The uniform type identifier of \($0.phrase) is \"\($0.rawValue)\"." }
        ?? "Types: \(MediaType.allCases.map(\.rawValue).joined(separator: ", ")).",
      part: "options.typeHint"
    )
  }

  static func noPicture(_ shown: String, _ expectation: Expectation) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentUnrecognizedType,
      "\(shown) is \(expectation.phrase) by \(expectation.because)",
      hint: "The picture of a person or group is a PNG, JPEG or GIF."
    )
  }

  static func empty(_ shown: String) -> AttachmentProblem {
    AttachmentProblem(.attachmentInvalidFileSize, "\(shown) is empty", hint: "Attach it once it is written.")
  }

  /// A sentence with the most bytes of each kind of file.
  static var sizes: String {
    let kinds: [MediaType.Kind] = [.image, .audio, .movie]
    let most = kinds.map(\.mostBytes.inBytes)
    return "Pictures have up to \(most[0]), sounds \(most[1]), movies \(most[2])."
  }

  static func tooLarge(_ shown: String, bytes: Int?, most: Int, _ phrase: String) -> AttachmentProblem {
    let size = bytes.map { " (\($0.inBytes(beyond: most)))" } ?? ""
    return AttachmentProblem(
      .attachmentInvalidFileSize,
      "\(shown) is larger than \(phrase) may be, \(most.inBytes)\(size)",
      hint: sizes
    )
  }

  static func looksOtherwise(_ shown: String, _ look: FileSignature, _ expectation: Expectation)
    -> AttachmentProblem
  {
    let way =
      look.types.first.map { "Name it .\($0.fileExtension), or give the type hint \"\($0.rawValue)\"." }
      ?? "Convert it to a type that can be attached: \(known)."
    return AttachmentProblem(
      .attachmentCorrupt,
      "\(shown) looks like \(look.words), but is \(expectation.phrase) by \(expectation.because)",
      hint: way
    )
  }

  static func corrupt(_ shown: String, _ type: MediaType, _ fault: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentCorrupt,
      "\(shown) is no whole \(type.shortName) \(type.kind.word): it \(fault)",
      hint: "Save or download it again, and attach it once it is whole."
    )
  }
}
