import JSON

/// Finds the name that was probably meant.
enum NearMiss {
  /// The name that is nearly written so, else the only one that ends with the word: `add` for `requests.add`.
  static func closest(to word: String, among names: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= longest else { return nil }
    if let nearest = Spelling.closest(to: word, among: names) { return nearest }
    let endings = names.filter { $0.lowercased().hasSuffix("." + word.lowercased()) }
    return endings.count == 1 ? endings.first : nil
  }

  private static let longest = 40
}
