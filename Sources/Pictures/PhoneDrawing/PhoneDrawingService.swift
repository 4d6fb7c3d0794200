import FoundationEssentials
import NotificationModel
public import PhoneContents
public import PhonePictures
import Platform

/// Draws sheets of phones in child processes: one for each picture file, so that a hostile file can at worst have no
/// picture, and one for the sheet.
public struct PhoneDrawingService: Sendable {
  private let command: [String]
  let environment: [String: String]

  /// - Parameters:
  ///   - command: an executable by its path with the arguments that make it call `PhoneDrawingChild`.
  ///   - environment: the person's; the child gets what it needs to find fonts.
  public init(command: [String], environment: [String: String]) {
    self.command = command
    let kept = [
      "PATH", "HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE",
    ]
    self.environment = environment.filter { kept.contains($0.key) }
      .merging(["LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1"]) { $1 }
    ChildProcess.ignoreBrokenPipes()
  }

  /// A document with what its reader should know about it.
  public struct Document: Sendable {
    /// The document in its format.
    public var bytes: [UInt8]
    /// The families that the texts were drawn with.
    var fonts: [String]
    /// Characters that no font has.
    public var missing: [Unicode.Scalar]
    /// Pixels to a point; fewer than wanted if the sheet would be too large.
    public var scale: Double
  }

  /// Draws a sheet. The files of its attachments are below `folder`; without one they are plates. Icons and a wallpaper
  /// that no center has stored have whole paths.
  /// - Parameter prefix: stands before the names of what shapes refer to; two fragments in one page have different ones.
  public func draw(
    _ sheet: PhoneSheet,
    as format: PhoneDocumentFormat,
    scale: Double,
    folder: String?,
    prefix: String = ""
  ) async -> Result<Document, DrawingError> {
    var pictures: [SheetOrder.Picture] = []
    var pixels: [UInt8] = []
    let wallpapers = sheet.blurredPictures
    for file in sheet.files where folder != nil || file.path.hasPrefix("/") {
      let side =
        wallpapers[file.key] != nil
        ? Self.wallpaperSide(scale) : sheet.icons.contains(file.key) ? Self.iconSide : Self.side
      guard let found = await decode(file, in: folder ?? "/", side: side) else { continue }
      pictures.append(SheetOrder.Picture(name: file.key, width: found.width, height: found.height))
      pixels += found.bytes
    }
    let order = SheetOrder(
      sheet: sheet,
      format: format,
      scale: scale,
      pictures: pictures,
      prefix: prefix
    )
    return await run(.draw(order), pixels).map { answer, document in
      let missing = answer.missing.compactMap(Unicode.Scalar.init)
      return Document(bytes: document, fonts: answer.fonts, missing: missing, scale: answer.scale)
    }
  }

  /// Draws emoji as `data:` URIs by their texts: none of one that no font has in colors; nil if nothing can be drawn
  /// here, because a library is missing.
  public func emoji(_ texts: Set<String>) async -> [String: String]? {
    guard let drawn = try? await run(.emoji(texts.sorted())).get() else { return nil }
    return try? JSONDecoder().decode([String: String].self, from: Data(drawn.bytes))
  }

  /// The pixels of a picture file, four bytes each: blue, green, red and opacity. nil if it cannot be read.
  func pixels(of path: String) async -> Pixels? {
    await decode(DecodingOrder(path: path, part: nil, side: 1 << 16), most: Self.largest)
  }

  /// Writes frames as a GIF that begins anew for ever.
  func gif(_ film: GIFFilm) async -> Result<[UInt8], DrawingError> {
    await run(.gif(film.order), film.bytes).map(\.bytes)
  }

  /// The most bytes of a document.
  private static let largest = 512 << 20
  /// The longer side of a picture: the width of the largest phone at three pixels to a point.
  private static let side = 1290
  /// The longer side of a wallpaper: the height of the largest phone, at two pixels to a point at most.
  private static func wallpaperSide(_ scale: Double) -> Int { Int(932 * min(max(scale, 1), 2)) }
  /// An icon is drawn at 57 points at most, of which each has up to four pixels.
  private static let iconSide = 256

  private func decode(_ file: PhoneSheet.File, in folder: String, side: Int) async -> Pixels? {
    let part = file.part.map { [$0.x, $0.y, $0.width, $0.height] }
    let order = DecodingOrder(path: Folder.resolve(file.path, in: folder), part: part, side: side)
    return await decode(order, most: 4 * side * side + 4096)
  }

  private func decode(_ order: DecodingOrder, most: Int) async -> Pixels? {
    guard let (answer, bytes) = try? await run(.decode(order), most: most).get(), !bytes.isEmpty,
      (1...bytes.count).contains(answer.width), (1...bytes.count).contains(answer.height),
      bytes.count / 4 / answer.width == answer.height, bytes.count == 4 * answer.width * answer.height
    else { return nil }
    return Pixels(width: answer.width, height: answer.height, bytes: bytes)
  }

  /// Gives a child an order and what belongs to it, and returns what it makes.
  private func run(_ order: DrawingOrder, _ input: [UInt8] = [], most: Int = largest) async
    -> Result<(answer: DrawingAnswer, bytes: [UInt8]), DrawingError>
  {
    guard let line = try? order.line else { return .failure(.failed) }
    let child = ChildProcess(
      executable: command.first ?? "",
      arguments: Array(command.dropFirst()),
      environment: environment,
      folder: "/"
    )
    let times = ChildProcess.Times(limit: .seconds(120))
    let completion = await child.run(line + input, output: KeptBytes(limit: most), within: times)
    let bytes = completion.output.bytes
    guard completion.interruption == nil, completion.ending == .exited(0),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let answer = try? JSONDecoder().decode(DrawingAnswer.self, from: Data(bytes[..<end]))
    else { return .failure(.failed) }
    if let problem = answer.problem { return .failure(DrawingError(problem, answer.library)) }
    return .success((answer, Array(bytes[(end + 1)...])))
  }
}

extension DrawingError {
  /// The child crashed, took too long, or answered something that cannot be read.
  static let failed = DrawingError("The pictures could not be drawn.")

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
