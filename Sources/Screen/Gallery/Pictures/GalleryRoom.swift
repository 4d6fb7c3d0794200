import PhoneContents
import PhonePictures

/// What the texts of cards leave of their room, as far as it was measured.
struct GalleryRoom: Sendable {
  /// Whether texts cannot be measured here.
  private var isUnmeasurable = false
  private var measures: [PhonePicture: [CopyUse]] = [:]
  private var ordered: Set<PhonePicture> = []

  private static let mostMeasures = 2000

  /// What the texts of a card leave of their room; nil until they are measured.
  func uses(of picture: PhonePicture) -> [CopyUse]? { measures[picture] }

  /// Returns the cards that are to be measured, each once.
  /// - Parameter shown: the cards of the pictures that are in sight.
  mutating func nextOrder(_ shown: [PhonePicture]) -> GalleryOrder? {
    guard !isUnmeasurable else { return nil }
    let seen = Set(shown)
    if measures.count > Self.mostMeasures {
      measures = measures.filter { seen.contains($0.key) }
      ordered.formIntersection(seen)
    }
    let new = seen.subtracting(ordered)
    ordered.formUnion(new)
    return new.isEmpty ? nil : .copies(Array(new))
  }

  mutating func receive(_ outcome: Result<CopyMeasures, DrawingError>, for pictures: [PhonePicture]) {
    switch outcome {
    case .success(let found): measures.merge(zip(pictures, found.uses)) { $1 }
    case .failure: isUnmeasurable = true
    }
  }

  /// Has all cards measured anew: an app has changed.
  mutating func forgetOrders() { ordered = [] }
}

extension [CopyUse] {
  /// "title 12, body 40 left", or what is cut off.
  var sentence: String {
    let cut = filter(\.isCut).map { "\($0.part.rawValue) \(-$0.left) too long" }
    guard cut.isEmpty else { return cut.joined(separator: ", ") }
    let left = map { "\($0.part.rawValue) \($0.left)" }.joined(separator: ", ")
    return left.isEmpty ? "" : left + " left"
  }
}
