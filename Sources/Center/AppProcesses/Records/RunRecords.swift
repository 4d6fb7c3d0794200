import Foundation
import Glibc
import Platform
import Synchronization
import SystemPackage

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
    do throws(PrivateFolder.FolderError) {
      try PrivateFolder.create(folder)
      try PrivateFolder.examine(folder, for: .ownedByUser)
      guardProcess = RunGuard(folder: folder, owner: owner)
    } catch {
      guardProcess = nil
    }
  }

  /// Records a run that is about to start.
  func begin(_ mark: RunMark) async {
    guard let guardProcess else { return }
    await guardProcess.start()
    _ = try? Descriptor(opening: path(of: mark), O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
  }

  /// Forgets a run whose program has ended.
  func forget(_ mark: RunMark) {
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
      return tree.killAll()
    }
    return isLeft.count { $0 }
  }

  private func path(of mark: RunMark) -> String { folder + "/" + mark.text + "." + owner }
}

/// The mark of one run of a program. Everything that the program starts has it in its environment, unless a process
/// removes it, so that it can be found after it left the session. It also says which center runs the program.
struct RunMark: Hashable, Sendable {
  /// The name of the environment variable with the mark.
  static let variable = "BELLHOP_RUN"

  /// The process that runs the program.
  let center: Center
  private let number: UInt64

  /// A process that runs programs, among all that this machine has had since its start.
  struct Center: Hashable, Sendable {
    var identifier: pid_t
    /// The start in ticks since the machine started.
    var start: UInt64

    static let current = Center(identifier: getpid(), start: ProcessTable.entry(of: getpid())?.start ?? 0)

    /// Whether the process has not ended.
    var isAlive: Bool {
      ProcessTable.entry(of: identifier).map { $0.start == start && !$0.hasEnded } ?? false
    }

    /// The beginning of the marks of its programs.
    var prefix: String { "\(identifier)-\(start)-" }
  }

  /// A new mark of a program of this process.
  init() {
    center = .current
    number = .random(in: 0...UInt64.max)
  }

  /// Reads a mark; nil if the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let identifier = pid_t(parts[0]), let start = UInt64(parts[1]),
      let number = UInt64(parts[2], radix: 36)
    else { return nil }
    center = Center(identifier: identifier, start: start)
    self.number = number
    guard self.text == text else { return nil }
  }

  /// The mark as it stands in the environment and as the name of its record.
  var text: String { center.prefix + String(number, radix: 36) }
}

/// A process that waits for the end of this one. If this process was killed, it ends the programs that were running and
/// all processes that carry their marks. After an orderly end its owner has no record of a program, and it ends nothing.
///
/// It is a shell, which takes less than a megabyte and holds nothing of this process open. The kernel's own signal for
/// the death of a parent would come when the *thread* ends that has started a program, and would reach that program
/// alone.
final class RunGuard: Sendable {
  private let folder: String
  /// The end of the names of the owner's records, after a dot.
  private let owner: String
  /// The pipe that ends with this process, and the start of the guard; nil until it was asked for.
  private let guarding = Mutex<(lifeline: Descriptor, start: Task<Void, Never>)?>(nil)

  init(folder: String, owner: String) {
    self.folder = folder
    self.owner = owner
  }

  /// Reads until the pipe ends. Each round searches the environments of all processes, because one that is being ended
  /// may just have started another one.
  private static let script = """
    trap '' HUP INT TERM
    read -r line
    cd "$1" || exit
    for round in 1 2 3 4 5 6 7 8 9 10; do
      runs=
      for run in "$2"*".$3"; do if [ -e "$run" ]; then runs="$runs|${run%.*}"; fi; done
      if [ -z "$runs" ]; then break; fi
      found=$(grep -lszE "^\(RunMark.variable)=(${runs#?})$" /proc/[0-9]*/environ)
      if [ -z "$found" ]; then break; fi
      for place in $found; do place=${place#/proc/}; kill -9 "${place%/environ}"; done
    done
    rm -f -- "$2"*".$3"
    """

  /// Starts the guard with the first program, and returns when it runs: nothing would end a program of a process that is
  /// killed earlier. Without a shell there is none.
  func start() async {
    let start = guarding.withLock { guarding -> Task<Void, Never>? in
      guard guarding == nil, let pipe = try? PipeEnds(),
        let output = try? Descriptor(opening: "/dev/null", O_WRONLY),
        let errors = try? Descriptor(opening: "/dev/null", O_WRONLY)
      else { return guarding?.start }
      let shell = ChildProcess(
        executable: "/bin/sh",
        arguments: ["-c", Self.script, "bellhop-guard", folder, RunMark.Center.current.prefix, owner],
        environment: ["PATH": ExecutableSearch.standardPath],
        folder: "/"
      )
      let (running, continuation) = AsyncStream.makeStream(of: Void.self)
      // It must not hold the end that is written to.
      Task { [input = pipe.reading] in
        _ = try? await shell.start(input: input, output: output, errors: errors) { _ in continuation.finish()
        }
        continuation.finish()
      }
      let start = Task { for await _ in running {} }
      guarding = (pipe.writing, start)
      return start
    }
    await start?.value
  }
}
