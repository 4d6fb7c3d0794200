extension AttachmentStore {
  /// The limits of an attachment store: sizes, times and numbers.
  public struct Limits: Hashable, Sendable {
    /// Bytes that the attachments of one app may have together. Apple says only that there is a quota
    /// (ios-behaviour 3.17); our choice.
    var perApp = 100 << 20
    /// The most bytes of a file; a type can have a lower limit.
    var largest = 50 << 20
    /// Seconds that fetching one file may take, redirects included.
    public var timeout = 30.0
    /// Seconds that connecting to a server may take.
    var connectTimeout = 10.0
    /// The most redirects.
    var redirects = 5
    /// Bytes a second: a transfer that stays slower for `slowestSeconds` is ended.
    var slowestBytes = 256
    /// Seconds after which a transfer that is slower than `slowestBytes` is ended.
    public var slowestSeconds = 10
    /// Files fetched at once for one app; more wait.
    var fetchesAtOnce = 8
    /// Bytes of fetched files that are cached; the least recently used are removed first.
    var fetchedBytes = 200 << 20
    /// Seconds for which a fetched file is used again if its server does not say.
    var freshness = 3600.0
    /// The standard limits.
    public init() {}
  }
}
