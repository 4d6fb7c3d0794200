public import AppProcesses

/// The programs that run for apps. Each kind has its own limits, so no kind waits for another.
public struct AppPrograms: Sendable {
  let handlers: HandlerProcess
  let extensions: ServiceExtensionProcess
  let cards: CardProcess
  /// Whether any may be run.
  package var areAllowed: Bool
  /// Whether handlers and service extensions are answered for, although none may be run.
  let areRehearsed: Bool

  /// `environment` is the user's environment at the start of the center. Without `records` the programs of a center that
  /// is killed go on. After the rehearsal of `rehearsed` no program is run.
  public init(
    environment: [String: String],
    records: RunRecords? = nil,
    handlers: HandlerLimits = HandlerLimits(),
    extensions: ExtensionLimits = ExtensionLimits(),
    rehearsed: RehearsedPrograms? = nil
  ) {
    self.handlers = HandlerProcess(
      environment: environment,
      records: records,
      limits: handlers,
      rehearsed: rehearsed
    )
    self.extensions = ServiceExtensionProcess(
      environment: environment,
      records: records,
      limits: extensions,
      rehearsed: rehearsed
    )
    areAllowed = rehearsed?.isRehearsing ?? true
    areRehearsed = rehearsed != nil
    cards = CardProcess(environment: environment, records: records)
  }
}
