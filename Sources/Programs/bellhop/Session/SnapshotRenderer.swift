import CenterGateway
import CenterRuntime
import CenterScreen
import Foundation
import Gallery
import NotificationModel
import NotificationWords
import PayloadSimulation
import PhoneContents
import PhoneDrawing
import PhonePictures

/// Where the pictures of a series are taken, with what programs add to it: what service extensions make of the
/// payloads, the cards of content extensions, and pictures decoded by a child process.
struct SnapshotRenderer: Sendable {
  var series: PictureSeries

  typealias Developed = (sheet: ContactSheet, notes: [Note])

  /// - Parameter session: runs the apps' extensions; nil draws the payloads as they were sent.
  func sheet(with session: ExtensionSession?) async throws(Refusal) -> Developed {
    guard let session else { return try await withoutExtensions() }
    var renderer = self
    let notes = try await renderer.series.payloads.extend(by: session)
    return (try await renderer.draw(by: session), notes)
  }

  /// The originals are shown, and a note names each app whose program was not run for it.
  private func withoutExtensions() async throws(Refusal) -> Developed {
    let wanted = try series.draw().wanted
    let cards = wanted.compactMap { if case .card(let card) = $0 { card } else { nil } }
    var drawn = DrawnElsewhere()
    let idle = DrawingError("The content extension is not run for a picture; --extensions runs it.")
    for card in cards { drawn.insert(.card(card, .failure(idle))) }
    return (try await draw(by: nil, drawn), try series.payloads.idleNotes(cards))
  }

  /// A card may want pictures, and a picture whose size is known another one of it, so it is asked again.
  private func draw(by session: ExtensionSession?, _ known: DrawnElsewhere = DrawnElsewhere())
    async throws(Refusal) -> ContactSheet
  {
    var drawn = known
    var (sheet, wanted) = try series.draw(drawn)
    for _ in 0..<Self.mostRounds where !wanted.isEmpty && !Task.isCancelled {
      // All at the same time; the session limits how many really run.
      await withTaskGroup(of: GalleryItem.self) { group in
        for order in wanted { group.addTask { await order.drawn(by: session) } }
        for await item in group { drawn.insert(item) }
      }
      (sheet, wanted) = try series.draw(drawn)
    }
    return sheet
  }

  private static let mostRounds = 4
}

extension GalleryOrder {
  /// Carries the order out with the programs and the pictures of a session; nil if no app has a program.
  func drawn(by session: ExtensionSession?) async -> GalleryItem {
    switch self {
    case .picture(let order):
      // The icon of an app needs no store.
      let draw = PictureChild.pictures(in: session?.folder ?? "/")
      return .picture(order, await draw?(order) ?? .failure(DrawingError("Pictures cannot be drawn here.")))
    case .card(let card):
      let none = DrawingError("The app has no program for the card.")
      let output = await session?.card(of: card.notification, card.request)
      return .card(card, output?.mapError { DrawingError($0.message) } ?? .failure(none))
    }
  }
}

extension PayloadSeries {
  /// Returns a note for each app whose programs are not run, `cards` being those that they would draw.
  func idleNotes(_ cards: [ProgramCard] = []) throws(Refusal) -> [Note] {
    var idle: [String: Set<String>] = [:]
    for push in try extending().values { idle[push.key.app, default: []].insert("service extension") }
    for card in cards { idle[card.notification.app, default: []].insert("content extension") }
    return idle.sorted { $0.key < $1.key }.map { app, what in
      let (words, pronoun) =
        what.count == 1 ? ("\(what.joined()) of \(app) is", "it") : ("extensions of \(app) are", "them")
      return Note(.note, "note: The \(words) not run; --extensions runs \(pronoun).")
    }
  }

  /// Returns the warnings about the contents that service extensions made.
  mutating func extend(by session: ExtensionSession) async throws(Refusal) -> [Note] {
    let asked = try extending().sorted { $0.key < $1.key }
    let results = await session.results(of: asked.map(\.value))
    var notes: [Note] = []
    for (place, result) in zip(asked.map(\.key), results) where payloads.indices.contains(place) {
      payloads[place].extended = result
      let name = payloads[place].name
      notes += result.reasons.filter { $0.mark == .odd }.map {
        Note(.warning, "\(name): warning: \($0.text)")
      }
    }
    return notes
  }
}

/// Draws the pictures of a series as a phone shows them, in a child process.
struct PhoneSnapshotRenderer: Sendable {
  var phones: PhoneSeries
  var format: PhoneDocumentFormat
  /// Pixels to a point in a PNG.
  var scale: Double
  /// Makes it a review page of these files; nil draws the pictures alone.
  var review: ReviewFiles?
  var environment: [String: String]

  /// The document, and what its reader should know about it.
  typealias Drawn = (bytes: [UInt8], notes: [Note])

  /// - Parameter session: runs the apps' extensions; nil draws the payloads as they were sent, without attachments.
  func draw(with session: ExtensionSession?) async throws -> Drawn {
    var phones = phones
    var notes: [Note] = []
    if let session {
      notes = try await phones.series.extend(by: session)
    } else {
      notes = try phones.series.idleNotes()
    }
    let sheet = try review?.sheet(of: phones) ?? phones.sheet()
    notes += sheet.remarks.map { Note(.warning, "warning: \($0)") }
    let document = try await PictureChild.phoneService(environment)
      .draw(sheet, as: format, scale: scale, folder: session?.folder).mapError { CommandError($0) }.get()
    return (document.bytes, notes + self.notes(about: document))
  }

  /// The first characters that no font has, by name, and how many more there are; nil if there are none.
  private func missing(_ scalars: [Unicode.Scalar]) -> String? {
    let names = scalars.prefix(5).map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "\(scalar) (U+\(String(repeating: "0", count: max(0, 4 - code.count)) + code))"
    }
    guard !names.isEmpty else { return nil }
    let rest = scalars.count - names.count
    return "the character\(scalars.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private func notes(about document: PhoneDrawingService.Document) -> [Note] {
    var notes = missing(document.missing).map { [Note(.warning, "warning: No font has \($0).")] } ?? []
    if format == .png, document.scale < scale {
      notes.append(
        Note(
          .note,
          "note: The picture is large, so it has \(times(document.scale))× the pixels of its points and not \(times(scale))×."
        )
      )
    }
    return notes
  }

  /// "2", "0.75".
  private func times(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\((scale * 100).rounded(.down) / 100)"
  }
}

extension PictureChild {
  /// What the child is started with that draws phones.
  static let phoneWord = "draw-phone"

  /// Returns nil if the path of the running program is unknown.
  static func phones(_ environment: [String: String]) -> PhoneDrawingService? {
    path.map { PhoneDrawingService(command: [$0, phoneWord], environment: environment) }
  }

  /// The same for pictures that there is no other way to draw.
  static func phoneService(_ environment: [String: String]) throws(CommandError) -> PhoneDrawingService {
    if let service = phones(environment) { return service }
    throw CommandError("The path of this program is not known, so no child can draw.", .internalFailure)
  }
}

extension CommandError {
  init(_ problem: DrawingError) {
    self.init(problem.sentence, hint: problem.hint, .cannotCreate)
  }
}
