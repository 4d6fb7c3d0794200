package import Bidi
package import NotificationModel

/// The sender of a communication notification, shown in place of the app's icon (ios-behaviour 3.19).
package struct Avatar {
  /// The name of the person.
  package let name: String
  /// The picture; nil if the app sent none.
  package let file: StoredFile?

  package init(_ communication: Communication) {
    name = communication.sender.displayName
    file = communication.avatar.flatMap { $0.type.kind == .image ? $0 : nil }
  }

  /// The first letters of the first and the last word, at most two columns.
  package var initials: CellText {
    let words = name.split { $0.isWhitespace }.filter { $0.contains(where: \.isLetter) }
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : Array(words.prefix(1))
    let letters = ends.compactMap {
      $0.first(where: \.isLetter).map { CellText(String($0).uppercased()).prefix(columns: 2) }
    }
    guard let first = letters.first else { return CellText("?") }
    return letters.dropFirst().reduce(first) { $0.width + $1.width > 2 ? $0 : $0 + $1 }
  }
}
