import Glibc
import Platform
import Synchronization
import SystemPackage

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
  /// The pipe that ends with this process; nil until the guard is started.
  private let lifeline = Mutex<Descriptor?>(nil)

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

  /// Starts the guard with the first program. Without a shell there is none.
  func start() {
    lifeline.withLock { lifeline in
      guard lifeline == nil, let pipe = try? PipeEnds(),
        let output = try? Descriptor(opening: "/dev/null", O_WRONLY),
        let errors = try? Descriptor(opening: "/dev/null", O_WRONLY)
      else { return }
      lifeline = pipe.writing
      let shell = ChildProcess(
        executable: "/bin/sh",
        arguments: ["-c", Self.script, "bellhop-guard", folder, RunMark.Center.current.prefix, owner],
        environment: ["PATH": ExecutableSearch.standardPath],
        folder: "/"
      )
      // It must not hold the end that is written to.
      Task { [input = pipe.reading] in
        try? await shell.start(input: input, output: output, errors: errors) { _ in }
      }
    }
  }
}
