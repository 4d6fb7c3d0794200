import CenterGateway
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadProjects
import PayloadSimulation

/// A file of payloads that a person names for pictures.
struct SnapshotFile {
  var file: InputFile
  /// What captions call it.
  var title: String
  /// Empty if it cannot be read.
  var bytes: [UInt8] = []
  var payloads: [PayloadSeries.Payload] = []
  /// Why there are no payloads in it; nil if there are.
  var failure: CommandError?
}

/// The payloads that a person names for pictures.
struct SnapshotFiles {
  private let names: [String]
  private let bundle: String?
  private let apps: [App]

  /// More in one folder are a mistake, or nothing anybody looks at.
  private static let most = 1000

  /// - Parameters:
  ///   - bundle: the app of those that name none.
  ///   - apps: those that are known.
  init(_ names: [String], bundle: String?, apps: [App] = []) {
    (self.names, self.bundle, self.apps) = (names, bundle, apps)
  }

  /// In the order in which they are named, those of a folder by their names. Throws everything that keeps any of them
  /// from being read, a line each.
  func payloads() throws(CommandError) -> [PayloadSeries.Payload] {
    let files = try read()
    let failures = files.compactMap(\.failure)
    guard let first = failures.first else { return files.flatMap(\.payloads) }
    throw CommandError(lines: failures.flatMap(\.lines), first.exitCode)
  }

  /// Each file as far as it can be read; one that is too large to be sent has its payload and the failure. Throws if there
  /// is none.
  func read() throws(CommandError) -> [SnapshotFile] {
    var files: [SnapshotFile] = try files().map { name in
      let file = InputFile(name: name)
      var read = SnapshotFile(file: file, title: Self.title(of: file))
      do throws(CommandError) {
        read.bytes = try file.bytes()
        read.payloads = try payloads(of: read)
      } catch {
        read.failure = error
        if error.refusal?.code == .tooLarge {
          read.payloads = (try? payloads(of: read, limitsSize: false)) ?? []
        }
      }
      return read
    }
    addStarts(to: &files)
    return files
  }

  /// Pushes to Live Activities that have no start among the payloads before them are drawn upon another.
  private func addStarts(to files: inout [SnapshotFile]) {
    let all = files.flatMap(\.payloads).map { ($0.name, $0.push) }
    var earlier: Set<String> = []
    for file in files.indices {
      for place in files[file].payloads.indices {
        let payload = files[file].payloads[place]
        let start = NearbyStarts.start(
          before: payload.push,
          in: files[file].file.name,
          app: apps.last { $0.bundle == payload.push.topic },
          among: all,
          bundle: bundle
        )
        // One that has arrived before it needs no other.
        let hasArrived = start?.source.map(earlier.contains) ?? false
        files[file].payloads[place].start = hasArrived ? nil : start
        earlier.insert(payload.name)
      }
    }
  }

  /// What pushes to Live Activities are drawn upon, which texts cannot be looked up, and what no sample fills.
  static func notes(about payloads: [PayloadSeries.Payload], in project: PayloadProject) -> [Note] {
    payloads.flatMap { payload in
      [
        payload.start.map { Note(.note, "\(payload.name): note: \($0.sentence)") },
        project.note(onTextsOf: payload.push, named: payload.name).map { Note(.note, $0) },
      ].compactMap(\.self)
        + project.samples.gaps(in: payload.push.content.userInfo).map { gap in
          Note(.warning, "\(payload.name): warning: \(gap.path.pathText) \(gap.words). \(gap.hint)")
        }
    }
  }

  /// Whether a folder is among what was named.
  var hasFolder: Bool { names.contains { $0 != "-" && InputFile(name: $0).isFolder } }

  /// Standard input may have several payloads, one a line.
  private func payloads(of read: SnapshotFile, limitsSize: Bool = true) throws(CommandError)
    -> [PayloadSeries.Payload]
  {
    let file = read.file
    do throws(Refusal) {
      guard file.name == "-", let lines = PayloadLines.read(read.bytes) else {
        let document = try PayloadReader.read(
          read.bytes,
          source: file.shownName,
          limitsSize: limitsSize
        )
        return [try payload(document, read.title)]
      }
      var payloads: [PayloadSeries.Payload] = []
      for line in lines {
        let document = try line.get()
        payloads.append(try payload(document, "line \(document.firstLine)"))
      }
      return payloads
    } catch {
      throw CommandError(error, in: file.shownName)
    }
  }

  private func payload(_ document: PayloadDocument, _ name: String) throws(Refusal) -> PayloadSeries.Payload {
    let topic = PushCoding.topic(of: document, bundle) ?? MethodTable.defaultBundle
    return PayloadSeries.Payload(name: name, push: try PushCoding.push(document, topic: topic))
  }

  private static func title(of file: InputFile) -> String {
    guard file.name != "-" else { return file.shownName }
    let name = URL(filePath: file.name).lastPathComponent
    return ["apns", "json"].contains(URL(filePath: name).pathExtension.lowercased())
      ? String(name.dropLast(5)) : name
  }

  // MARK: Folders

  private func files() throws(CommandError) -> [String] {
    var files: [String] = []
    for name in names {
      guard name != "-", InputFile(name: name).isFolder else {
        files.append(name)
        continue
      }
      let found = LintRound.payloads(in: name, withFoldersInside: false)
      guard !found.isEmpty else {
        throw CommandError("There are no payloads (*.apns, *.json) in the folder '\(name)'.", .badData)
      }
      files += found
    }
    guard files.count <= Self.most else {
      throw CommandError(
        "There are \(files.count) files; at most \(Self.most) go on a phone at a time.",
        .usage
      )
    }
    return files
  }
}

/// Finds the starts that pushes to Live Activities are drawn upon, in the payload files beside them.
enum NearbyStarts {
  /// A folder with more payload files is no project of a designer.
  private static let mostFiles = 200

  /// Returns the start that a push is drawn upon: one of `known`, else one in the folder of its file. nil if it needs none.
  /// - Parameters:
  ///   - file: the path of the payload; `-`, standard input, lies in no folder.
  ///   - bundle: the app of payloads that name none.
  static func start(
    before push: Push,
    in file: String,
    app: App?,
    among known: [ActivityStart.Candidate],
    bundle: String?
  ) -> ActivityStart? {
    let start = ActivityStart(before: push, app: app, among: known)
    guard let start, start.source == nil, file != "-" else { return start }
    return ActivityStart(before: push, app: app, among: candidates(in: Folder.of(file), bundle))
  }

  private static func candidates(in folder: String, _ bundle: String?) -> [ActivityStart.Candidate] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(PayloadFileName.isPayload).sorted().prefix(mostFiles).compactMap { name in
      guard let bytes = try? InputFile(name: Folder.resolve(name, in: folder)).bytes(),
        let document = try? PayloadReader.read(bytes, source: name),
        let topic = PushCoding.topic(of: document, bundle),
        let push = try? PushCoding.push(document, topic: topic)
      else { return nil }
      return (name, push)
    }
  }
}
