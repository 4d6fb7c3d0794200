import JSON

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

/// In JSON each fact is an object with its `type` and its values by name.
extension PhoneFact: Codable {
  enum CodingKeys: String, CaseKey {
    case deviceChanged, clockChanged, regionCrossed, inputRefused

    var valueNames: [String] {
      switch self {
      case .deviceChanged: ["device"]
      case .clockChanged: ["clock"]
      case .regionCrossed: ["region", "entered"]
      case .inputRefused: ["source", "refusal"]
      }
    }
  }
}
