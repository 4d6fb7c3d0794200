import JSON

/// What a program leaves behind in a text: places where nothing was put in (`{{name}}`, `${name}`, `$name`, `{name}`,
/// `<#name#>`, `<first_name>`, `[Name]`, `$(name)`, `#(name)`, `*|NAME|*`, `%%NAME%%`, `%@`, `%1$s`), HTML, and what stands
/// for a value that is missing.
struct TemplateLeftover: Hashable {
  /// As it stands in the text.
  let text: String
  /// Whether it can be nothing else; else it may also be meant for the reader.
  let isCertain: Bool
  private var kind = Kind.place

  private enum Kind {
    case place, markup, noValue
  }

  /// Whether it is of the kind that push services fill in themselves: `{{name}}`, `{% if %}`.
  var isInBraces: Bool { text.hasPrefix("{{") || text.hasPrefix("{%") }

  /// Whether a text of unknown length will take its place.
  var isFilledIn: Bool { kind == .place && isCertain }

  /// What is wrong with it, behind "title holds".
  var words: String {
    switch kind {
    case .place: "\(text.quoted), which looks like a place that nobody filled in"
    case .markup: "\(text.quoted), which is HTML"
    case .noValue: "\(text.quoted), which programs write where a value is missing"
    }
  }

  /// What to do.
  var hint: String {
    switch kind {
    case .place: "Fill it in before it is sent; the phone shows it as it stands."
    case .markup: "Write plain text and the sign itself; the phone shows it as it stands."
    case .noValue: "Send the value, or another text where there is none."
    }
  }

  /// No name in a template is longer, and it bounds the search for its end.
  private static let longest = 64

  /// The first of them in a text.
  /// - Parameter isFormat: whether specifiers such as `%@` are places that the phone fills in.
  static func first(in text: String, isFormat: Bool = false) -> TemplateLeftover? {
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      let rest = bytes[start...]
      func found(_ length: Int, _ isCertain: Bool, _ kind: Kind) -> TemplateLeftover {
        let text = String(decoding: rest.prefix(length), as: UTF8.self)
        return TemplateLeftover(text: text, isCertain: isCertain, kind: kind)
      }
      if let (length, isCertain) = noValue(at: start, of: bytes) { return found(length, isCertain, .noValue) }
      if let length = markup(at: rest) { return found(length, true, .markup) }
      if let length = variable(at: start, of: bytes) ?? (isFormat ? nil : specifier(at: start, of: bytes)) {
        return found(length, true, .place)
      }
      if let (length, isCertain) = leftover(at: rest) { return found(length, isCertain, .place) }
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8?) -> Bool {
    byte.map { $0 >= 0x80 || isLetter($0) || isDigit($0) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// `[object Object]`, `(null)`, `NaN`, `undefined`. The last one is also a word of English: in the middle of a sentence
  /// it may be meant.
  private static func noValue(at start: Int, of text: [UInt8]) -> (length: Int, isCertain: Bool)? {
    guard let word = noValues.first(where: { text[start...].starts(with: $0.utf8) }) else { return nil }
    let end = start + word.utf8.count
    let (before, after) = (start > 0 ? text[start - 1] : nil, end < text.count ? text[end] : nil)
    if word.first?.isLetter == true, isWordByte(before) || isWordByte(after) { return nil }
    return (word.utf8.count, word != "undefined" || start == 0 || after != UInt8(ascii: " "))
  }

  private static let noValues = ["[object Object]", "(null)", "NaN", "undefined"]

  /// A tag or an entity of HTML that people know.
  private static func markup(at text: ArraySlice<UInt8>) -> Int? {
    if text.first == UInt8(ascii: "&"), let name = inside(of: text.dropFirst(), before: ";") {
      let isNumber = name.first == "#" && name.count > 1 && name.dropFirst().allSatisfy(\.isHexDigit)
      return isNumber || name.hasPrefix("#x") || entities.contains(name) ? name.utf8.count + 2 : nil
    }
    guard text.first == UInt8(ascii: "<"), let tag = inside(of: text.dropFirst(), before: ">") else {
      return nil
    }
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    let rest = tag[name.endIndex...].filter { $0 != "/" }
    let isTag = rest.allSatisfy(\.isWhitespace) || (rest.first?.isWhitespace == true && rest.contains("="))
    return isTag && tags.contains(name.lowercased()) ? tag.utf8.count + 2 : nil
  }

  private static let tags: Set<String> = [
    "a", "b", "big", "body", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "hr", "html", "i",
    "img", "li", "ol", "p", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
  ]

  private static let entities: Set<String> = [
    "amp", "apos", "bull", "cent", "copy", "eacute", "euro", "gt", "hellip", "laquo", "ldquo", "lsquo", "lt",
    "mdash", "middot", "nbsp", "ndash", "pound", "quot", "raquo", "rdquo", "reg", "rsquo", "trade", "yen",
    "auml", "ouml", "uuml", "Auml", "Ouml", "Uuml", "szlig", "egrave", "agrave", "ccedil", "ntilde",
  ]

  /// `$name`, `$firstName`, `$FIRST_NAME`, and not `US$`, `$5` or the sign of a share, `$TSLA`; `%%NAME%%`.
  private static func variable(at start: Int, of text: [UInt8]) -> Int? {
    let mark: [UInt8] = text[start] == UInt8(ascii: "%") ? Array("%%".utf8) : [UInt8(ascii: "$")]
    guard text[start...].starts(with: mark) else { return nil }
    let word = text[(start + mark.count)...].prefix(longest).prefix {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_")
    }
    guard let first = word.first, !isDigit(first) else { return nil }
    if mark.count == 2 { return text[word.endIndex...].starts(with: mark) ? word.count + 4 : nil }
    guard word.count > 1, start == 0 || !isWordByte(text[start - 1]) else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    let isShouted = !name.contains(where: \.isLowercase)
    return (isShouted ? name.contains("_") : isVariable(name)) ? word.count + 1 : nil
  }

  private static func leftover(at text: ArraySlice<UInt8>) -> (length: Int, isCertain: Bool)? {
    for (opening, closing) in enclosed where text.starts(with: opening.utf8) {
      if let inside = inside(of: text.dropFirst(opening.utf8.count), before: closing), !inside.isEmpty {
        return (opening.utf8.count + inside.utf8.count + closing.utf8.count, true)
      }
    }
    switch text.first {
    case UInt8(ascii: "{"): return bracketed(text, by: "}", certainly: isVariable)
    case UInt8(ascii: "<"):
      return bracketed(text, by: ">", certainly: isName).flatMap { $0.isCertain ? $0 : nil }
    case UInt8(ascii: "["):
      return bracketed(text, by: "]", certainly: isName).flatMap { $0.isCertain ? $0 : nil }
    case UInt8(ascii: "$"), UInt8(ascii: "#"):
      guard text.dropFirst().first == UInt8(ascii: "("),
        let name = inside(of: text.dropFirst(2), before: ")"),
        name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || "_.-".contains($0) })
      else { return nil }
      return (name.utf8.count + 3, true)
    default: return nil
    }
  }

