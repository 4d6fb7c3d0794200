import NIOCore
import NIOHPACK

/// One request, as far as it came. Nothing is kept of what is longer than any payload may be.
struct RequestReader {
  private(set) var request: ProviderRequest
  /// Whether there is nothing more to know: it is all there, or too long.
  private(set) var isComplete = false
  /// Whether the provider has said that nothing comes after it.
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

  /// Also with trailers, which APNs knows nothing of.
  mutating func end() {
    isComplete = true
    isEnded = true
  }
}
