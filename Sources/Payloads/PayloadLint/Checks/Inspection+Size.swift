import JSON
import NotificationModel
import PayloadCoding
import Text

extension Inspection {
  /// The limit of the push type (ios-behaviour 2.1 and 6.2).
  private var limit: Int { headers.payloadLimit }

  /// How long it is as it stands, and as a sender would send it.
  mutating func checkSize() {
    // What is written for people counts only where that is what a tool would send.
    let written = document.form == .apns ? document.bytes.count : 0
    let sent = sizeAsSent
    guard max(written, sent) > limit else { return }
    let isOver = sent > limit
    let sizes =
      written <= sent
      ? "the payload is \(sent.grouped) bytes"
      : "the file is \(written.grouped) bytes; minified it would be \(sent.grouped)"
    let excess = "Shorten it by \((sent - limit).counted("byte")); the app can fetch what is long."
    sayOfWhole(
      .size,
      isOver
        ? "\(sizes), and the limit is \(limit.grouped): APNs refuses it (413 PayloadTooLarge)"
        : "\(sizes), which fits into \(limit.grouped)",
      hint: isOver ? excess : "Minify it before it is sent; simctl push counts the file as it stands.",
      severity: isOver ? .error : .note
    )
  }

  /// A payload that is sent as it was written counts with its escapes and digits as they stand there; the address is
  /// not sent. Of other forms what they become counts.
  private var sizeAsSent: Int {
    guard document.form == .apns, source.isWrittenAsSent, let root = source.root else {
      return JSONWriter.size(of: .object(payload))
    }
    let ownKeys = PayloadReader.fileKeys.compactMap { root.member(at: [.key($0)]) }
    return root.minifiedSize - ownKeys.reduce(0) { $0 + $1.keyRange.count + $1.value.minifiedSize + 2 }
  }
}
