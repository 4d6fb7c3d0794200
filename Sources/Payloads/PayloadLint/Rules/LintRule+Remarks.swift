import PayloadCoding

extension LintRule.Name {
  /// The rule that a remark of the reading belongs to: there a date of a Live Activity has a rule of its own.
  init(_ rule: Remark.Rule) {
    self =
      switch rule {
      case .date: .date
      case .dateRange, .outOfRange: .outOfRange
      case .deprecatedKey: .deprecatedKey
      case .emptyAlert: .emptyAlert
      case .emptyPayload: .emptyPayload
      case .emptyValue: .emptyValue
      case .headerValue: .headerValue
      case .liveActivity: .liveActivity
      case .misplacedKey: .misplacedKey
      case .nullValue: .nullValue
      case .reservedKey: .reservedKey
      case .serviceRequest: .serviceRequest
      case .unknownKey: .unknownKey
      case .unknownValue: .unknownValue
      case .unsupported: .unsupported
      case .unusedValue: .unusedValue
      case .wrongType: .wrongType
      }
  }
}
