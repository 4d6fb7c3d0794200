/// A screen that watches a center, as all who watch it see it.
public struct Viewer: Codable, Equatable, Sendable {
  /// Unique within the center's life; 0 before the center knows the viewer.
  public var number: Int
  /// What the others call it, such as `anna@laptop`.
  public var name: String
  /// Whether it can change nothing.
  public var isReadOnly: Bool

  public init(number: Int = 0, name: String, isReadOnly: Bool = false) {
    self.number = number
    self.name = name
    self.isReadOnly = isReadOnly
  }

  /// The most characters of a name.
  public static let longestName = 64

  /// Whether a viewer can have that name. A character may be of many bytes, which all viewers are sent.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= longestName && text.utf8.count <= 4 * longestName
  }
}

/// Who watches a center, as one of its viewers is told.
public struct ViewerList: Codable, Equatable, Sendable {
  /// The number of the viewer that is told.
  public var own: Int
  /// All viewers, in the order in which they came.
  var viewers: [Viewer]

  public init(own: Int = 0, viewers: [Viewer] = []) {
    self.own = own
    self.viewers = viewers
  }

  /// All but the viewer that is told.
  public var others: [Viewer] { viewers.filter { $0.number != own } }

  /// Whether the viewer that is told can change nothing.
  public var isReadOnly: Bool { viewers.first { $0.number == own }?.isReadOnly ?? false }
}
/// How a viewer stands to its center, beside what happens on the phone.
public struct ViewerStanding: Equatable, Sendable {
  /// Who watches.
  public var list: ViewerList
  /// Why the center is out of reach, a sentence; nil while it is in reach.
  public var interruption: String?

  public init(_ list: ViewerList = ViewerList(), interruption: String? = nil) {
    self.list = list
    self.interruption = interruption
  }
}
