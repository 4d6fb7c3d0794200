import CoreLocation
import Foundation
import JSON
import NotificationModel
import Testing

@testable import UserNotifications

/// The deprecated properties, named without a warning.
private protocol Summarizing: AnyObject {
  var summaryArgument: String { get }
  var summaryArgumentCount: Int { get }
}
private protocol Summarized: Summarizing {
  var summaryArgument: String { get set }
  var summaryArgumentCount: Int { get set }
}
extension UNNotificationContent: Summarizing {}
extension UNMutableNotificationContent: Summarized {}

/// The framework's objects are values with references: they compare, copy and archive as on a phone.
@Suite struct ValueTests {
  private static let content: UNMutableNotificationContent = {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle, content.body) = ("Late", "Order 17", "Twenty minutes more")
    content.badge = 3
    content.sound = .defaultCriticalSound(withAudioVolume: 0.5)
    (content.categoryIdentifier, content.threadIdentifier) = ("order", "orders")
    content.userInfo = ["id": 17, "at": Date(timeIntervalSince1970: 1_774_345_260), "raw": Data([1, 2])]
    (content.interruptionLevel, content.relevanceScore) = (.timeSensitive, 0.8)
    return content
  }()

  private static let category = UNNotificationCategory(
    identifier: "order",
    actions: [
      UNNotificationAction(
        identifier: "cancel",
        title: "Cancel",
        options: [.destructive, .authenticationRequired],
        icon: UNNotificationActionIcon(systemImageName: "trash")
      ),
      UNTextInputNotificationAction(
        identifier: "reply",
        title: "Reply",
        textInputButtonTitle: "Send",
        textInputPlaceholder: "Message"
      ),
    ],
    intentIdentifiers: [],
    hiddenPreviewsBodyPlaceholder: "%u orders",
    categorySummaryFormat: nil,
    options: [.customDismissAction, .hiddenPreviewsShowTitle]
  )

  @Test func equalContentsHaveOneHashWhateverTheOrderOfTheirUserInfo() {
    let one = UNNotificationContent(value: Content(userInfo: ["a": 1, "b": 2]))
    let other = UNNotificationContent(value: Content(userInfo: ["b": 2, "a": 1]))

    #expect(one == other && one.hash == other.hash)
  }

  @Test func aContentKeepsWhatItWasGiven() {
    let content = Self.content
    #expect(content.title == "Late" && content.badge == 3 && content.interruptionLevel == .timeSensitive)
    #expect(content.userInfo["id"] as? Int == 17)
    #expect(content.userInfo["at"] as? Date == Date(timeIntervalSince1970: 1_774_345_260))
    #expect(content.userInfo["raw"] as? Data == Data([1, 2]))
  }

  @Test func aNewContentHasTheDefaultsOfThePhone() {
    let content = UNMutableNotificationContent()
    #expect(content.title.isEmpty && content.badge == nil && content.sound == nil)
    #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
    #expect(content.userInfo.isEmpty && content.attachments.isEmpty)
  }

  @Test func aRequestKeepsTheContentAsItWasWhenItWasMade() throws {
    let content = try #require(Self.content.mutableCopy() as? UNMutableNotificationContent)
    let request = UNNotificationRequest(identifier: "late", content: content, trigger: nil)

    content.title = "Early"

    #expect(request.content.title == "Late" && !(request.content is UNMutableNotificationContent))
  }

  @Test func aCopyOfAMutableContentDoesNotFollowIt() throws {
    let content = try #require(Self.content.mutableCopy() as? UNMutableNotificationContent)
    let copy = try #require(content.copy() as? UNNotificationContent)

    content.body = "Now"

    #expect(copy.body == "Twenty minutes more" && copy.isEqual(Self.content))
    #expect(!copy.isEqual(content) && copy.hash == Self.content.hash)
  }

  @Test func actionsOfACategoryAreOfTheirKinds() throws {
    let actions = Self.category.actions
    #expect(actions.map(\.identifier) == ["cancel", "reply"])
    #expect(actions[0].options == [.destructive, .authenticationRequired])
    #expect(!(actions[0] is UNTextInputNotificationAction))
    let reply = try #require(actions[1] as? UNTextInputNotificationAction)
    #expect(reply.textInputButtonTitle == "Send" && reply.textInputPlaceholder == "Message")
    #expect(Self.category.options == [.customDismissAction, .hiddenPreviewsShowTitle])
    #expect(Set([Self.category, Self.category]).count == 1)
  }

  @Test func triggersSayWhatTheyWereMadeOf() throws {
    let calendar = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: 9, minute: 41),
      repeats: true
    )
    #expect(calendar.dateComponents.hour == 9 && calendar.dateComponents.year == nil && calendar.repeats)
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false).timeInterval == 5)
    let center = CLLocationCoordinate2D(latitude: 59.9, longitude: 10.7)
    let region = CLCircularRegion(center: center, radius: 100, identifier: "office")
    region.notifyOnExit = false
    let location = UNLocationNotificationTrigger(region: region, repeats: false)
    let found = try #require(location.region as? CLCircularRegion)
    #expect(found.center.latitude == 59.9 && found.center.longitude == 10.7)
    #expect(found.radius == 100 && found.notifyOnEntry && !found.notifyOnExit)
  }

  @Test func objectsComeBackFromAnArchive() throws {
    let request = UNNotificationRequest(
      identifier: "late",
      content: Self.content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    )
    let data = try NSKeyedArchiver.archivedData(withRootObject: request, requiringSecureCoding: true)
    let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationRequest.self, from: data)

    #expect(found?.isEqual(request) == true)
    #expect(found?.content.title == "Late")
  }

  @Test(arguments: [
    (0.0, false, "time interval must be greater than 0"),
    (59, true, "time interval must be at least 60 if repeating"),
  ])
  func anIntervalThatEndsAnAppOnAPhoneEndsItHere(seconds: Double, repeats: Bool, sentence: String) async {
    let isZero = seconds == 0
    let result =
      isZero
      ? await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
      }
      : await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
      }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(sentence))
  }

  @Test func anAttachmentThatAPhoneRefusesIsRefusedWithItsCode() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = URL(fileURLWithPath: folder + "/none.png")
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: missing)
    }
    let web = try #require(URL(string: "https://example.com/a.png"))
    #expect(throws: UNError(.attachmentInvalidURL)) { try UNNotificationAttachment(identifier: "", url: web) }
    let text = URL(fileURLWithPath: folder + "/a.txt")
    try Data("a".utf8).write(to: text)
    #expect(throws: UNError(.attachmentUnrecognizedType)) {
      try UNNotificationAttachment(identifier: "", url: text)
    }
    let empty = URL(fileURLWithPath: folder + "/a.png")
    try Data().write(to: empty)
    #expect(throws: UNError(.attachmentInvalidFileSize)) {
      try UNNotificationAttachment(identifier: "", url: empty)
    }
    try Data([1]).write(to: empty)
    let attachment = try UNNotificationAttachment(identifier: "", url: empty)
    #expect(!attachment.identifier.isEmpty && attachment.type == "public.png" && attachment.url == empty)
  }

  @Test func aNumberOfUserInfoIsFoundByEachTypeOfNumberAsOnAPhone() {
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "id": 17, "share": 0.5, "whole": 2.0, "flag": true, "one": NSNumber(value: 1), "small": Float(1.5),
      "largest": UInt64.max, "none": Double.infinity, NSString(string: "key"): NSString(string: "text"),
      "list": [1, "a", ["deep": false]] as [Any], 3: "no text",
    ]

    let found = content.userInfo
    #expect(found["id"] as? Int == 17 && found["id"] as? NSNumber == 17 && found["id"] as? Double == 17)
    #expect(
      found["share"] as? Double == 0.5 && found["whole"] as? Int == 2 && found["small"] as? Double == 1.5
    )
    #expect(found["flag"] as? Bool == true && found["one"] as? Int == 1)
    #expect(found["largest"] as? Double == Double(UInt64.max) && found["none"] is String)
    #expect(found["key"] as? String == "text" && found[3] == nil)
    let list = found["list"] as? [Any]
    #expect((list?[2] as? [String: Bool]) == ["deep": false] && list?[1] as? String == "a")
    // What is one on the way in is one on the way out, and no flag.
    #expect(
      "\(content.value.userInfo["one"] ?? .null) \(content.value.userInfo["flag"] ?? .null)" == "1 true"
    )
  }

  @Test func whatNothingReadsSinceIOS15StaysWithTheContent() throws {
    let content: any Summarized = UNMutableNotificationContent()
    content.summaryArgument = "Ada"
    content.summaryArgumentCount = 3
    let copy = try #require((content as? UNMutableNotificationContent)?.copy() as? any Summarizing)
    content.summaryArgument = "Grace"
    #expect(copy.summaryArgument == "Ada" && copy.summaryArgumentCount == 3)
  }

  @Test func aRegionComesBackFromAnArchiveAndIsCopied() throws {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2DMake(59.9, 10.7),
      radius: 100,
      identifier: "office"
    )
    region.notifyOnEntry = false
    let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
    let found = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data)
    )
    #expect(found == region && found.hash == region.hash && found.radius == 100 && !found.notifyOnEntry)
    let copy = try #require(region.copy() as? CLCircularRegion)
    region.notifyOnExit = false
    #expect(copy.notifyOnExit && copy != region)
  }

  @Test func aCircleKnowsWhatIsInIt() {
    // A hundredth of a degree of latitude is 1,112 meters.
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2DMake(59.9, 10.7),
      radius: 1112.5,
      identifier: ""
    )
    #expect(circle.contains(CLLocationCoordinate2DMake(59.91, 10.7)))
    #expect(!circle.contains(CLLocationCoordinate2DMake(59.9101, 10.7)))
    // At that latitude a degree of longitude is half as long.
    #expect(circle.contains(CLLocationCoordinate2DMake(59.9, 10.7199)))
    #expect(!circle.contains(CLLocationCoordinate2DMake(59.9, 10.7201)))
    let nowhere = CLCircularRegion(center: CLLocationCoordinate2DMake(.nan, 0), radius: .nan, identifier: "")
    #expect(!CLLocationCoordinate2DIsValid(nowhere.center) && !nowhere.contains(circle.center))
    #expect(UNLocationNotificationTrigger(region: nowhere, repeats: false).description.contains("location"))
  }

  @Test func eachObjectIsCopiedComparedAndArchived() throws {
    let objects: [UNValueObject] = [
      Self.category, Self.content, UNNotificationSound(named: UNNotificationSoundName("a.caf")),
      UNNotificationActionIcon(systemImageName: "trash"),
      UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true),
      UNTextInputNotificationAction(
        identifier: "reply",
        title: "Reply",
        options: [.foreground],
        icon: UNNotificationActionIcon(templateImageName: "arrow"),
        textInputButtonTitle: "Send",
        textInputPlaceholder: ""
      ),
      UNNotificationSettings(value: .unknown),
      UNNotificationRequest(identifier: "late", content: Self.content, trigger: nil),
    ]
    for object in objects {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: object), from: data)
      #expect(found == object && found?.hash == object.hash && found?.description == object.description)
      #expect(object.copy() as? UNValueObject == object)
    }
    #expect(Set(objects).count == objects.count)
  }

  @Test func anArchiveOfSomethingElseIsNoObject() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: NSString("x"), requiringSecureCoding: true)
    let found = try? NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationSound.self, from: data)
    #expect(found == nil)
  }

  @Test func anActionIsMadeWithAndWithoutAPicture() {
    let plain = UNNotificationAction(identifier: "cancel", title: "Cancel")
    #expect(plain.icon == nil && plain.options.isEmpty)
    let make = UNNotificationAction.init(identifier:title:options:icon:)
    let icon = UNNotificationActionIcon(systemImageName: "trash")
    #expect(make("cancel", "Cancel", [], icon).icon == icon && make("cancel", "Cancel", [], nil) == plain)
  }

  @Test func theOptionsOfAnAttachmentAreThoseOfTheDictionary() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.PNG")
    try Data([1]).write(to: file)
    let link = folder.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder.png"),
      withIntermediateDirectories: true
    )
    #expect(try UNNotificationAttachment(identifier: "a", url: file).type == "public.png")
    #expect(try UNNotificationAttachment(identifier: "a", url: link).url == link)
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: folder.appendingPathComponent("folder.png"))
    }
    let attachment = try UNNotificationAttachment(
      identifier: "a",
      url: file,
      options: [
        UNNotificationAttachmentOptionsTypeHintKey: "PUBLIC.JPEG",
        UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
        UNNotificationAttachmentOptionsThumbnailTimeKey: 3,
        UNNotificationAttachmentOptionsThumbnailClippingRectKey:
          CGRect(x: 0.25, y: 0, width: 0.5, height: 1).dictionaryRepresentation,
      ]
    )
    #expect(attachment.type == "public.jpeg")
    let options = attachment.value.options
    #expect(options.thumbnailHidden && options.thumbnailTime == 3 && options.thumbnailClippingRect?.x == 0.25)
    #expect(options.thumbnailClippingRect?.width == 0.5 && options.thumbnailClippingRect?.height == 1)
    // A wider type leaves it to the extension.
    let wide = [UNNotificationAttachmentOptionsTypeHintKey: "public.image"]
    #expect(try UNNotificationAttachment(identifier: "a", url: file, options: wide).type == "public.png")
  }

  @Test func soundsAreMadeInEachWay() {
    #expect(UNNotificationSound.default == UNNotificationSound.defaultRingtone)
    #expect(UNNotificationSound.defaultCritical != UNNotificationSound.default)
    #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 7).value.volume == 1)
    #expect(UNNotificationSound.criticalSoundNamed(.init("a.caf"), withAudioVolume: -1).value.volume == 0)
    #expect(UNNotificationSound.criticalSoundNamed(.init("a.caf")).value.critical)
    let named = UNNotificationSound(named: .init(rawValue: "a.caf"))
    #expect(UNNotificationSound.ringtoneSoundNamed(.init("a.caf")) == named)
  }

  @Test func aTextIsMadeFromItsKeyAndItsArguments() {
    let text = NSString.localizedUserNotificationString
    #expect(text("%@ ordered %@, 100%% of it", ["Ada", 3]) == "Ada ordered 3, 100% of it")
    #expect(text("%2$@ before %1$@", ["b", "a"]) == "a before b" && text("50% off", nil) == "50% off")
    // A place without an argument stays empty, and nothing is read from the memory of the program.
    #expect(text("%@ %s %n %@", ["Ada"]).hasPrefix("Ada"))
  }

  @Test func whatAPayloadSaysIsNotStoppedByThePreconditionsOfAnApp() {
    let trigger = UNNotificationTrigger.object(.timeInterval(-1, repeats: true))
    #expect((trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == -1 && trigger.repeats)
    #expect(
      UNNotificationTrigger.object(.push(contentAvailable: true, mutableContent: false))
        is UNPushNotificationTrigger
    )
    let content = UNNotificationContent(value: Content(badge: -5, relevanceScore: 7))
    #expect(content.badge == -5 && content.relevanceScore == 7)
    #expect(UNNotificationAttachment(value: Attachment(url: "not a URL\u{0}")).url.isFileURL)
  }

  @Test func errorsHaveTheirCodesAndWords() {
    let error = UNError(.badgeInputInvalid) as NSError
    #expect(error.domain == UNErrorDomain && error.code == 1600)
    #expect(error.localizedDescription == "Badge count is invalid")
  }
}
