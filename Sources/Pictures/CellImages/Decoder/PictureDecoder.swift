import CChafa
import Glibc
import Platform

/// Decodes pictures. It belongs into a process of its own, which ends after one order: the executable calls it from a
/// hidden subcommand, and passes the command line of that subcommand to ``PictureService``.
public enum PictureDecoder {
  /// Reads one order on `input`, confines the process for good, and writes the answer to `output`. Returns the exit
  /// code: 0 with an answer (which may be a problem), 64 if the input is no order. An order to run a tool replaces the
  /// process; this returns 126 if the file cannot be used, and 127 if the program cannot.
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
      var limits = drawing.limits
      limits.memory += Self.addressSpace
      try confine(to: limits)
      let bytes =
        try drawing.path.map { try MediaFile.contents(of: $0) } ?? source.rest(most: MediaFile.longest)
      if let missing = cc_open_libraries() {
        throw ChildError(code: .noLibrary, detail: String(cString: missing))
      }
      return .picture(try PictureDrawing(drawing.order, drawing.limits).draw(bytes))
    } catch let problem as ChildError {
      return .problem(problem)
    } catch {
      return .problem(ChildError(code: .broken))
    }
  }

  /// Bytes of address space that this process has before it draws: the program and its libraries. They are not part of
  /// the limit, because they differ from one build to another by a hundred megabytes; 0 if that is not known.
  private static var addressSpace: UInt64 {
    guard let file = try? Descriptor(opening: "/proc/self/statm", O_RDONLY),
      let text = try? file.read(upTo: 64),
      let pages = UInt64(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    else { return 0 }
    return pages * UInt64(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func confine(to limits: ChildLimits) throws(ChildError) {
    var values = cc_limits(
      memory: limits.memory,
      cpu_seconds: limits.processorSeconds,
      wall_seconds: limits.wallSeconds,
      files: 32
    )
    guard cc_confine(&values) == 0 else { throw ChildError(code: .unconfined) }
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
