public import SystemPackage

/// Both ends of a pipe. A child process inherits an end only if it is given one.
public struct PipeEnds: Sendable {
  /// The end to read from.
  public let reading: Descriptor
  /// The end to write to.
  public let writing: Descriptor

  /// Makes a pipe; throws the system's error if no descriptor is left.
  public init() throws(Errno) {
    let ends = try FileDescriptor.pipe(options: .closeOnExec)
    reading = Descriptor(owning: ends.readEnd.rawValue)
    writing = Descriptor(owning: ends.writeEnd.rawValue)
  }
}
