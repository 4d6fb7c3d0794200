/// A language tag (BCP 47): `de`, `zh-Hans`, `pt_BR`. Case does not matter, and `_` counts as `-`.
public struct LocaleIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// Two or three letters in lower case. Deprecated codes are replaced: `iw` is `he`, `no` is `nb`.
  package var language: String
  /// Four letters, `Hans`.
  var script: String?
  /// Two letters or three digits, `BR`, `419`.
  package var region: String?

  /// Parses a tag; returns nil if it is none. Variants and extensions are dropped.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let first = parts.popFirst(), [2, 3].contains(first.utf8.count), first.isLetters else { return nil }
    language = Self.today[first.lowercased()] ?? first.lowercased()
    if first.lowercased() == "sh" { script = "Latn" }
    if let part = parts.first, part.utf8.count == 4, part.isLetters {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts = parts.dropFirst()
    }
    if let part = parts.first, part.isRegion {
      region = part.uppercased()
      parts = parts.dropFirst()
    }
    guard Self.areVariantsAndExtensions(parts) else { return nil }
  }

  /// Whether a text is such a tag by its form.
  public static func isValid(_ text: String) -> Bool { LocaleIdentifier(text) != nil }

  /// `zh-Hans-CN`
  public var description: String { [language, script, region].compactMap(\.self).joined(separator: "-") }

  /// The script that it is written in: its own, or the usual one of the region or language; nil if no other is
  /// in use.
  var likelyScript: String? {
    if let script { return script }
    switch language {
    case "zh", "yue":
      return ["TW", "HK", "MO"].contains(region) || (language == "yue" && region == nil) ? "Hant" : "Hans"
    case "sr": return region == "ME" ? "Latn" : "Cyrl"
    case "uz", "az", "bs": return "Latn"
    case "pa": return region == "PK" ? "Arab" : "Guru"
    case "mn": return region == "CN" ? "Mong" : "Cyrl"
    default: return nil
    }
  }

  private static let longest = 60
  private static let today = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro", "sh": "sr", "jw": "jv",
  ]

  /// `1901`, `rozaj`, then extensions with one letter in front: `u-nu-latn`.
  private static func areVariantsAndExtensions(_ parts: ArraySlice<Substring>) -> Bool {
    var isExtension = false
    var isOpen = false
    for part in parts {
      guard part.utf8.allSatisfy({ $0 < 0x80 }), part.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return false
      }
      switch part.utf8.count {
      case 1:
        guard !isOpen else { return false }
        (isExtension, isOpen) = (true, true)
      case 2...8 where isExtension: isOpen = false
      case 5...8: continue
      case 4 where part.first?.isNumber == true: continue
      default: return false
      }
    }
    return !isOpen
  }
}

extension Substring {
  fileprivate var isLetters: Bool { utf8.allSatisfy { $0 < 0x80 } && allSatisfy(\.isLetter) }

  fileprivate var isRegion: Bool {
    (utf8.count == 2 && isLetters) || (utf8.count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) })
  }
}

extension LocaleIdentifier {
  /// Whether there is a language with that code. A code of two letters has to be in ISO 639-1; of those with three
  /// letters only the ones for private use and for no language are none.
  public var isOfKnownLanguage: Bool {
    if language.utf8.count == 2 { return Self.languages.contains(language) }
    return !(language >= "qaa" && language <= "qtz") && !["mis", "mul", "und", "zxx"].contains(language)
  }

  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg \
    ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn \
    no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta \
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init)
  )
}
