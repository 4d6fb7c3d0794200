import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Platform

/// Watches the folders around some files, on a thread of its own.
struct FilesWatcher: Sendable {
  private let inotify: Inotify
  private let largestFile: Int
  private let changingPlaces: Int32
  private let tellsOfGoneFolders: Bool
  private let skipsExisting: Bool
  /// The files that were named, in their order.
  private let given: [String]
  private var places: [Place]
  /// The state of each file when it was last handed over, by its path as it was named.
  private var seen: [String: Stamp] = [:]
  /// The files that were there at the start and were not handed over yet.
  private var unread: Set<String> = []
  /// Files that disappeared a moment ago. An editor that moves the old file away puts the new one in its place at once.
  private var vanished: [String] = []
  /// Files that were written to since they were saved last.
  private var written: Set<String> = []
  /// The last renaming away from the name of a file that counts.
  private var renaming: (cookie: UInt32, path: String)?
  /// Files that have another name since they were saved last.
  private var renamed: Set<String> = []

  /// A folder, and which names in it count.
  fileprivate struct Place: Sendable {
    var folder: String
    /// Name in the folder → path as it was named.
    var files: [String: String] = [:]
    /// All files of a kind, under the folder as it was named.
    var all: (kind: WatchedFiles.Kind, named: String)?
    var takesNewFolders = false
    /// Whether it was not there at the start.
    var cameLater = false
    /// nil while the folder is lost.
    var watch: Int32?
    /// Whether the loss is still to be told, and then the return.
    var loss = Loss.none

    enum Loss { case none, untold, told }
  }

  /// Describes the target of a link; nil means that there is no file.
  private struct Stamp: Equatable, Sendable {
    var file: FileStamp?

    init(_ path: String) { file = FileStamp(of: path, followingLinks: true) }
  }

  init(_ files: WatchedFiles, _ inotify: Inotify) {
    self.inotify = inotify
    largestFile = files.largestFile
    changingPlaces = files.changingPlaces
    tellsOfGoneFolders = files.tellsOfGoneFolders
    skipsExisting = files.skipsExisting
    given = files.files
    places = []
    for path in files.files { add(path) }
    for folder in files.folders {
      let place = Place(
        folder: Self.absolute(folder.path),
        all: (folder.kind, folder.path),
        takesNewFolders: folder.takesNewFolders
      )
      places.append(place)
    }
  }

  /// A link is watched in its own folder and in that of its target, because either can be saved.
  private mutating func add(_ path: String) {
    for (folder, name) in Self.names(of: path) {
      if let index = places.firstIndex(where: { $0.folder == folder && $0.all == nil }) {
        places[index].files[name] = path
      } else {
        places.append(Place(folder: folder, files: [name: path]))
      }
    }
  }

  /// Adds a file that another one names. Its folder counts as lost at first, so it is found like a folder that is back.
  private mutating func addNamed(_ path: String) {
    guard !places.contains(where: { $0.files.values.contains(path) }) else { return }
    for (folder, name) in Self.names(of: path) { places.append(Place(folder: folder, files: [name: path])) }
  }

  private static func names(of path: String) -> [(folder: String, name: String)] {
    let whole = absolute(path)
    return [whole, target(of: whole)].compactMap(\.self).map { place in
      (Folder.of(place), (place as NSString).lastPathComponent)
    }
  }

  /// Returns nil for a path without a link in it, and if there is no file.
  private static func target(of path: String) -> String? {
    WorkingFolder.resolved(path).flatMap { $0 == path ? nil : $0 }
  }

  static func absolute(_ path: String) -> String {
    (WorkingFolder.absolute(path) as NSString).standardizingPath
  }

  /// Returns a watcher that misses nothing from now on. If this throws, the queue is closed.
  static func attached(_ files: WatchedFiles, _ inotify: Inotify) throws(StartError) -> FilesWatcher {
    var watcher = FilesWatcher(files, inotify)
    do {
      for index in watcher.places.indices {
        watcher.places[index].watch = try inotify.watch(watcher.places[index].folder)
      }
    } catch {
      inotify.close()
      throw error
    }
    return watcher
  }
}

// MARK: - Watching

