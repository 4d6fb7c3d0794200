/// The thread that a center works on. A push that a door reads on the same thread is decided and answered without a change
/// of threads.
public struct CenterThread: Sendable {
  /// The thread for the center itself.
  let center: any SerialExecutor
  /// The same thread for the tasks that hand on what the center publishes.
  let tasks: any TaskExecutor

  /// Nothing on the thread may take long or block but what the center itself does.
  public init(center: any SerialExecutor, tasks: any TaskExecutor) {
    (self.center, self.tasks) = (center, tasks)
  }
}
