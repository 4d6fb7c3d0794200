import NotificationModel
import TestSupport

/// Swift Testing has an attachment of its own.
typealias Attachment = NotificationModel.Attachment

extension App {
  /// Dely with a service extension, and entitled to everything that has to do with one.
  static let extended = App.dely.with { app in
    app.serviceExtension = ServiceExtension(
      program: Program(command: ["extension"]),
      userActivityTypes: ["INSendMessageIntent"]
    )
    app.capabilities = [.communication]
    app.userActivityTypes = ["INSendMessageIntent"]
  }
}

extension EngineWorld {
  /// A push that its sender allows to be changed.
  @discardableResult
  mutating func pushMutable(_ identifier: String = "a", _ change: (inout Push) -> Void = { _ in }) -> [String]
  {
    push(identifier) { push in
      push.mutableContent = true
      push.content.body = "Original"
      change(&push)
    }
  }

  /// The extension hands over what came, changed.
  @discardableResult
  mutating func handOver(_ identifier: String = "a", _ change: (inout Content) -> Void = { _ in }) -> [String]
  {
    let key = NotificationKey(app: App.dely.bundle, identifier: identifier)
    guard let push = snapshot.extending.first(where: { $0.key == key }) else { return ["nothing is at work"] }
    var content = push.notification.request.content
    change(&content)
    let result = ExtensionResult(
      content: content,
      reasons: [Reason(.met, .recorded(rule: "service-extension", text: "done"))]
    )
    return submit(.finishExtension(key, sequence: push.notification.sequence, result))
  }

  /// It came to nothing.
  @discardableResult
  mutating func giveUp(_ identifier: String = "a", _ why: String = "it crashed") -> [String] {
    let key = NotificationKey(app: App.dely.bundle, identifier: identifier)
    let sequence = snapshot.extending.first { $0.key == key }?.notification.sequence ?? 0
    let result = ExtensionResult(
      content: nil,
      reasons: [Reason(.odd, .recorded(rule: "service-extension", text: why))]
    )
    return submit(.finishExtension(key, sequence: sequence, result))
  }
}

extension Attachment {
  static func stored(_ name: String) -> Attachment {
    Attachment(
      identifier: name,
      url: "file:///\(name).png",
      file: StoredFile(path: "app/\(name).png", type: .png, bytes: 100)
    )
  }
}
