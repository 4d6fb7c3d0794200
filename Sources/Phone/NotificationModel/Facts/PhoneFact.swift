/// A fact about the phone itself.
public enum PhoneFact: Equatable, Sendable {
  /// The phone's settings changed.
  case deviceChanged(Device)
  /// The phone's clock changed.
  case clockChanged(Clock)
  /// The phone came into a region, or left it.
  case regionCrossed(String, entered: Bool)
  /// A door could not read its input; `source` names the file or the stream.
  case inputRefused(source: String, Refusal)
}

extension PhoneFact {
  /// Whether it must survive a restart.
  var isDurable: Bool {
    switch self {
    case .regionCrossed, .inputRefused: false
    case .deviceChanged, .clockChanged: true
    }
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension PhoneFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case deviceChanged, clockChanged, regionCrossed, inputRefused
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .deviceChanged: self = .deviceChanged(try values.value(.device))
    case .clockChanged: self = .clockChanged(try values.value(.clock))
    case .regionCrossed: self = .regionCrossed(try values.value(.region), entered: try values.value(.entered))
    case .inputRefused: self = .inputRefused(source: try values.value(.source), try values.value(.refusal))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .deviceChanged(let device): try fields.write(Kind.deviceChanged, (.device, device))
    case .clockChanged(let clock): try fields.write(Kind.clockChanged, (.clock, clock))
    case .regionCrossed(let region, let entered):
      try fields.write(Kind.regionCrossed, (.region, region), (.entered, entered))
    case .inputRefused(let source, let refusal):
      try fields.write(Kind.inputRefused, (.source, source), (.refusal, refusal))
    }
  }
}
