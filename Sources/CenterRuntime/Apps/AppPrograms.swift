public import AppProcesses

/// The programs that stand for parts of apps, each kind with its own turns: none of them waits for another kind.
public struct AppPrograms: Sendable {
  let handlers: HandlerProcess
  let extensions: ServiceExtensionProcess
  let cards: CardProcess

  /// `environment` is the user's own, as it was when the center started.
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
