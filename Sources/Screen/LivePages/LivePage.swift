import Foundation
import Gallery
import Glibc
import PageServer
import PhoneContents
import PhoneDrawing
import PhonePictures
import Platform

/// The gallery as a page: its files as they were saved last, and the pictures that a browser asks for, drawn by a child
/// process.
actor LivePage {
  private var page: GalleryPage
  private let drawing: PhoneDrawingService
  /// Where the files of attachments are.
  private let folder: @Sendable () async -> String?
  /// What was drawn last or is being drawn since the files are as they are, the latest at the end.
  private var drawn: [(sheet: PhoneSheet, html: Task<[UInt8], Never>)] = []
  /// How many sections were drawn.
  private var count = 0

  init(_ page: GalleryPage, _ drawing: PhoneDrawingService, folder: @escaping @Sendable () async -> String?) {
    (self.page, self.drawing, self.folder) = (page, drawing, folder)
  }

  /// Receives a change in the folder. Returns the line that open pages hear of it.
  func receive(_ update: GalleryUpdate) -> String {
    let event = page.receive(update)
    // A picture file may have other pixels under the same name.
    drawn = []
    return (try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  func answer(_ request: PageRequest) async -> PageAnswer {
    switch request.path {
    case "/": return PageAnswer(.html, PhonePageWriter(page.sheet)?.document() ?? "")
    case "/list": return PageAnswer(.html, PhonePageWriter(page.sheet)?.list() ?? "")
    case "/section": return await section(request.query)
    case "/page.css": return PageAnswer(.style, PhonePageWriter.style)
    case "/page.js": return PageAnswer(.script, PhonePageWriter.script)
    default: return PageAnswer(missing: "There is nothing at this place.")
    }
  }

  private func section(_ query: [String: String]) async -> PageAnswer {
    guard let sheet = page.sheet(of: query, isBefore: query["before"] != nil) else {
      return PageAnswer(missing: "There is no such file here, or no earlier save of it.")
    }
    if let known = drawn.last(where: { $0.sheet == sheet }) {
      return PageAnswer(.html, await known.html.value)
    }
    count += 1
    let html = Task { [drawing, folder, prefix = "s\(count)"] in
      switch await drawing.draw(sheet, as: .html, scale: 1, folder: await folder(), prefix: prefix) {
      case .success(let document): return document.bytes
      case .failure(let problem):
        let sentence = [problem.sentence, problem.hint].compactMap(\.self).joined(separator: " ")
        return Array((PhonePageWriter(sheet)?.fragment(saying: sentence) ?? "").utf8)
      }
    }
    drawn.append((sheet, html))
    if drawn.count > Self.mostDrawn { drawn.removeFirst() }
    return PageAnswer(.html, await html.value)
  }

  private static let mostDrawn = 8
}

/// What a person types while a page is served. Keys count at once on a terminal; it is given back when `end` is called.
struct ServingKeys {
  private var found: termios?

  init() {
    var settings = termios()
    // A program in the background would be stopped for asking.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    found = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Waits until the person ends it, or the input is at its end. `another` is called for each return.
  func waitForEnd(_ another: @escaping @Sendable () -> Void) async {
    // A program in the background has no input, and serves on.
    signal(SIGTTIN, SIG_IGN)
    let (keys, continuation) = AsyncStream.makeStream(of: UInt8.self)
    Thread.detachNewThread {
      while let bytes = try? Descriptor.read(upTo: 256, from: STDIN_FILENO) {
        guard !bytes.isEmpty else { return continuation.finish() }
        for byte in bytes { continuation.yield(byte) }
      }
    }
    for await key in keys {
      if key == UInt8(ascii: "q") { return }
      if key == UInt8(ascii: "\n") { another() }
    }
  }

  func end() {
    guard var found else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &found)
  }
}
