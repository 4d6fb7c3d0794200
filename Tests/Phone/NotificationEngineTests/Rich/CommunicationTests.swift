import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Who speaks stands in place of the app (ios-behaviour 3.19)")
struct CommunicationTests {
  private let ada = Communication.Person(displayName: "Ada", handle: "ada@example.com", image: .stored("ada"))

  private func shown(by app: App = .extended, _ communication: Communication) -> (EngineWorld, Content?) {
    var world = EngineWorld(at: "09:00", with: [app])
    world.pushMutable { $0.content.subtitle = "As sent" }
    world.handOver { $0.communication = communication }
    return (world, world.delivered("a")?.request.content)
  }

  @Test func oneToOneTheSenderIsTheTitleAndTheInteractionIsDonated() {
    let (world, content) = shown(Communication(sender: ada))
    #expect(content?.title == "Ada")
    #expect(content?.subtitle == "As sent")
    #expect(content?.body == "Original")
    #expect(content?.communication?.avatar?.path == "app/ada.png")
    #expect(world.history.map(\.line).contains("donated Ada"))
  }

  @Test func aGroupsNameIsTheSubtitleElseItsPeople() {
    #expect(shown(Communication(sender: ada, groupName: "Dinner")).1?.subtitle == "Dinner")
    let bob = Communication.Person(displayName: "Bob")
    #expect(shown(Communication(sender: ada, recipients: [bob])).1?.subtitle == "To Bob")
  }

  struct Lack: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout App) -> Void
  }

  @Test(arguments: [
    Lack(testDescription: "lacks the capability communication") { $0.capabilities = [] },
    Lack(testDescription: "the app's userActivityTypes lack") {
      $0.userActivityTypes = ["INStartCallIntent"]
    },
    Lack(testDescription: "the service extension's userActivityTypes lack") {
      $0.serviceExtension?.userActivityTypes = []
    },
  ])
  func whatIsMissingIsNamedAndThePlainFormShown(lack: Lack) {
    let (world, content) = shown(by: App.extended.with(lack.change), Communication(sender: ada))
    #expect(content?.title == "Hello")
    #expect(content?.communication == nil)
    #expect(world.reasons("communication").contains { $0.contains(lack.testDescription) })
    #expect(!world.history.map(\.line).contains("donated Ada"))
  }

  @Test func everythingThatIsMissingIsNamedAtOnce() {
    let app = App.extended.with { app in
      app.capabilities = []
      app.userActivityTypes = nil
      app.serviceExtension?.userActivityTypes = []
    }
    #expect(shown(by: app, Communication(sender: ada)).0.reasons("communication").count == 3)
  }

  @Test func anAppMaySaySoForALocalNotificationWithoutAnExtension() {
    let app = App.extended.with { $0.serviceExtension = nil }
    var world = EngineWorld(at: "09:00", with: [app])
    let sender = Communication(sender: ada)
    let happened = world.add(.note("a") { $0.communication = sender })
    #expect(happened.contains("donated Ada"))
    #expect(world.delivered("a")?.request.content.title == "Ada")
    world.submit(.setAppState(app: app.bundle, .foreground))
    world.add(.note("b") { $0.communication = sender })
    let question = world.snapshot.asked[0]
    world.submit(
      .answerPresentation(question.key, sequence: question.notification.sequence, .options([.list]))
    )
    #expect(world.history.map(\.line).filter { $0 == "donated Ada" }.count == 2, "each once")
  }
}
