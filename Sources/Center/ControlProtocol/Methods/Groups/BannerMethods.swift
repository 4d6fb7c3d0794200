import NotificationModel

/// The banner on the screen (ios-behaviour 3.3).
public struct BannerMethods: MethodGroup {
  public let flick = Method<BannerParameters, DoneResult>(
    "banner.flick",
    "The person flicks that banner away; its entry in the list stays. Without it on the screen nothing happens.",
    command: { .flickBanner($0.key) }
  )

  public let pin = Method<BannerParameters, DoneResult>(
    "banner.pin",
    "The person reads or answers that banner: it stays until banner.release, or until the connection ends.",
    command: { .pinBanner($0.key, true) }
  )

  public let release = Method<BannerParameters, DoneResult>(
    "banner.release",
    "The person is done with that banner: it may leave.",
    command: { .pinBanner($0.key, false) }
  )
}

/// Parameters of the methods about the banner: the notification that is on it.
public struct BannerParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Of the notification.
  var identifier: String

  public static let example = BannerParameters(app: "com.example.dely", identifier: "dely-7")

  var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}
