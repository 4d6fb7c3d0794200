/// What a picture is written as.
public enum PictureFormat: String, CaseIterable, Sendable {
  case text
  case ansi
  case svg
  /// Made from the SVG document by a program outside.
  case png
  case html
  case markdown

  /// The format that a file's name asks for with its ending, in upper or lower case; nil if it asks for none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[dot...].dropFirst().lowercased() {
    case "txt", "text": self = .text
    case "ans", "ansi": self = .ansi
    case "svg": self = .svg
    case "png": self = .png
    case "html", "htm": self = .html
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// Whether its colors are seen.
  public var hasColors: Bool { self != .text && self != .markdown }
}
