public import NotificationModel

/// Every method there is: each is declared once, here or in its group, and the table, the documentation and the client
/// read the declaration. `\.notifications.delivered` is `notifications.delivered`.
public struct Methods: MethodGroup {
  public let push = Method<PushParameters, Decision>(
    "push",
    "A remote notification; the payload as an object, or as a string that holds its text.",
    command: { parameters throws(Refusal) in .push(try parameters.push()) }
  )
  public let parsedPush = Method<Push, Decision>(
    "push.parsed",
    "A remote notification whose payload the client has read, as bellhop push sends it: it is not read again.",
    command: { push throws(Refusal) in .push(try push.checked()) }
  )
  public let requests = RequestMethods()
  public let notifications = NotificationMethods()
  public let activities = ActivityMethods()
  public let categories = CategoryMethods()
  public let apps = AppMethods()
  public let respond = Method<RespondParameters, RespondResult>(
    "respond",
    "Opens a notification (default), dismisses it (dismiss) or presses one of its buttons.",
    command: \.command
  )
  public let responses = ResponseMethods()
  public let contentExtension = ContentExtensionMethods()
  public let attachments = AttachmentMethods()
  public let badge = BadgeMethods()
  public let settings = SettingsMethods()
  public let authorization = AuthorizationMethods()
  public let remote = RemoteMethods()
  public let provider = ProviderMethods()
  public let device = DeviceMethods()
  public let clock = ClockMethods()
  public let regions = RegionMethods()
  public let banner = BannerMethods()
  public let screen = ScreenMethods()
  public let connection = ConnectionMethods()
  public let events = EventMethods()
  public let app = AppConnectionMethods()
  public let center = CenterMethods()

  /// All methods.
  public init() {}
}

/// Methods whose names begin alike. Its properties are methods and further groups, in the order of the documentation.
public protocol MethodGroup: Sendable {}
