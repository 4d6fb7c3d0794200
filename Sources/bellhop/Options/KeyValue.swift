import ArgumentParser

/// Something to set as it is typed: `key=value`.
struct KeyValue {
  var key: String
  var value: String

  /// Throws the sentence for a person who typed something else, with the keys that there are.
  /// - Parameter owner: what is set: "an app".
  init(_ text: String, of owner: String, keys: [String]) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("'\(text)' is not of the form key=value.") }
    guard keys.contains(parts[0]) else {
      let known = keys.joined(separator: ", ")
      throw ValidationError("There is no setting '\(parts[0])' of \(owner); there are: \(known).")
    }
    (key, value) = (parts[0], parts[1])
  }
}
