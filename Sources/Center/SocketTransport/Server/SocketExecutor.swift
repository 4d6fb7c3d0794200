import NIOCore
import NIOPosix

/// The thread of the process's Unix sockets, as an executor. An actor on it takes what a socket brings, and writes
/// what it answers, without a change of threads. Nothing on it may take long or block, because all connections wait
/// for it.
public final class SocketExecutor: SerialExecutor {
  /// The thread that all servers and clients of the process share.
  public static let shared = SocketExecutor(MultiThreadedEventLoopGroup.sockets.any())

  /// For tasks that belong to no actor and only hand on what an actor of this thread passes to them.
  public let tasks: any TaskExecutor
  private let eventLoop: any EventLoop

  private init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
    tasks = SocketTaskExecutor(eventLoop: eventLoop)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// The same thread for tasks, which need a type of their own: a job of an actor runs as that actor's, a job of a task
/// as no actor's.
private final class SocketTaskExecutor: TaskExecutor {
  let eventLoop: any EventLoop

  init(eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
