/// What a template leaves behind where nothing was put in: `{{name}}`, `${name}`, `{name}`, `<#name#>`, `<first_name>`,
/// `[Name]`, `$(name)`, `#(name)`, `%@`, `%1$@`.
struct TemplateLeftover {
  /// As it stands in the text.
  let text: String
  /// Whether it can be nothing else; else it may also be meant for the reader.
  let isCertain: Bool

  /// Whether it is of the kind that push services fill in themselves: `{{name}}`, `{% if %}`.
  var isInBraces: Bool { text.hasPrefix("{{") || text.hasPrefix("{%") }

  /// No name in a template is longer, and it bounds the search for its end.
  private static let longest = 64

  /// The first of them in a text.
  static func first(in text: String) -> TemplateLeftover? {
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      guard let found = leftover(at: bytes[start...]) else { continue }
      return TemplateLeftover(
        text: String(decoding: bytes[start..<start + found.length], as: UTF8.self),
        isCertain: found.isCertain
      )
    }
    return nil
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
    case UInt8(ascii: "%"): return specifier(text).map { ($0, true) }
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
  private static let enclosed = [("{{", "}}"), ("${", "}"), ("<#", "#>"), ("<%", "%>"), ("{%", "%}")]

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

  private static func specifier(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text.dropFirst()
    let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if !digits.isEmpty {
      guard rest.dropFirst(digits.count).first == UInt8(ascii: "$") else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.first == UInt8(ascii: "@") ? rest.startIndex + 1 - text.startIndex : nil
  }
}
