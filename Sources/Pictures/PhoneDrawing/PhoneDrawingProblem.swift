/// Why there is no picture of a phone.
public struct PhoneDrawingProblem: Error, Hashable, Sendable {
  /// A sentence that says what happened.
  public var sentence: String
  /// A sentence that says what to do; nil if nothing is known.
  public var hint: String?

  init(_ sentence: String, hint: String? = nil) {
    (self.sentence, self.hint) = (sentence, hint)
  }

  /// The child crashed, took too long, or answered something that cannot be read.
  static let failed = PhoneDrawingProblem("The pictures could not be drawn.")

  init(_ problem: DrawingAnswer.Problem, _ library: String?) {
    switch problem {
    case .noLibrary:
      // What the child says is shown to people, so it has to be a name that this program looks for.
      let known = library.flatMap { Self.packages[$0] == nil ? nil : $0 } ?? "pangocairo"
      let package = Self.packages[known] ?? known
      self.init(
        "\(known == "giflib" ? "A GIF" : "A picture in the style of a phone") needs the library \(known), which is not there.",
        hint: "Install it, on Debian: apt install \(package)"
          + (known == "giflib" ? ", or write an SVG." : "; --style terminal needs nothing.")
      )
    case .tooLarge:
      self.init(
        "The sheet is too large for one PNG.",
        hint: "Take fewer files, devices or locales at a time, or another format."
      )
    case .unconfined:
      self.init("The process that draws could not be confined, so it did not draw.")
    case .unreadable, .noPicture: self = .failed
    }
  }

  private static let packages = [
    "gobject": "libglib2.0-0", "harfbuzz": "libharfbuzz0b", "cairo": "libcairo2", "pango": "libpango-1.0-0",
    "pangocairo": "libpangocairo-1.0-0", "gdk-pixbuf": "libgdk-pixbuf-2.0-0", "libchafa": "libchafa0",
    "glib": "libglib2.0-0", "giflib": "libgif7",
  ]
}
