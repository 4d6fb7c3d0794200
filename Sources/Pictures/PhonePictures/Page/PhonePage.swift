public import NotificationModel
import PhoneContents

/// What a page has around its pictures: a review that is written into one file, or the live page, which asks a server for
/// the pictures that it shows.
public struct PhonePage: Codable, Hashable, Sendable {
  /// The title of the window.
  public var title: String
  /// Whether a server has the pictures; else they are all in the file.
  public var isLive: Bool
  /// Whether the page opens with all phones side by side.
  public var opensGrid = false
  /// What keys do on the page, in the order in which its help shows them.
  public var keys: [Key]
  /// What the choosers offer; nil offers what the pictures of the sheet differ in.
  public var choosers: [Chooser]?

  /// - Parameter choosers: what can be chosen; nil is what the pictures of the sheet differ in.
  public init(title: String, isLive: Bool = false, keys: [Key] = [], choosers: [Chooser]? = nil) {
    (self.title, self.isLive, self.keys, self.choosers) = (title, isLive, keys, choosers)
  }

  /// What a key does.
  public struct Key: Codable, Hashable, Sendable {
    /// The names that the page's script knows the keys by: "n", "page-up".
    public var names: [String]
    /// The keys as people read them.
    public var labels: [String]
    /// The name of what it does, which the script knows.
    public var intent: String
    /// What it does, a sentence without its full stop.
    public var help: String
    /// Why the page has no such key, a sentence without its full stop; nil if it has it.
    public var absence: String?

    /// - Parameter absence: why the page has no such key; nil if it has it.
    public init(names: [String], labels: [String], intent: String, help: String, absence: String? = nil) {
      (self.names, self.labels, self.intent) = (names, labels, intent)
      (self.help, self.absence) = (help, absence)
    }
  }

  /// What is chosen of something that pictures differ in.
  public struct Chooser: Codable, Hashable, Sendable {
    /// What the pictures differ in.
    public var aspect: Aspect
    /// What there is to choose, at least one; the first one is shown where nothing was chosen.
    public var values: [Value]

    /// - Parameter values: what there is to choose, the first one being shown at first.
    public init(_ aspect: Aspect, _ values: [Value]) { (self.aspect, self.values) = (aspect, values) }
  }

  /// A value with the word that the address has for it.
  public struct Value: Codable, Hashable, Sendable {
    /// The word in the address.
    public var word: String
    /// What people read.
    public var title: String

    /// - Parameter title: what people read; nil is the word.
    public init(_ word: String, _ title: String? = nil) { (self.word, self.title) = (word, title ?? word) }
  }

  /// Something that pictures differ in. The name is the one of the key that goes through the values.
  public enum Aspect: String, Codable, CaseIterable, Sendable {
    case locale, appearance, device, textSize, surface, state, sample

    var title: String {
      switch self {
      case .locale: "Language"
      case .appearance: "Appearance"
      case .device: "Device"
      case .textSize: "Text size"
      case .surface: "Surface"
      case .state: "State"
      case .sample: "Sample"
      }
    }
  }
}

extension PhoneFigure {
  /// What the figure has of each thing that pictures differ in.
  func value(of aspect: PhonePage.Aspect) -> PhonePage.Value {
    switch aspect {
    case .locale: PhonePage.Value(locale)
    case .appearance: PhonePage.Value(picture.appearance.rawValue)
    case .device: PhonePage.Value(picture.device.name, picture.device.title)
    case .textSize: PhonePage.Value(textSize.rawValue, textSize.title)
    case .surface: PhonePage.Value(picture.surface.rawValue, picture.surface.title)
    case .state: PhonePage.Value(state)
    case .sample: PhonePage.Value(sample)
    }
  }
}

extension PhoneSheet {
  /// What can be chosen of the pictures: what was offered, else what they differ in.
  var choosers: [PhonePage.Chooser] {
    if let offered = page?.choosers { return offered }
    let figures = figures
    return PhonePage.Aspect.allCases.compactMap { aspect in
      var values: [PhonePage.Value] = []
      var seen: Set<String> = []
      for value in figures.map({ $0.value(of: aspect) }) where seen.insert(value.word).inserted {
        values.append(value)
      }
      return values.count > 1 ? PhonePage.Chooser(aspect, values) : nil
    }
  }
}

extension Push {
  /// The texts that a page is searched for.
  public var searchedTexts: String {
    [content.title, content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
