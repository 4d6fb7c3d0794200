internal import NotificationModel

/// Fills one text with its arguments. The work and the result are bounded, however its variables refer to each
/// other; a too long result is cut.
struct Formatting {
  /// The most bytes of the result.
  static let longest = 16 << 10
  /// The nesting depth of variables, and how many of them are filled in.
  private static let deepest = 8
  private static let mostVariables = 200

  let arguments: [String]
  let language: LocaleIdentifier
  private(set) var text = ""
  /// Arguments that some specifier asked for, from 1.
  private(set) var used: Set<Int> = []
  /// Specifiers without an argument, by position.
  private(set) var missing: Set<Int> = []
  /// Arguments that should be numbers and are not.
  private(set) var unfit: Set<Int> = []
  private var variablesLeft = mostVariables
  private var isFull = false

  init(_ arguments: [String], language: LocaleIdentifier) {
    self.arguments = arguments
    self.language = language
  }

  /// Fills the arguments into an entry of a table.
  mutating func fill(_ entry: StringEntry) {
    switch entry {
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
      guard !isFull else { return }
      switch part {
      case .literal(let literal): append(literal)
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
    guard let argument = argument(position) else { return }
    let (text, fits) = specifier.write(argument)
    if !fits { unfit.insert(position) }
    append(Substring(text))
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
    guard arguments.indices.contains(position - 1) else {
      missing.insert(position)
      return nil
    }
    used.insert(position)
    return arguments[position - 1]
  }

  private mutating func append(_ piece: Substring) {
    let room = Self.longest - text.utf8.count
    guard piece.utf8.count > room else {
      text += piece
      return
    }
    isFull = true
    for scalar in piece.unicodeScalars {
      guard text.utf8.count + UTF8.width(scalar) <= Self.longest else { return }
      text.unicodeScalars.append(scalar)
    }
  }
}