  /// Brackets that stand around nothing else.
  private static let enclosed = [
    ("{{", "}}"), ("${", "}"), ("<#", "#>"), ("<%", "%>"), ("{%", "%}"), ("*|", "|*"),
  ]

  private static func inside(of text: ArraySlice<UInt8>, before closing: String) -> String? {
    let inside = text.prefix(longest)
    for place in inside.indices where inside[place...].starts(with: closing.utf8) {
      return String(decoding: inside[..<place], as: UTF8.self)
    }
    return nil
  }

  /// One word, or the words of a name, in brackets that are also written around other things.
  private static func bracketed(
    _ text: ArraySlice<UInt8>,
    by closing: String,
    certainly: (String) -> Bool
  ) -> (length: Int, isCertain: Bool)? {
    guard let inside = inside(of: text.dropFirst(), before: closing), !inside.isEmpty else { return nil }
    let length = inside.utf8.count + 2
    if certainly(inside) { return (length, true) }
    return isWord(inside) ? (length, false) : nil
  }

  // MARK: What stands in them

  /// Names of what is filled in, as people write them.
  private static let names: Set<String> = [
    "name", "firstname", "lastname", "fullname", "user", "username", "customer", "customername",
    "amount", "price", "total", "date", "duedate", "time", "title", "subtitle", "body", "message", "text",
    "city",
    "country", "location", "product", "productname", "item", "itemname", "order", "orderid", "ordernumber",
    "number",
    "count", "code", "company", "companyname", "sender", "recipient", "email", "phone", "url", "link",
    "appname",
    "app", "placeholder", "value", "string", "discount", "balance", "yourname",
  ]

  /// `Name`, `first_name`, `Due Date`, `STORE_NAME`.
  private static func isName(_ inside: String) -> Bool {
    guard inside.first?.isLetter == true else { return false }
    if inside.contains("_"), inside.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") })
    {
      return true
    }
    return names.contains(inside.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" })
  }

  /// A name, or what is no word of a language: `order_id`, `user.name`, `firstName`, `0`.
  private static func isVariable(_ inside: String) -> Bool {
    if isName(inside) { return true }
    if inside.allSatisfy({ $0.isASCII && $0.isNumber }) { return inside.utf8.count < 3 }
    guard inside.first?.isLetter == true,
      inside.allSatisfy({ $0.isLetter || $0.isNumber || "_.-".contains($0) })
    else { return false }
    let isCamelCase = inside.first?.isLowercase == true && inside.contains(where: \.isUppercase)
    return isCamelCase || inside.contains { "_.".contains($0) || $0.isNumber }
  }

  /// A word of at least two letters: of `{x}` nobody can tell.
  private static func isWord(_ inside: String) -> Bool {
    inside.utf8.count > 1 && inside.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// `%@`, `%1$@`, `%1$s`, and `%s` or `%d` where no number stands before it and no letter behind it.
  private static func specifier(at start: Int, of text: [UInt8]) -> Int? {
    guard text[start] == UInt8(ascii: "%") else { return nil }
    var place = start + 1
    while place < text.count, place < start + 4, isDigit(text[place]) { place += 1 }
    let hasPosition = place > start + 1
    if hasPosition {
      guard place < text.count, text[place] == UInt8(ascii: "$") else { return nil }
      place += 1
    }
    guard place < text.count else { return nil }
    if text[place] == UInt8(ascii: "@") { return place + 1 - start }
    guard [UInt8(ascii: "s"), UInt8(ascii: "d")].contains(text[place]) else { return nil }
    let next = place + 1 < text.count ? text[place + 1] : nil
    let before = text[..<start].suffix(2).last { $0 != UInt8(ascii: " ") }
    let isText = isWordByte(next) || before.map(isDigit) == true
    return hasPosition || !isText ? place + 1 - start : nil
  }
}
