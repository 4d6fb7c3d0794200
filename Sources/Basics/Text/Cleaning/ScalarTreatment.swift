/// How one code point of untrusted text is treated (terminals 12).
package enum ScalarTreatment: Equatable {
  case keep
  case lineBreak
  case tab
  /// Shown as the picture of the control character.
  case picture(UInt32)
  /// Shown as U+FFFD.
  case replace
  case remove(SanitizedText.Notice?)
  /// Kept inside a cluster only, where the width policy needs it to find the end of the cluster.
  case joiner
  /// What makes an emoji of a sign that is text by default; kept behind such a sign only.
  case emojiSelector
  /// One of the invisible copies of ASCII that flags of regions are spelled with.
  case tag
  /// A mark, which takes no column. `generic` marks belong to no script; overloaded text consists of them.
  case mark(generic: Bool)
  case spacingMark

  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: self = .keep
    case 0x09: self = .tab
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x00...0x1F: self = .picture(0x2400 + value)
    case 0x7F: self = .picture(0x2421)
    case 0x80...0x9F: self = .replace
    case _ where Self.isOrdinary(value): self = .keep
    default: self = Self.special(value) ?? Self.byCategory(scalar)
    }
  }

  /// Letters of the large alphabets, all of them assigned and harmless. Two of them in a row are always two
  /// clusters, so text made of them needs neither Unicode properties nor a search for cluster boundaries.
  package static func isOrdinary(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
    case 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FF: true
    default: false
    }
  }

  private static func special(_ value: UInt32) -> ScalarTreatment? {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x206A...0x206F:
      .remove(.removedDirectionControls)
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xAD, 0x034F, 0x180E, 0xFFF9...0xFFFB:
      .remove(.removedInvisibles)
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5:
      .remove(.removedInvisibles)
    case 0x200C, 0x200D: .joiner
    case 0xFE0F: .emojiSelector
    case 0xFE00...0xFE0E, 0xE0100...0xE01EF: .remove(nil)
    case 0xE0000...0xE007F: .tag
    default: nil
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarTreatment {
    let properties = scalar.properties
    if properties.isVariationSelector { return .remove(nil) }
    return switch properties.generalCategory {
    case .unassigned, .privateUse, .surrogate, .control: .replace
    case .format: .remove(.removedInvisibles)
    case .nonspacingMark, .enclosingMark: .mark(generic: isGeneric(scalar.value))
    case .spacingMark: .spacingMark
    default: .keep
    }
  }

  static func isGeneric(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }
}
