import NotificationModel

/// What a screen is to its center and to the person before it: the owner of the center or one viewer among others, for
/// everybody or for the public, a screen or a film.
public struct ScreenRole: Sendable {
  /// Whether the screen is a viewer that cannot change the center.
  public var isReadOnly = false
  /// Whether the screen is for the public: no key ends it, and none leads to the settings or to a shell.
  public var isKiosk = false
  /// Whether the center runs in this process, so that it ends and is suspended with it.
  public var ownsCenter = false
  /// Whether the screen becomes a film, in which no key can be pressed.
  public var isFilmed = false
  /// A sentence that says why the center cannot go on without the screen; nil if it can.
  public var whyNotLeaving: String? = "This center ends with its screen."
  /// The standing of the screen with its center, once it is known.
  var standing: ViewerStanding?
  /// Whether the person has just read that the center ends for others too.
  var hasBeenToldWhoWatches = false
}
