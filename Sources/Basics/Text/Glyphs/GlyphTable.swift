import Synchronization

/// What glyphs have besides a base and one mark. Equal contents have one key, and entries stay for as long as the
/// program runs, so that a key stands for its content. The table is bounded, because texts come from outside.
enum GlyphTable {
  /// A cluster of emoji in its two forms.
  struct Cluster: Hashable, Sendable {
    /// All its characters.
    var whole: String
    /// The second character of the simple form, a letter of a flag or a space; 0 if the base takes both columns.
    var second: UInt32

    /// Whether it is joined of several signs, or begins with one that is text by default and has more than the selector of
    /// emoji behind it.
    var isJoined: Bool {
      let scalars = whole.unicodeScalars
      let isOneSign = scalars.count == 2 && scalars.last?.value == 0xFE0F
      return scalars.contains { $0.value == 0x200D } || (second == 0x20 && !isOneSign)
    }
  }

  /// More entries are not kept: about two megabytes.
  static let capacity = 16_384

  private struct Contents {
    var marks: [[UInt32]] = []
    var keysOfMarks: [[UInt32]: UInt32] = [:]
    var clusters: [Cluster] = []
    var keysOfClusters: [Cluster: UInt32] = [:]
  }

  private static let contents = Mutex(Contents())
  /// Keys lie beyond all characters: marks from here on, clusters from the other on.
  private static let firstOfMarks: UInt32 = 0x4000_0000
  private static let firstOfClusters: UInt32 = 0x8000_0000

  static func isKey(_ value: UInt32) -> Bool { value >= firstOfMarks }
  static func isCluster(_ value: UInt32) -> Bool { value >= firstOfClusters }

  /// Returns the key of those marks; nil if the table is full.
  static func key(ofMarks marks: [UInt32]) -> UInt32? {
    contents.withLock { contents in
      key(of: marks, &contents.keysOfMarks, &contents.marks, from: firstOfMarks)
    }
  }

  /// Returns the key of that cluster; nil if the table is full.
  static func key(of cluster: Cluster) -> UInt32? {
    contents.withLock { contents in
      key(of: cluster, &contents.keysOfClusters, &contents.clusters, from: firstOfClusters)
    }
  }

  private static func key<Content: Hashable>(
    of content: Content,
    _ keys: inout [Content: UInt32],
    _ entries: inout [Content],
    from first: UInt32
  ) -> UInt32? {
    if let key = keys[content] { return key }
    guard entries.count < capacity else { return nil }
    let key = first + UInt32(entries.count)
    entries.append(content)
    keys[content] = key
    return key
  }

  /// The marks of a key that `key(ofMarks:)` has returned.
  static func marks(of key: UInt32) -> [UInt32] {
    contents.withLock { $0.marks[Int(key - firstOfMarks)] }
  }

  /// The cluster of a key that `key(of:)` has returned.
  static func cluster(of key: UInt32) -> Cluster {
    contents.withLock { $0.clusters[Int(key - firstOfClusters)] }
  }
}
