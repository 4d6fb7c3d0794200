internal import NotificationModel

/// Fills one text with its arguments, or only puts the texts of its variables in. The work and the result are bounded,
/// however its variables refer to each other; a too long result is cut.
struct Formatting {
  /// The most bytes of a text with its arguments.
  static let longest = 16 << 10
  /// The nesting depth of variables, how many of them are filled in, and how many parts of formats are looked at.
  private static let deepest = 8
  private static let mostVariables = 200
  private static let mostParts = longest

  /// nil if the specifiers stay in the text.
  private let arguments: [String]?
  /// Its plural rules hold.
  private let language: LocaleIdentifier
  /// Its digits are written.
  private let locale: String
  /// Changes the letters of the text, and not those of its arguments.
  private let pseudo: PseudoLocale?
  /// The most bytes of the result.
  private let limit: Int
  private(set) var text = ""
  /// Arguments that some specifier asked for, from 1.
  private(set) var used: Set<Int> = []
  /// Specifiers without an argument, by position.
  private(set) var missing: Set<Int> = []
  /// Arguments that should be numbers and are not.
  private(set) var unfit: Set<Int> = []
  private var variablesLeft = mostVariables
  private var partsLeft = mostParts
  private var isFull = false
  /// The argument that a kept specifier without a position takes.
  private var nextKept = 1

  /// Fills the arguments in.
  /// - Parameters:
  ///   - locale: the locale of the table. Its plural rules hold.
  ///   - preferred: the locale of the phone. The digits are those of the table's language in its region
  ///     (ios-behaviour 2.8).
  init(_ arguments: [String], _ locale: String, for preferred: String, pseudo: PseudoLocale? = nil) {
    self.arguments = arguments
    language = LocaleIdentifier(locale) ?? .english
    var own = language
    own.region = LocaleIdentifier(preferred)?.region ?? own.region
    self.locale = own.description
    self.pseudo = pseudo
    limit = Self.longest
  }

  /// Keeps the specifiers; each variable becomes its text for `other`.
  init(keepingSpecifiersUpTo limit: Int) {
    arguments = nil
    language = .english
    locale = LocaleIdentifier.english.description
    pseudo = nil
    self.limit = limit
  }

  /// Fills the arguments into an entry of a table.
  mutating func fill(_ entry: StringEntry) {
    switch entry {
    case .text(let format) where arguments == nil: append(Substring(format))
    case .text(let format): fill(format, [:], from: 1, depth: 0)
    case .plural(let format, let variables): fill(format, variables, from: 1, depth: 0)
    }
  }

  /// Specifiers without a position take the arguments in order from `first` on; within a variable that is the
  /// variable's own argument. A variable takes one argument of the text around it, even if it uses further ones.
  private mutating func fill(
    _ format: String,
    _ variables: [String: PluralVariable],
    from first: Int,
    depth: Int
  ) {
    var upcoming = first
    for part in FormatScanner(format) {
      guard !isFull, partsLeft > 0 else { return }
      partsLeft -= 1
      switch part {
      case .literal(let literal): append(arguments == nil && literal == "%" ? "%%" : letters(of: literal))
      case .specifier(let specifier):
        let variable = specifier.variable.flatMap { variables[$0] }
        let position = specifier.position ?? variable?.argument ?? upcoming
        if specifier.position == nil, variable?.argument == nil { upcoming += 1 }
        if let variable {
          fill(variable, at: position, variables, depth: depth)
        } else {
          fill(specifier, at: position)
        }
      }
    }
  }

  private mutating func fill(_ specifier: FormatSpecifier, at position: Int) {
    guard arguments != nil else { return keep(specifier, at: position) }
    guard let argument = argument(position) else { return }
    let (text, fits) = specifier.write(argument, in: locale)
    if !fits { unfit.insert(position) }
    append(Substring(text))
  }

  /// Writes the specifier whole or, without room for it, ends the text before it. A specifier that would take another
  /// argument without its variable gets the position of its own.
  private mutating func keep(_ specifier: FormatSpecifier, at position: Int) {
    var specifier = specifier
    if specifier.position == nil {
      if position == nextKept { nextKept += 1 } else { specifier.position = position }
    }
    let written = specifier.description
    if text.utf8.count + written.utf8.count <= limit { text += written } else { isFull = true }
  }

  private mutating func fill(
    _ variable: PluralVariable,
    at position: Int,
    _ variables: [String: PluralVariable],
    depth: Int
  ) {
    guard depth < Self.deepest, variablesLeft > 0 else { return }
    variablesLeft -= 1
    let argument = argument(position)
    let number = argument.flatMap(DecimalNumber.init)
    if argument != nil && number == nil { unfit.insert(position) }
    let category = number.map { PluralRules.category(of: $0, in: language) } ?? .other
    let isNothing = number?.isZero == true && variable.cases[.zero] != nil
    guard let format = variable.cases[isNothing ? .zero : category] ?? variable.cases[.other] else { return }
    fill(format, variables, from: position, depth: depth + 1)
  }

  private mutating func argument(_ position: Int) -> String? {
    guard let arguments, arguments.indices.contains(position - 1) else {
      missing.insert(position)
      return nil
    }
    used.insert(position)
    return arguments[position - 1]
  }

  private func letters(of literal: Substring) -> Substring {
    pseudo.map { Substring($0.letters(of: String(literal))) } ?? literal
  }

  private mutating func append(_ piece: Substring) {
    let kept = piece.prefix(bytes: limit - text.utf8.count)
    text += kept
    isFull = kept.endIndex < piece.endIndex
  }
}

extension Substring {
  /// Returns the beginning, at most that many bytes of UTF-8, without a part of a scalar.
  func prefix(bytes limit: Int) -> Substring {
    guard var end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex) else { return self }
    while end < endIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return self[..<end]
  }
}
