import Bidi
import CenterUI
import NotificationModel

/// The files of a gallery with the texts of its payloads. Each path is there once, payloads stand first, by their names,
/// and a text has a payload that is there.
struct GalleryList: Sendable {
  /// Payloads, then files beside them that have problems.
  private(set) var files: [GalleryFile] = [] {
    didSet { revision += 1 }
  }
  /// Another number after each change of the files.
  private(set) var revision = 0
  /// Files beside the payloads with nothing but notes: they are told of beside payloads of their app.
  private(set) var filesWithNotes: [GalleryFile] = []
  /// How many of the files that were there at the start are still to be read.
  var unread = 0
  /// The columns that the list needs for the longest name.
  private(set) var columns = 0
  /// The texts of the payloads by path.
  private var texts: [String: Texts] = [:]
  private var latestNumber = 0

  /// A text with a number that no other text of the gallery has.
  struct NumberedText: Sendable {
    var number: Int
    var text: GalleryText
  }

  /// The text of a payload that a phone could read last, and the one before it.
  struct Texts: Sendable {
    var now: NumberedText
    var before: NumberedText?
  }

  func file(_ path: String) -> GalleryFile? { files.first { $0.path == path } }

  func texts(of path: String) -> Texts? { texts[path] }

  var firstPayload: GalleryFile? { files.first(where: \.isPayload) }

  /// A file, then the others that have a say in its pictures and have problems: the manifest of its app
  /// with the files that it names, and manifests that say too little to be one.
  func documents(beside file: GalleryFile) -> [GalleryFile] {
    let others = (files + filesWithNotes).filter { other in
      guard !other.isPayload, other.path != file.path, !other.document.problems.isEmpty else { return false }
      return other.app == nil || other.app?.bundle == file.app?.bundle
    }
    return [file] + others
  }

  mutating func remove(_ paths: Set<String>) {
    guard !paths.isEmpty else { return }
    files.removeAll { paths.contains($0.path) }
    filesWithNotes.removeAll { paths.contains($0.path) }
    for path in paths { texts[path] = nil }
    columns = files.map(Self.columns).max() ?? 0
  }

  /// Puts a file into its place, or another state of it into the place where it stood.
  mutating func insert(_ file: GalleryFile) {
    if !file.isPayload {
      remove([file.path])
      guard file.document.count > 0 else { return filesWithNotes.append(file) }
    }
    // Most files are new, or stand where they stood.
    let place = self.place(of: file)
    if files.indices.contains(place), files[place].path == file.path {
      files[place] = file
    } else {
      let old = files.firstIndex { $0.path == file.path }
      old.map { _ = files.remove(at: $0) }
      files.insert(file, at: self.place(of: file))
    }
    columns = max(columns, Self.columns(of: file))
    keepText(of: file)
  }

  /// The edge, the icon, the name, and a number with its mark.
  private static func columns(of file: GalleryFile) -> Int { CellText(file.name).width + 9 }

  /// The first place in the list whose file does not come before this one.
  private func place(of file: GalleryFile) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].comes(before: file) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A text that no phone could read leaves the last good one.
  private mutating func keepText(of file: GalleryFile) {
    guard case .payload(let text?) = file.content else { return }
    let known = texts[file.path]
    guard known?.now.text != text else { return }
    latestNumber += 1
    texts[file.path] = Texts(now: NumberedText(number: latestNumber, text: text), before: known?.now)
  }
}
