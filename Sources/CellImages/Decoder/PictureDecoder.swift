import CChafa
import Glibc
import Platform

/// The side of picture drawing that touches a picture: it belongs into a process of its own, which ends after one
/// order. Whoever has the executable calls it from a subcommand that is not shown, and gives the command of that to
/// ``PictureService``.
public enum PictureDecoder {
  /// Reads one order on `input`, confines the process for good, and writes the answer to `output`. Returns the exit
  /// code: 0 with an answer (which may be that there is a problem), 64 where the order is none. An order to run a
  /// tool replaces the process; it returns 126 where the file, and 127 where the program cannot be used.
  public static func run(reading input: Int32 = 0, writing output: Int32 = 1) -> Int32 {
    var source = ByteSource(descriptor: input)
    guard let line = source.line(most: ChildOrder.longest), let order = ChildOrder(line: line) else {
      return 64
    }
    switch order {
    case .draw(let drawing):
      let answer = answer(to: drawing, from: &source)
      return (try? Descriptor.writeAll(answer.bytes, to: output)) == nil ? 74 : 0
    case .run(let tool):
      return become(tool)
    }
  }

  private static func answer(to drawing: ChildOrder.Drawing, from source: inout ByteSource) -> ChildAnswer {
    do {
      try confine(to: drawing.limits)
      let bytes =
        try drawing.path.map { try MediaFile.contents(of: $0) } ?? source.rest(most: MediaFile.longest)
      if let missing = cc_open_libraries() {
        throw ChildProblem(.noLibrary, detail: String(cString: missing))
      }
      return .picture(try PictureDrawing(drawing).draw(bytes))
    } catch let problem as ChildProblem {
      return .problem(problem)
    } catch {
      return .problem(ChildProblem(.broken))
    }
  }

  private static func confine(to limits: ChildLimits) throws(ChildProblem) {
    var values = cc_limits(
      memory: limits.memory,
      cpu_seconds: limits.processorSeconds,
      wall_seconds: limits.wallSeconds,
      files: 32
    )
    guard cc_confine(&values) == 0 else { throw ChildProblem(.unconfined) }
  }

  /// The file becomes standard input, so that its name is in no argument.
  private static func become(_ tool: ChildOrder.Tool) -> Int32 {
    guard (try? confine(to: tool.limits)) != nil, let file = try? MediaFile.open(tool.path) else {
      return 126
    }
    guard dup2(file.descriptor.number, STDIN_FILENO) == STDIN_FILENO, let program = tool.command.first else {
      return 126
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = tool.command.map { strdup($0) } + [nil]
    execv(program, &arguments)
    return 127
  }
}
