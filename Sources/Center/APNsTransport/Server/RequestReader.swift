import NIOCore
import NIOHPACK

/// Reads one request. Nothing beyond the longest payload is kept.
struct RequestReader {
  private(set) var request: ProviderRequest
  /// Whether the request has arrived completely or is too long.
  private(set) var isComplete = false
  /// Whether the provider has ended the stream.
  private(set) var isEnded = false

  init(_ headers: HPACKHeaders, isEnd: Bool) {
    let fields = headers.lazy.filter { !$0.name.hasPrefix(":") }
      .map { ProviderRequest.Field(name: $0.name.lowercased(), value: $0.value) }
    request = ProviderRequest(
      method: headers.first(name: ":method") ?? "",
      path: headers.first(name: ":path") ?? "",
      fields: Array(fields),
      body: []
    )
    if isEnd { end() }
  }

  mutating func take(_ bytes: ByteBuffer) {
    let room = ProviderRequest.longestBody + 1 - request.body.count
    request.body += bytes.readableBytesView.prefix(room)
    if request.body.count > ProviderRequest.longestBody { isComplete = true }
  }

  /// Ends the request. Trailers, which APNs does not use, end it too.
  mutating func end() {
    isComplete = true
    isEnded = true
  }
}
