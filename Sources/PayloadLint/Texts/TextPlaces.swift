public import Localization

/// Where the texts of an app stand in its files.
public struct TextPlaces: Sendable {
  /// A file of texts.
  public struct File: Sendable {
    /// As it is shown.
    public var name: String
    /// The language of its texts; nil for a catalog, which holds all languages.
    public var locale: String?
    /// The places of the texts in the file.
    public var places: StringsFilePlaces

    public init(name: String, locale: String?, places: StringsFilePlaces) {
      (self.name, self.locale, self.places) = (name, locale, places)
    }
  }

  /// A place in one of the files.
  struct Place: Hashable {
    var file: String
    var place: StringsFilePlaces.Place

    /// As an editor takes it: `Localizable.xcstrings:12:7`.
    var text: String { "\(file):\(place.line):\(place.column)" }
  }

  /// In the order in which the manifest names them; of a key that stands in two of them the later one counts.
  public var files: [File]

  public init(_ files: [File]) { self.files = files }

  /// Where a text stands in a language; nil if it has no such place.
  func place(of key: String, in locale: String) -> Place? {
    for file in files.reversed() {
      if file.locale == nil {
        if let place = file.places.translations[key]?[locale] { return Place(file: file.name, place: place) }
      } else if file.locale == locale, let place = file.places.keys[key] {
        return Place(file: file.name, place: place)
      }
    }
    return nil
  }

  /// Where a text is missing that a language lacks: at its key in a catalog, else where it would be added. nil if the files
  /// have no places.
  func place(ofMissing key: String, in locale: String) -> Place? {
    let catalogs = files.filter { $0.locale == nil }
    for file in catalogs {
      if let place = file.places.keys[key] { return Place(file: file.name, place: place) }
    }
    let file = files.first { $0.locale == locale } ?? catalogs.first
    return file.flatMap { file in file.places.addition.map { Place(file: file.name, place: $0) } }
  }

  /// Where a key stands first; nil if it stands nowhere.
  func place(of key: String) -> Place? {
    for file in files {
      if let place = file.places.keys[key] { return Place(file: file.name, place: place) }
    }
    return nil
  }
}
