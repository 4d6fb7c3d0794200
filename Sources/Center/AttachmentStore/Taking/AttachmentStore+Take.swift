import Foundation
import NotificationModel

extension AttachmentStore {
  func takeIn(
    _ attachment: Attachment,
    of app: App,
    fetches: Bool
  ) async throws(AttachmentProblem) -> Attachment {
    try attachment.options.check()
    if !fetches, case .web = try AttachmentLocation(attachment.url, of: app) {
      throw .notLocal(attachment.url)
    }
    var taken = attachment
    taken.file = try await store(
      attachment.url,
      hint: attachment.options.typeHint,
      kinds: [.image, .audio, .movie],
      of: app
    )
    if taken.identifier.isEmpty { taken.identifier = UUID().uuidString }
    return taken
  }

  func store(
    _ url: String,
    hint: String?,
    kinds: Set<MediaType.Kind>,
    moves: Bool = true,
    of app: App
  ) async throws(AttachmentProblem) -> StoredFile {
    let question = TypeQuestion(hint: hint, kinds: kinds)
    switch try AttachmentLocation(url, of: app) {
    case .file(let path, let bundle):
      return try await working { files throws(AttachmentProblem) in
        try files.take(path, within: bundle, as: question, moves: moves, of: app)
      }
    case .web(let address):
      guard let fetcher else { throw .notFetched(address.text) }
      return try await store(address, from: fetcher, as: question, of: app)
    }
  }

  /// What the URL alone says about the type bounds what is fetched; where it says nothing the server is asked.
  private func store(
    _ address: WebAddress,
    from fetcher: Fetcher,
    as question: TypeQuestion,
    of app: App
  ) async throws(AttachmentProblem) -> StoredFile {
    let shown = address.text.shown
    let expected = try question.answer(forWebFile: address.path, shown: shown)
    let request = FetchRequest(
      address: address,
      transport: app.transportSecurity ?? TransportSecurity(),
      largest: min(expected?.mostBytes ?? .max, fetcher.limits.largest)
    )
    let file = try await fetcher.fetch(request, for: app.bundle)
    let source = Source(descriptor: file.descriptor, bytes: file.bytes, shown: shown)
    return try await working { files throws(AttachmentProblem) in
      do throws(AttachmentProblem) {
        let type = file.contentType
        let expectation = try question.answer(expected: expected, contentType: type, shown: shown)
        return try files.keep(source, as: expectation, of: app.bundle)
      } catch {
        if error.code != .attachmentMoveIntoDataStoreFailed { fetcher.forget(request) }
        throw error
      }
    }
  }

  private func working<T: Sendable>(
    _ body: @escaping @Sendable (FileKeeper) throws(AttachmentProblem) -> T
  ) async throws(AttachmentProblem) -> T {
    if Task.isCancelled { throw .givenUp }
    let result: Result<T, AttachmentProblem> = await workQueue.run { [files] in
      Result { () throws(AttachmentProblem) -> T in try body(files) }
    }
    return try result.get()
  }
}

extension Attachment.Options {
  /// Apple does not document what a bad clipping rectangle or time leads to, and there is no `UNError` for it. It is
  /// refused as an invalid parameter, because a designer could not tell why it has no effect.
  func check() throws(AttachmentProblem) {
    if let thumbnailClippingRect, !thumbnailClippingRect.isInside {
      throw AttachmentProblem(
        .invalidParameters,
        "The clipping rectangle is not a part of the picture",
        hint: "x, y, width and height are shares of the picture from 0 to 1, counted from the top left.",
        part: "options.thumbnailClippingRect"
      )
    }
    if let thumbnailTime, !thumbnailTime.isFinite || thumbnailTime < 0 {
      throw AttachmentProblem(
        .invalidParameters,
        "The time of the thumbnail is \(thumbnailTime)",
        hint: "Give seconds of a movie, or the number of a frame, from 0.",
        part: "options.thumbnailTime"
      )
    }
  }
}
