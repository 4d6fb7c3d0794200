import Glibc
import Platform
import SystemPackage

/// The center's ends of a child's three pipes.
struct ParentPipes: Sendable {
  var input: Descriptor
  var output: Descriptor
  var errors: Descriptor
}

/// Writes to a child and reads from it without blocking on any one of its pipes.
struct Streams {
  private(set) var answer: ProgramAnswerReader
  private(set) var errors = CapturedOutput()
  private let errorLimit: Int
  private var input: Descriptor?
  private var output: Descriptor?
  private var errorOutput: Descriptor?
  private var unsaid: ArraySlice<UInt8>
  private let endsAfterInput: Bool
  private static let chunk = 64 * 1024
  /// The most chunks read at a time, so that much output does not delay everything else.
  private static let chunks = 16

  init(_ pipes: ParentPipes, _ request: ExchangeRequest) {
    for end in [pipes.input, pipes.output, pipes.errors] { end.becomeNonblocking() }
    input = pipes.input
    output = pipes.output
    errorOutput = pipes.errors
    answer = ProgramAnswerReader(request.answer, limit: request.limits.output)
    errorLimit = request.limits.errorOutput
    unsaid = request.input[...]
    endsAfterInput = request.expiryLine == nil
    exchangeInput()
  }

  mutating func say(_ bytes: [UInt8]) {
    unsaid.append(contentsOf: bytes)
    exchangeInput()
  }

  mutating func closeInput() {
    input?.close()
    input = nil
    unsaid = []
  }

  /// Waits until a pipe is ready, one of the `others` is readable, or `time` is reached.
  func wait(until time: ContinuousClock.Instant, for others: [CInt]) {
    var descriptors = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for end in [output, errorOutput] {
      if let end { descriptors.append(pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)) }
    }
    // An input without pending bytes is left out: a closed one would wake `poll` again and again.
    if let input, !unsaid.isEmpty {
      descriptors.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0))
    }
    let left = ContinuousClock.now.duration(to: time) / .milliseconds(1)
    // Without a descriptor for the child's end, the caller has to poll for it.
    let longest = others.contains(-1) ? 20.0 : 60_000
    poll(&descriptors, nfds_t(descriptors.count), CInt(max(0, min(left.rounded(.up), longest))))
  }

  /// Writes and reads as much as is possible now.
  mutating func exchange() {
    exchangeInput()
    readOutput()
    readErrors()
  }

  mutating func readErrors() {
    guard let end = errorOutput else { return }
    if Self.read(end, { errors.receive($0, limit: errorLimit) }) == .end { errorOutput = nil }
  }

  /// Reads the rest of the outputs, up to their end or for `time`.
  mutating func drain(for time: Duration) {
    closeInput()
    let deadline = ContinuousClock.now + time
    while output != nil || errorOutput != nil, ContinuousClock.now < deadline {
      wait(until: deadline, for: [])
      exchange()
    }
    answer.finish()
  }

  private mutating func readOutput() {
    guard let end = output else { return }
    if Self.read(end, { answer.receive($0) }) == .end {
      output = nil
      answer.finish()
    }
  }

  private mutating func exchangeInput() {
    guard let input else { return }
    if !unsaid.isEmpty {
      do throws(Errno) {
        unsaid = unsaid.dropFirst(try input.write(unsaid))
      } catch  where error != .resourceTemporarilyUnavailable {
        // The child reads no more.
        return closeInput()
      } catch {
        return
      }
    }
    if unsaid.isEmpty, endsAfterInput { closeInput() }
  }

  private enum Reading {
    case some
    case nothingYet
    case end
  }

  private static func read(_ end: Descriptor, _ receive: (UnsafeRawBufferPointer) -> Void) -> Reading {
    withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
      for _ in 0..<chunks {
        do throws(Errno) {
          let count = try end.read(into: buffer)
          if count == 0 { return .end }
          receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } catch {
          return error == .resourceTemporarilyUnavailable ? .nothingYet : .end
        }
      }
      return .some
    }
  }
}

/// A memory limit that the kernel enforces, for programs that allocate faster than their memory is sampled.
///
/// The limit is far above the memory limit of an extension, because interpreters reserve memory that they never
/// use. An allocation beyond it fails. Child processes inherit it.
enum AddressLimit {
  private typealias Function =
    @convention(c) (pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> CInt

  /// The C library's `prlimit`, which the Swift module of the library lacks; nil if the library has none.
  private static let function = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: Function.self) }

  /// Limits the private writable memory of each process to `megabytes` and another gigabyte.
  static func set(of process: pid_t, megabytes: Int) {
    let bytes = rlim_t(clamping: (megabytes + 1024) << 20)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    // A program of another user cannot be limited; its memory is still sampled.
    _ = function?(process, CInt(RLIMIT_DATA.rawValue), &limit, nil)
  }
}
