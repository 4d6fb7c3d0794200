public import SystemPackage

/// Both ends of a pipe, which no child process inherits unless it is given one.
public struct PipeEnds: Sendable {
  /// Where what was written comes out.
  public let reading: Descriptor
  /// Where bytes go in.
  public let writing: Descriptor

  /// Makes a pipe; throws the system's error where no descriptor is left.
  public init() throws(Errno) {
    let ends = try FileDescriptor.pipe(options: .closeOnExec)
    reading = Descriptor(owning: ends.readEnd.rawValue)
    writing = Descriptor(owning: ends.writeEnd.rawValue)
  }
}
