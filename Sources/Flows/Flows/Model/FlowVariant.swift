import JSON
import NotificationModel
import YAMLCoding

/// One combination of a flow's matrix.
public struct FlowVariant: Sendable {
  /// The phone at the start.
  public var phone: PhoneSetup
  /// The values that the steps are filled with.
  var values: [FlowValue]
  /// What the matrix chose, by name.
  public var chosen: [FlowValue]
}

extension FlowHeader {
  /// Returns all combinations of the matrix; a flow without a matrix has one, and so has one with too many. Problems are
  /// reported to `object`.
  func variants(_ object: inout YAMLObject) -> [FlowVariant] {
    // Saturated, so that no product overflows.
    let count = matrix.reduce(1) { min($0, FlowReader.mostCases + 1) * max(1, $1.values.count) }
    guard count <= FlowReader.mostCases else {
      object.report(.error, "matrix", "has more than \(FlowReader.mostCases) combinations")
      return [FlowVariant(phone: phone, values: values, chosen: [])]
    }
    let names = PhoneSetup.names + values.map(\.name)
    for row in matrix where !names.contains(row.name) {
      let message = "\("matrix.\(row.name)".quoted) is neither a setting of the phone nor a value"
      object.report(YAMLProblem(.error, message, at: row.node, hint: row.name.hint(among: names)))
    }
    var variants = [FlowVariant(phone: phone, values: values, chosen: [])]
    for row in matrix {
      variants = variants.flatMap { variant in row.values.map { variant.choosing($0, for: row, &object) } }
    }
    return variants
  }
}

extension FlowVariant {
  fileprivate func choosing(
    _ chosen: FlowValue,
    for row: FlowHeader.MatrixRow,
    _ object: inout YAMLObject
  ) -> FlowVariant {
    var variant = self
    variant.chosen.append(chosen)
    if let index = variant.values.firstIndex(where: { $0.name == row.name }) {
      variant.values[index] = chosen
    } else {
      // A setting of the phone can stand in the steps too.
      variant.values.append(chosen)
    }
    if PhoneSetup.names.contains(row.name) {
      switch PhoneSetup.change(row.name, to: chosen.value) {
      case .success(let change): variant.phone.merge(change)
      case .failure(let error):
        let message = "\("matrix.\(row.name)".quoted) \(error.message)"
        object.report(YAMLProblem(.error, message, at: row.node))
      }
    }
    return variant
  }
}
