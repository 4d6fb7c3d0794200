public import AppProcesses

/// The programs that run for apps. Each kind has its own limits, so no kind waits for another.
public struct AppPrograms: Sendable {
  let handlers: HandlerProcess
  let extensions: ServiceExtensionProcess
  let cards: CardProcess

  /// `environment` is the user's environment at the start of the center.
  public init(
    environment: [String: String],
    handlers: HandlerLimits = HandlerLimits(),
    extensions: ExtensionLimits = ExtensionLimits()
  ) {
    self.handlers = HandlerProcess(environment: environment, limits: handlers)
    self.extensions = ServiceExtensionProcess(environment: environment, limits: extensions)
    cards = CardProcess(environment: environment)
  }
}
