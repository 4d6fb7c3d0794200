import ArgumentParser
import Bidi
import CenterGateway
import CenterRuntime
import Configuration
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import Platform
import SocketTransport

/// The result of one check.
struct Finding: Encodable, Equatable {
  enum State: String, Encodable {
    case good
    /// It works, but perhaps not as expected.
    case odd
    /// It does not work.
    case broken
  }

  /// Whether it works.
  var state: State
  /// The name of the check.
  var name: String
  /// The result in words, with advice if there is any.
  var text: String

  static func good(_ name: String, _ text: String) -> Finding {
    Finding(state: .good, name: name, text: text)
  }
  static func odd(_ name: String, _ text: String) -> Finding { Finding(state: .odd, name: name, text: text) }
  static func broken(_ name: String, _ text: String) -> Finding {
    Finding(state: .broken, name: name, text: text)
  }
}

/// The findings about one subject.
struct Examination: Encodable, Equatable {
  /// The subject.
  var title: String
  /// The findings in the order of the report.
  var findings: [Finding]

  var isBroken: Bool { findings.contains { $0.state == .broken } }

  /// For a person: marked, below each other.
  /// - Parameter columns: the width of the terminal, at which texts are broken between words; nil without a terminal.
  static func lines(_ examinations: [Examination], columns: Int? = nil) -> [String] {
    let names = examinations.flatMap(\.findings).map(\.name.count)
    let width = names.max() ?? 0
    // A mark and a name stand before the text. A very narrow terminal breaks the lines itself.
    let indent = width + 6
    let room = columns.map { $0 - indent }.flatMap { $0 >= 12 ? $0 : nil }
    return examinations.flatMap { examination in
      [examination.title]
        + examination.findings.flatMap { finding in
          let gap = String(repeating: " ", count: width - finding.name.count)
          let texts = room.map { CellText.wrap(finding.text, columns: $0).map(\.string) } ?? [finding.text]
          return ["  \(mark(finding.state)) \(finding.name)\(gap)  \(texts.first ?? "")"]
            + texts.dropFirst().map { String(repeating: " ", count: indent) + $0 }
        }
    }
  }

  private static func mark(_ state: Finding.State) -> String {
    switch state {
    case .good: "✓"
    case .odd: "!"
    case .broken: "×"
    }
  }
}

/// Checks whether a center runs, and which one.
enum CenterExamination {
  static func examine(socket: String, _ time: LocalTime) async -> Examination {
    Examination(title: "Center", findings: [await finding(socket, time)])
  }

  private static func finding(_ socket: String, _ time: LocalTime) async -> Finding {
    do {
      let client = try await SocketClient.connect(socket)
      let status = try await client.call(\.center.status)
      await client.close()
      return .good("running", words(status, time))
    } catch let error as SocketError {
      guard case .noCenter = error else { return .broken("running", error.description) }
      return .good("running", error.description)
    } catch let refusal as Refusal {
      return .broken("running", refusal.message)
    } catch {
      return .broken("running", "\(error)")
    }
  }

  private static func words(_ status: CenterStatus, _ time: LocalTime) -> String {
    "version \(status.version), process \(status.processIdentifier), "
      + "since \(time.dateAndTime(status.startedAt)), store \(status.store), "
      + "\(status.delivered) delivered, \(status.pending) pending"
  }
}

/// Searches a program by the rules that the center uses.
enum ProgramSearch {
  /// Returns whether the program exists: a path counts from the program's folder, a bare name is searched in the
  /// folders of `PATH`.
  static func finds(_ program: Program, _ environment: [String: String]) -> Bool {
    if let folder = program.folder, !InputFile(name: folder).isFolder || access(folder, X_OK) != 0 {
      return false
    }
    guard let name = program.command.first, !name.isEmpty else { return false }
    guard name.contains("/") else { return ExecutableSearch.path(of: name, in: environment["PATH"]) != nil }
    let path = name.hasPrefix("/") ? name : "\(program.folder ?? ".")/\(name)"
    return ExecutableSearch.obstacle(to: path) == nil
  }
}

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "doctor",
    "Show what this terminal can do, where the files are and what is missing.",
    "It changes nothing. The exit status is 1 if something is broken.",
    examples: [
      "bellhop doctor",
      "bellhop doctor --json | jq '.[].findings[] | select(.state != \"good\")'",
    ]
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let person = UserEnvironment.current()
    let terminal = await TerminalExamination.examine(
      environment: person.environment,
      person.configuration.bidi?.reordering
    )
    let examinations = [
      Examination(title: "Bellhop", findings: [.good("version", BellhopVersion.current)]),
      terminal, FilesExamination.examine(person, socket: center.socket), AppsExamination.examine(person),
      await CenterExamination.examine(socket: person.socket(center.socket), LocalTime()),
    ]
    if output.json {
      try StandardOutput.json(examinations)
    } else {
      try StandardOutput.lines(Examination.lines(examinations, columns: StandardOutput.width))
    }
    if examinations.contains(where: \.isBroken) { throw CommandError(lines: [], .checkFailed) }
  }
}
