import Flows
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding

extension FlowWalk {
  /// Pushes the payload as a phone reads it.
  func perform(_ push: PushStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    let (bytes, place) = try payload(push.payload, step)
    let parsed: Push
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: nil)
      let headers = PushHeaders(collapseIdentifier: push.identifier)
      let named = push.app ?? PushCoding.topic(of: document, nil)
      let only = apps.count == 1 ? apps.first : nil
      parsed = try PushCoding.push(document, topic: named ?? only, headers: headers)
    } catch {
      throw FlowFailure("The payload cannot be pushed: \(error.line(in: place))", at: step)
    }
    return try await phone.submit(.push(parsed))
  }

  private func payload(
    _ source: PushStep.PayloadSource,
    _ step: FlowStep
  ) throws(FlowFileProblem) -> (bytes: [UInt8], place: String) {
    switch source {
    case .inline(let payload): return (JSONWriter.bytes(.object(payload)), "payload")
    case .file(let file):
      let path = file.path(beside: step.file)
      return (try FlowFiles.bytes(path), path)
    }
  }

  func perform(_ schedule: ScheduleStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    if schedule.delay != nil, schedule.trigger != nil {
      throw FlowFailure("A request has either \"in\" or \"trigger\".", at: step)
    }
    let delay = schedule.delay.map { Trigger.timeInterval($0.seconds, repeats: false) }
    let request = Request(
      identifier: schedule.identifier,
      content: schedule.content,
      trigger: schedule.trigger ?? delay
    )
    return try await phone.submit(.add(app: app(schedule.app, step), request))
  }
}
