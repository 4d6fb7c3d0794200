import CenterGateway
import Flows
import Foundation

/// The flows of one run, chosen by paths, tags and shard.
struct FlowSelection {
  private(set) var cases: [FlowCase] = []
  /// The results of files that cannot be read.
  private(set) var unreadable: [FlowResult] = []

  /// Folders that are not searched for flows: manifests, screens, and flows that others run.
  private static let passedOver: Set<String> = ["apps", "golden", "parts"]

  /// Reads flows from files.
  static let reader = FlowReader(text)

  /// Returns the text of a file of a flow, or the reason why it cannot be read.
  @Sendable
  static func text(_ path: String) -> Result<String, FlowFileError> {
    do throws(Failure) {
      return .success(try InputFile(name: path).text())
    } catch {
      let why = (error.lines.first ?? "").replacing("Error: ", with: "")
      return .failure(FlowFileError("cannot be read: \(why)"))
    }
  }

  /// Throws if no flow is found. - Parameter seed: the seed for the order of the cases; nil keeps the order of the
  /// files.
  init(paths: [String], tags: [String], shard: Shard?, times: Int, seed: UInt64? = nil) throws(Failure) {
    let reader = Self.reader
    for file in try Self.files(paths) {
      do throws(FlowUnreadable) {
        cases += try reader.cases(of: file)
      } catch {
        unreadable.append(FlowResult(file: file, name: file, outcome: .unreadable(error)))
      }
    }
    if !tags.isEmpty {
      cases.removeAll { flow in !flow.header.tags.contains(where: tags.contains) }
      if cases.isEmpty, unreadable.isEmpty {
        throw Failure("No flow has the tag \(tags.map { "'\($0)'" }.joined(separator: " or ")).", .usage)
      }
    }
    if let shard { cases = shard.of(cases) }
    cases = Array(repeatElement(cases, count: times).joined())
    if let seed {
      var numbers = SeededNumbers(seed: seed)
      cases.shuffle(using: &numbers)
    }
  }

  /// Returns the flow files in the paths; without paths, those in the folder `flows`. Throws if there is none.
  static func files(_ paths: [String]) throws(Failure) -> [String] {
    var files: [String] = []
    let paths = paths.isEmpty ? ["flows"] : paths
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure("There is no file or folder '\(path)'.", .badData)
      }
      files += InputFile(name: path).isFolder ? flows(in: path) : [path]
    }
    if files.isEmpty {
      throw Failure("There is no flow (*.yaml) in '\(paths.joined(separator: "', '"))'.", .badData)
    }
    return files
  }

  private static func flows(in folder: String) -> [String] {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      let parts = path.split(separator: "/").map(String.init)
      return path.hasSuffix(".yaml") && parts.allSatisfy { !$0.hasPrefix(".") }
        && passedOver.isDisjoint(with: parts.dropLast())
    }.sorted().map { "\(folder)/\($0)" }
  }
}
