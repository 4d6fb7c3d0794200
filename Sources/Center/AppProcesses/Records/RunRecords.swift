import Foundation
import Glibc
import Platform

/// The running programs, an empty file for each, so that the programs of a killed center are found: by the guard at
/// once, or by the next center at its start. A program that has ended in time leaves no record, and processes that it
/// left behind deliberately go on.
public final class RunRecords: Sendable {
  private let folder: String
  private let guardProcess: RunGuard?
  /// The part after the dot in the name of each record: several parts of a process keep records in one folder, and the
  /// guard of one must not end the programs of another.
  private let owner = String(UInt64.random(in: 0...UInt64.max), radix: 36)

  /// Keeps the records in a folder, which is made for the user alone. Without a folder that is safe nothing is recorded,
  /// and programs run all the same.
  public init(folder: String) {
    self.folder = folder
    do throws(PrivateFolder.Problem) {
      try PrivateFolder.create(folder)
      try PrivateFolder.examine(folder, for: .ownedByUser)
      guardProcess = RunGuard(folder: folder, owner: owner)
    } catch {
      guardProcess = nil
    }
  }

  /// Records a run that is about to start.
  func begin(_ mark: RunMark) {
    guard let guardProcess else { return }
    guardProcess.start()
    _ = try? Descriptor(opening: path(of: mark), O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
  }

  /// Forgets a run whose program has ended.
  func end(_ mark: RunMark) {
    guard guardProcess != nil else { return }
    unlink(path(of: mark))
  }

  /// Ends the programs of centers that are gone, with all processes that carry their marks, and forgets them. Blocks.
  /// Returns how many programs there were.
  @discardableResult
  public func endRemains() -> Int {
    guard guardProcess != nil, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return 0
    }
    let isLeft = names.map { name in
      guard let mark = RunMark(String(name.prefix { $0 != "." })), !mark.center.isAlive else { return false }
      var tree = ProcessTree(ofGone: mark)
      defer { unlink(folder + "/" + name) }
      return tree.end()
    }
    return isLeft.count { $0 }
  }

  private func path(of mark: RunMark) -> String { folder + "/" + mark.text + "." + owner }
}