extension FilesWatcher {
  /// Returns when it is told to stop, or with the error that ends it. The queue is closed then.
  mutating func run(_ control: WatchControl, _ deliver: (WatchNotice) -> Void) -> StartError? {
    defer { inotify.close() }
    do throws(StartError) {
      try begin(control, deliver)
      while case let event = wait(for: [inotify.descriptor.number, control.descriptor], control),
        event != .stop
      {
        try follow(event, control, deliver)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Takes the files that are there: manifests, then the named files, then payloads. A file that is saved meanwhile comes
  /// before those that still wait.
  private mutating func begin(_ control: WatchControl, _ deliver: (WatchNotice) -> Void) throws(StartError) {
    let manifests = places.filter { $0.all?.kind == .manifests }.flatMap(Self.paths)
    let payloads = places.filter { $0.all?.kind == .payloads }.flatMap(Self.paths)
    let paths = manifests + given + payloads
    for place in places where place.all != nil { deliver(.watching) }
    if skipsExisting {
      for path in paths { seen[path] = Stamp(path) }
      return
    }
    unread = Set(paths)
    for path in paths where unread.contains(path) {
      read(path, control, deliver, isAtStart: true)
      guard case let event = wait(for: [inotify.descriptor.number], control, milliseconds: 0), event != .quiet
      else { continue }
      if event == .stop { return }
      try follow(event, control, deliver)
    }
    // A folder may have been made after the folders were listed and before they were watched.
    for place in places where place.takesNewFolders {
      for name in Self.folders(in: place.folder) { addFolder(name, in: place) }
    }
    // What was named meanwhile may have no waking of its own left.
    try follow(.ready, control, deliver)
  }

  private mutating func follow(_ event: Waking, _ control: WatchControl, _ deliver: (WatchNotice) -> Void)
    throws(StartError)
  {
    let paths = changed(by: try inotify.read())
    for index in places.indices where places[index].loss == .untold {
      places[index].loss = .told
      deliver(.lost)
    }
    for path in paths { noteChange(of: path, control, deliver) }
    if event == .quiet { readVanished(control, deliver) }
    for path in control.takeNamed() { addNamed(path) }
    // A folder that is found may have others in it, which join the places.
    var index = 0
    while index < places.count {
      if places[index].watch == nil { attach(index, control, deliver) }
      index += 1
    }
  }

  private enum Waking {
    case stop
    case ready
    /// No change was reported for a while.
    case quiet
  }

  /// Waits until one of the descriptors is readable, or it is time to look for lost folders again.
  /// - Parameter milliseconds: how long to wait at most; nil until something happens.
  private func wait(for descriptors: [Int32], _ control: WatchControl, milliseconds: Int32? = nil) -> Waking {
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let isLost = places.contains { $0.watch == nil }
    let timeout = milliseconds ?? (vanished.isEmpty ? isLost ? Self.lookingAgain : -1 : changingPlaces)
    let ready = control.isStopped ? 0 : poll(&polls, nfds_t(polls.count), timeout)
    control.clear()
    return control.isStopped ? .stop : ready == 0 ? .quiet : .ready
  }

  /// Milliseconds after which a lost folder is looked for.
  private static let lookingAgain: Int32 = 500

  /// Returns the files that a batch of notes is about, each once, in the order of their last note. A file that is still
  /// being written has another note when it is closed.
  private mutating func changed(by notes: [FolderNote]) -> [String] {
    var paths: [String] = []
    for note in notes {
      for path in changed(by: note) {
        paths.removeAll { $0 == path }
        paths.append(path)
      }
    }
    return paths
  }

  private mutating func changed(by note: FolderNote) -> [String] {
    if note.change.contains(.overflow) {
      // What was missed may be folders, too: all are looked through anew.
      for watch in Set(places.compactMap(\.watch)) { inotify.remove(watch) }
      for index in places.indices { places[index].watch = nil }
      return Set(seen.keys).union(places.flatMap { Self.paths(of: $0) }).map { ($0, Stamp($0)) }
        .filter { path, stamp in seen[path] != stamp }
        .sorted { ($0.1.file?.modified ?? 0, $0.0) < ($1.1.file?.modified ?? 0, $1.0) }
        .map(\.0)
    }
    // Several places may be one folder, and then they share a watch.
    let indices = places.indices.filter { places[$0].watch == note.watch }
    guard note.change.isDisjoint(with: .gone) else {
      let folders = Set(indices.map { places[$0].folder })
      for index in indices {
        places[index].watch = nil
        if places[index].all != nil, !places[index].cameLater { places[index].loss = .untold }
      }
      if !note.change.contains(.watchEnded), !indices.isEmpty { inotify.remove(note.watch) }
      return folders.sorted().flatMap { lose($0) }
    }
    guard !note.change.isDisjoint(with: Self.telling) else { return [] }
    guard let name = String(validating: note.name, as: UTF8.self) else { return [] }
    if note.change.contains(.ofFolder), !note.change.isDisjoint(with: [.created, .movedIn]) {
      for index in indices { addFolder(name, in: places[index]) }
    }
    return indices.compactMap { index in
      let path = places[index].path(of: name, created: note.change.contains(.created))
      return path.flatMap { changes($0, by: note) ? $0 : nil }
    }
  }

  /// Whether the file is another one after the note. One that is opened and closed, as by `touch`, is not, and one that is
  /// being written has another note when it is closed.
  private mutating func changes(_ path: String, by note: FolderNote) -> Bool {
    if note.change.contains(.written) {
      written.insert(path)
      return false
    }
    if note.change.contains(.movedOut) { renaming = (note.cookie, path) }
    if !note.change.isDisjoint(with: [.movedOut, .removed]) {
      vanished.append(path)
      return false
    }
    if note.change.contains(.movedIn), let renaming, renaming.cookie == note.cookie {
      renamed.insert(path)
      if written.remove(renaming.path) != nil { written.insert(path) }
      return true
    }
    renamed.remove(path)
    return written.remove(path) != nil || !note.change.contains(.closed)
  }

  /// Takes in that a folder is not at its path any more. Returns the files of it, and of the folders in it, that are missing
  /// for that reason.
  private mutating func lose(_ folder: String) -> [String] {
    let inside = places.indices.filter { places[$0].folder.hasPrefix(folder + "/") }
    // A folder that is moved takes those in it along, and they would tell under their old paths.
    for watch in Set(inside.compactMap { places[$0].watch }) { inotify.remove(watch) }
    for index in inside { places[index].watch = nil }
    guard tellsOfGoneFolders else { return [] }
    let lost = places.filter { $0.folder == folder || $0.folder.hasPrefix(folder + "/") }
    let paths = Set(lost.flatMap { place in seen.keys.filter(place.has) })
    // A folder that came later comes anew with the one around it.
    places.removeAll { $0.cameLater && ($0.folder == folder || $0.folder.hasPrefix(folder + "/")) }
    return paths.filter { seen[$0]?.file != nil && seen[$0] != Stamp($0) }.sorted()
  }

  /// Adds a folder that came into a place. It counts as lost at first.
  private mutating func addFolder(_ name: String, in place: Place) {
    guard place.takesNewFolders, !name.hasPrefix("."), let all = place.all, places.count < Self.mostPlaces
    else {
      return
    }
    let folder = place.folder + "/" + name
    // A folder that may not be read would be looked for again and again.
    guard access(folder, R_OK | X_OK) == 0,
      !places.contains(where: { $0.folder == folder && $0.all?.kind == all.kind })
    else { return }
    let named = "\(all.named)/\(name)"
    places.append(
      Place(folder: folder, all: (all.kind, named), takesNewFolders: true, cameLater: true)
    )
  }

  /// More folders are no project of a person.
  private static let mostPlaces = 1_000

  private static let telling: FolderChange = [.created, .written, .closed, .movedOut, .movedIn, .removed]

  /// A file that changed while its folder was lost is recognised by its stamp.
  private mutating func attach(_ index: Int, _ control: WatchControl, _ deliver: (WatchNotice) -> Void) {
    guard let watch = try? inotify.watch(places[index].folder) else { return }
    places[index].watch = watch
    if places[index].loss != .none {
      places[index].loss = .none
      deliver(.watching)
    }
    if places[index].takesNewFolders {
      for name in Self.folders(in: places[index].folder) { addFolder(name, in: places[index]) }
    }
    for path in Self.paths(of: places[index]) where seen[path] != Stamp(path) { read(path, control, deliver) }
  }
}

// MARK: - Files

extension FilesWatcher {
  /// The names of the folders in a folder, without links to some.
  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }

  private static func paths(of place: Place) -> [String] {
    guard let all = place.all else { return place.files.values.sorted() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
    return names.filter(all.kind.contains).sorted().map { "\(all.named)/\($0)" }
  }

  private mutating func noteChange(of path: String, _ control: WatchControl, _ deliver: (WatchNotice) -> Void)
  {
    vanished.removeAll { $0 == path }
    if Stamp(path).file == nil { vanished.append(path) } else { read(path, control, deliver) }
  }

  private mutating func readVanished(_ control: WatchControl, _ deliver: (WatchNotice) -> Void) {
    let paths = vanished
    vanished = []
    for path in paths where seen[path] != Stamp(path) { read(path, control, deliver) }
  }

  /// Reads a file and hands it over, once there is room.
  private mutating func read(
    _ path: String,
    _ control: WatchControl,
    _ deliver: (WatchNotice) -> Void,
    isAtStart: Bool = false
  ) {
    while !control.hasRoom { if wait(for: [control.descriptor], control) == .stop { return } }
    let stamp = Stamp(path)
    seen[path] = stamp
    unread.remove(path)
    control.handedOver()
    let save = FileSave(
      path: path,
      content: content(of: path, stamp),
      isAtStart: isAtStart,
      isOnlyRenamed: renamed.remove(path) != nil,
      unread: unread.count
    )
    deliver(.file(save))
  }

  private func content(of path: String, _ stamp: Stamp) -> FileSave.Content {
    guard stamp.file != nil else { return .missing }
    do {
      return .bytes(try PayloadFile.read(path, limit: largestFile))
    } catch {
      return .unreadable(error)
    }
  }
}

extension FilesWatcher.Place {
  /// Whether a path, as it was named, is that of a file in the place.
  fileprivate func has(_ path: String) -> Bool {
    guard let all else { return files.values.contains(path) }
    guard path.hasPrefix(all.named + "/") else { return false }
    let name = path.dropFirst(all.named.count + 1)
    return !name.contains("/") && all.kind.contains(String(name))
  }

  /// Returns the path as it was named; nil for a file that does not count. A file that was just created is still to be
  /// written, unless it is a link or a second name.
  fileprivate func path(of name: String, created: Bool) -> String? {
    if created, FileStamp(of: folder + "/" + name)?.isCompleteWhenCreated != true { return nil }
    if let all { return all.kind.contains(name) ? "\(all.named)/\(name)" : nil }
    return files[name]
  }
}
