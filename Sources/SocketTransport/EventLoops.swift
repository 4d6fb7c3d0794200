import NIOCore
import NIOPosix

/// All sockets of a process share one thread, which only moves bytes.
enum EventLoops {
  static let shared = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
