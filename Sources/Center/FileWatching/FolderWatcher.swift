import Foundation
import Glibc
import NotificationModel
import NotificationWords
import PayloadCoding
import Platform

/// Watches one folder, on a thread of its own.
struct FolderWatcher {
  let path: String
  let inotify: Inotify
  let settings: FolderSettings
  let control: WatchControl
  let hand: (FolderNotice) -> Void
  /// The folder's watch; nil while it is lost.
  private var folder: Int32?
  /// While the folder is lost, the watch of the nearest folder above it that exists.
  private var above: Int32?
  private var arrivals = Arrivals()

  /// Returns when it is told to stop, or with the error that ends it. The queue is closed then.
  static func run(
    _ path: String,
    _ inotify: Inotify,
    _ watch: Int32,
    _ settings: FolderSettings,
    _ control: WatchControl,
    _ hand: @escaping (FolderNotice) -> Void
  ) -> FolderError? {
    defer { inotify.close() }
    var watcher = FolderWatcher(
      path: path,
      inotify: inotify,
      settings: settings,
      control: control,
      hand: hand,
      folder: watch
    )
    do {
      try watcher.watch()
      return nil
    } catch {
      return error
    }
  }

  private mutating func watch() throws(FolderError) {
    begin()
    while wait(for: [inotify.descriptor.number, control.descriptor]) {
      for note in try inotify.read() { receive(note) }
      if folder == nil, above == nil { attach() }
    }
  }

  private mutating func begin() {
    if !settings.includeExisting {
      for (name, stamp) in listing() { arrivals.note(name, stamp) }
    }
    hand(.watching)
    if settings.includeExisting { readListing() }
  }

  /// Waits until one of the descriptors is readable. Returns false when it is time to stop.
  private func wait(for descriptors: [Int32]) -> Bool {
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Without a watch, because the system has none left, the folder can only be looked at again.
    let timeout: Int32 = folder == nil && above == nil ? 1000 : -1
    if !control.isStopped { _ = poll(&polls, nfds_t(polls.count), timeout) }
    control.clear()
    return !control.isStopped
  }
}

// MARK: - Files

extension FolderWatcher {
  private mutating func receive(_ note: FolderNote) {
    if note.change.contains(.overflow) {
      if folder != nil { readListing() }
    } else if note.watch == folder {
      if note.change.isDisjoint(with: .gone) { receiveFile(note) } else { lose() }
    } else if note.watch == above {
      attach()
    }
  }

  private mutating func receiveFile(_ note: FolderNote) {
    guard let name = String(validating: note.name, as: UTF8.self) else { return receiveUnnameable(note) }
    guard PayloadFileName.isPayload(name) else { return }
    let path = whole(name)
    if arrivals.isArrival(note, of: name, stamp: { FileStamp(of: path) }) { read(name) }
  }

  /// Reads a file and hands it over, once there is room. An empty file is still to be written, and has another note
  /// then.
  private mutating func read(_ name: String, fromListing: Bool = false) {
    while !control.hasRoom { guard wait(for: [control.descriptor]) else { return } }
    let path = whole(name)
    arrivals.note(name, FileStamp(of: path), fromListing: fromListing)
    let read = Result { () throws(Refusal) in try PayloadFile.read(path, limit: settings.largestFile) }
    if case .success(let bytes) = read, bytes.isEmpty { return }
    control.handedOver()
    hand(.file(name, read))
  }

  /// Hands over everything that changed since the last listing, because the kernel dropped notes.
  private mutating func readListing() {
    for name in arrivals.arrivals(in: listing()) {
      if control.isStopped { return }
      read(name, fromListing: true)
    }
  }

  private mutating func receiveUnnameable(_ note: FolderNote) {
    let name = String(decoding: note.name, as: UTF8.self)
    guard PayloadFileName.isPayload(name), !note.change.isDisjoint(with: [.closed, .movedIn]) else { return }
    control.handedOver()
    hand(.file(name, .failure(Refusal(.file(.nameNotUTF8)))))
  }

  private func listing() -> [String: FileStamp] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter(PayloadFileName.isPayload).reduce(into: [:]) { $0[$1] = FileStamp(of: whole($1)) }
  }

  private func whole(_ name: String) -> String { path + "/" + name }
}

// MARK: - The folder itself

extension FolderWatcher {
  private mutating func lose() {
    if let folder { inotify.remove(folder) }
    folder = nil
    hand(.lost)
    attach()
  }

  /// Watches the folder if it is back, else the nearest folder above it that exists.
  private mutating func attach() {
    while true {
      if let above { inotify.remove(above) }
      above = nil
      if let watch = try? inotify.watch(path, for: .payloads) {
        folder = watch
        hand(.watching)
        return readListing()
      }
      guard let next = watchAbove() else { return }
      // The folder may have appeared between the two looks, and then no note would come.
      guard access(next, R_OK) == 0, (try? inotify.watch(next, for: .comings)).map(inotify.remove) != nil
      else {
        return
      }
    }
  }

  /// Watches the nearest folder above that exists. Returns the next folder below it on the way to the folder.
  private mutating func watchAbove() -> String? {
    var below = path
    while below != "/" {
      let parent = Folder.of(below)
      above = try? inotify.watch(parent, for: .comings)
      if above != nil { return below }
      below = parent
    }
    return nil
  }
}
