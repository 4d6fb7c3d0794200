internal import CFriBidi
package import Text

/// The Unicode Bidirectional Algorithm and the joining of Arabic letters, of the GNU FriBidi library. Its
/// functions do no I/O; if they run out of memory, the text stays in reading order.
package enum FriBidi {
  /// Returns the direction of the first letter; nil if there is none.
  static func direction(of characters: [UInt32]) -> TextDirection? {
    switch fribidi_get_par_direction(types(of: characters), Int32(characters.count)) {
    case FRIBIDI_PAR_RTL, FRIBIDI_PAR_WRTL: .rightToLeft
    case FRIBIDI_PAR_LTR, FRIBIDI_PAR_WLTR: .leftToRight
    case _: nil
    }
  }

  /// The embedding level of each character of a paragraph.
  package static func levels(of characters: [UInt32], _ direction: TextDirection) -> [Int8] {
    let count = Int32(characters.count)
    let types = types(of: characters)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    var base = base(direction)
    var levels = [Int8](repeating: 0, count: characters.count)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    return highest > 0 ? levels : Array(repeating: direction.level, count: characters.count)
  }

  /// The characters as they look beside each other: brackets that run from right to left are turned around, Arabic
  /// letters have the shapes that are joined.
  static func shapes(of characters: [UInt32], levels: [Int8]) -> [UInt32] {
    let count = Int32(characters.count)
    var joining = [FriBidiJoiningType](repeating: 0, count: characters.count)
    fribidi_get_joining_types(characters, count, &joining)
    fribidi_join_arabic(types(of: characters), count, levels, &joining)
    var shapes = characters
    let flags = FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA
    fribidi_shape_arabic(FriBidiFlags(flags), levels, count, &joining, &shapes)
    fribidi_shape_mirroring(levels, count, &shapes)
    return shapes
  }

  /// The indices of a line's characters, as the line is drawn from left to right.
  package static func order(of characters: [UInt32], levels: [Int8], _ direction: TextDirection) -> [Int] {
    let count = Int32(characters.count)
    var levels = levels
    var order = Array(0..<count)
    // The indices are all that is wanted of it.
    _ = fribidi_reorder_line(0, types(of: characters), count, 0, base(direction), &levels, nil, &order)
    return order.map(Int.init)
  }

  /// What the algorithm takes a character for.
  package static func kind(of character: UInt32) -> BidiKind {
    switch fribidi_get_bidi_type(character) {
    case FRIBIDI_TYPE_LTR: .left
    case FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL: .right
    case FRIBIDI_TYPE_EN, FRIBIDI_TYPE_AN: .number
    case FRIBIDI_TYPE_CS: .separator
    case FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET: .sign
    case _: .neutral
    }
  }

  /// The bracket that faces the other way; the character itself if it is none.
  package static func mirrored(_ character: UInt32) -> UInt32 {
    var other = character
    return fribidi_get_mirror_char(character, &other) != 0 ? other : character
  }

  private static func types(of characters: [UInt32]) -> [FriBidiCharType] {
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: characters.count)
    fribidi_get_bidi_types(characters, Int32(characters.count), &types)
    return types
  }

  private static func base(_ direction: TextDirection) -> FriBidiParType {
    direction == .leftToRight ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL
  }
}

/// What the Unicode Bidirectional Algorithm takes a character for, as far as it matters here.
package enum BidiKind {
  /// A letter that is read from left to right.
  case left
  /// A letter that is read from right to left.
  case right
  case number
  /// Between digits part of a number, as the colon of a time.
  case separator
  /// A sign beside or between digits: plus, minus, percent, a currency.
  case sign
  case neutral
}
