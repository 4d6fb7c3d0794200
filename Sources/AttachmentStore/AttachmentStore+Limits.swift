extension AttachmentStore {
  /// How much an attachment store takes in, and how long it tries.
  public struct Limits: Hashable, Sendable {
    /// Bytes that the attachments of one app may have together. Apple says only that there is a quota
    /// (ios-behaviour 3.17); our choice.
    public var perApp = 100 << 20
    /// Bytes of the largest file that is read or fetched; that of a type may be less.
    public var largest = 50 << 20
    /// Seconds that fetching one file may take, redirects included.
    public var timeout = 30.0
    /// Seconds until a server has to be connected.
    public var connectTimeout = 10.0
    /// How often an answer may name another address.
    public var redirects = 5
    /// A body that comes slower than so many bytes a second...
    public var slowestBytes = 256
    /// ...for so many seconds is given up.
    public var slowestSeconds = 10
    /// Files fetched at once for one app; more wait.
    public var fetchesAtOnce = 8
    /// Bytes of fetched files that are kept to be used again; those used longest ago go first.
    public var fetchedBytes = 200 << 20
    /// Seconds for which a fetched file is used again where the server says nothing about that.
    public var freshness = 3600.0
    /// The standard limits.
    public init() {}
  }
}
