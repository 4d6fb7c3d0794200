import FoundationEssentials
package import JSON
package import NotificationModel

/// A remark with the way to what it is about, for those who know the text of the document.
package struct PlacedRemark: Sendable {
  package var diagnostic: Diagnostic
  /// The kind of mistake; nil for a diagnostic that is no remark of this reading.
  package var rule: Remark.Rule?
  /// Counted from the root of the document; nil if it leads nowhere.
  package var path: [JSONPathStep]?
  /// Whether it points at the key; else at the value behind it.
  package var isAboutKey: Bool

  fileprivate init(_ diagnostic: Diagnostic, _ path: [JSONPathStep]?) {
    self.diagnostic = diagnostic
    self.path = path
    rule = diagnostic.remarkRule
    isAboutKey = rule?.isAboutKey ?? false
  }
}

extension PayloadDocument {
  /// All that there is to say about the document's form, and about the push that its payload made.
  package func remarks(of push: Push) -> [PlacedRemark] {
    let ofForm = diagnostics + localDiagnostics
    let search = PathSearch(ofForm.map(\.path), in: root)
    return ofForm.map { PlacedRemark($0, search.steps(to: $0.path)) }
      + zip(push.diagnostics, sourceSteps(of: push.diagnostics)).map { PlacedRemark($0, $1) }
  }

  /// What a local notification asks for that a request cannot say. That is so at any time.
  private var localDiagnostics: [Diagnostic] {
    local?.request(identifier: "", now: Date(timeIntervalSince1970: 0)).diagnostics ?? []
  }
}
