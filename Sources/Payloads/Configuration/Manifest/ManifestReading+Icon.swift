internal import JSON
internal import NotificationModel
internal import PictureFormats
internal import Text
internal import YAMLCoding

/// The icon of an app: a picture file or an icon set of Xcode's, one character, or both in a list; the character stands
/// for the picture where none can be drawn.
extension ManifestReading {
  private static let pictures = ["png", "jpg", "jpeg", "gif", "svg"]
  private static let set = "appiconset"
  /// In pixels. Xcode's icons have 1024.
  private static let mostSide = 4096

  mutating func icon(_ top: inout YAMLObject) -> (character: String?, image: PhoneImage?) {
    let words: [String] =
      if top.node("icon")?.sequence != nil { top.strings("icon") ?? [] } else {
        [top.shownWord("icon")].compactMap(\.self)
      }
    let (files, characters) = (words.filter(Self.isFile), words.filter { !$0.isEmpty && !Self.isFile($0) })
    if files.count > 1 || characters.count > 1 {
      top.report(.warning, "icon", "names several; the first is used", hint: "name one picture and one emoji")
    }
    if let character = characters.first, character.count > 1 {
      let hint = "take one emoji, or a picture file that ends in .png, .jpg, .gif, .svg or .appiconset"
      top.report(.warning, "icon", "is more than one character; the first is used", hint: hint)
    }
    return (characters.first?.first.map(String.init), files.first.flatMap { image($0, &top) })
  }

  private static func isFile(_ word: String) -> Bool {
    guard word.count > 1 else { return false }
    return (pictures + [set]).contains { trimmed(word).lowercased().hasSuffix("." + $0) }
  }

  private static func trimmed(_ word: String) -> String {
    String(word.reversed().drop { $0 == "/" }.reversed())
  }

  private mutating func image(_ name: String, _ top: inout YAMLObject) -> PhoneImage? {
    let name = Self.trimmed(name)
    guard name.lowercased().hasSuffix("." + Self.set) else {
      return source(name, &top).map { PhoneImage(light: $0) }
    }
    guard let contents = bytes(name + "/Contents.json", &top) else { return nil }
    guard let set = IconSet(contents), let light = set.light else {
      let hint = "Xcode writes it; an image for any appearance with a filename has to be in it"
      top.report(.warning, "icon", "names \(name.quoted), whose Contents.json names no picture", hint: hint)
      return nil
    }
    guard let any = source("\(name)/\(light)", &top) else { return nil }
    return PhoneImage(light: any, dark: set.dark.flatMap { source("\(name)/\($0)", &top) })
  }

  /// The bytes of a file that the icon needs; nil if it cannot be read, which is told.
  private mutating func bytes(_ name: String, _ top: inout YAMLObject) -> [UInt8]? {
    iconFiles.append(name)
    guard let files else { return nil }
    switch files.read(name) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      top.report(.warning, "icon", "names \(name.quoted), which \(failure.reason)")
      return nil
    }
  }

  private mutating func source(_ name: String, _ top: inout YAMLObject) -> PhoneImage.Source? {
    guard let bytes = bytes(name, &top) else { return nil }
    func report(_ words: String, _ hint: String) {
      top.report(.warning, "icon", "names \(name.quoted), which \(words)", hint: hint)
    }
    let way = "save it as a PNG of 1024 by 1024 pixels"
    guard bytes.count <= PhoneImage.mostIconBytes else {
      report("has \(bytes.count) bytes; at most \(PhoneImage.mostIconBytes) are read", way)
      return nil
    }
    var reading = FileBytes(bytes)
    guard let outline = PictureOutline(&reading, called: name, mostFrames: { _ in 1 }) else {
      report("is no PNG, JPEG, GIF or SVG picture", way)
      return nil
    }
    if let fault = outline.fault {
      report(fault, way)
      return nil
    }
    guard max(outline.width, outline.height) <= Self.mostSide else {
      report("is \(outline.width) by \(outline.height) pixels; at most \(Self.mostSide) a side are read", way)
      return nil
    }
    if outline.width != outline.height {
      report(
        "is \(outline.width) by \(outline.height) pixels; an icon is square, so its sides are cut off",
        way
      )
    }
    let digest = String(FNV1a.hash64(bytes), radix: 16)
    return PhoneImage.Source(url: folder.map { Folder.resolve(name, in: $0) } ?? name, digest: digest)
  }
}

/// The `Contents.json` of an icon set as Xcode writes it: the names of the largest pictures.
private struct IconSet {
  /// For any appearance.
  var light: String?
  var dark: String?

  /// Returns nil if it is no JSON with images.
  init?(_ bytes: [UInt8]) {
    guard let images = (try? JSONParser.parse(bytes))?.objectValue?["images"]?.arrayValue else { return nil }
    let found = images.compactMap(\.objectValue)
    light = Self.largest(found.filter { $0["appearances"] == nil })
    dark = Self.largest(
      found.filter { image in
        (image["appearances"]?.arrayValue ?? []).contains { $0.objectValue?["value"]?.stringValue == "dark" }
      }
    )
  }

  /// The name of the largest picture that lies in the set itself; of two as large, that of the first.
  private static func largest(_ images: [JSONObject]) -> String? {
    let named = images.compactMap { image in
      image["filename"]?.stringValue.map { (name: $0, side: side(of: image)) }
    }.filter { !$0.name.isEmpty && !$0.name.contains("/") }
    return named.reduce(nil as (name: String, side: Double)?) { best, next in
      best.map { $0.side >= next.side ? $0 : next } ?? next
    }?.name
  }

  /// "60x60" at "3x" are 180 pixels.
  private static func side(of image: JSONObject) -> Double {
    let size = image["size"]?.stringValue?.split(separator: "x").first.flatMap { Double($0) } ?? 0
    return size * (Double(image["scale"]?.stringValue?.dropLast() ?? "1") ?? 1)
  }
}
