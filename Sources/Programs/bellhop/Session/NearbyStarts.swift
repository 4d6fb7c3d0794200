import Foundation
import NotificationModel
import PayloadCoding
import PayloadSimulation

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
