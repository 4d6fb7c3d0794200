import NotificationModel
import Platform
import Synchronization
import SystemPackage

/// Fetches files, each once for all tasks that ask at the same time. A cancelled task leaves at once; when the last one
/// leaves, the fetch ends. The number of fetches is limited for each app, so that one with slow hosts delays only
/// itself.
final class Fetcher: Sendable {
  let limits: AttachmentStore.Limits
  private let folder: StoreFolder
  private let quota: StorageQuota
  private let network: NetworkAccess
  private let running = SingleFlight<Key, Outcome>()
  /// The queues by bundle identifier, one for each app that has fetched a file.
  private let queues = Mutex<[String: BlockingWorkQueue]>([:])

  typealias Outcome = Result<FetchedFile, FetchError>

  /// No app waits for the fetch of another one, so a file that two apps fetch at once is fetched twice.
  private struct Key: Hashable {
    var request: FetchRequest
    var bundle: String
  }

  init(
    folder: StoreFolder,
    _ quota: StorageQuota,
    _ limits: AttachmentStore.Limits,
    _ network: NetworkAccess
  ) {
    self.folder = folder
    self.quota = quota
    self.limits = limits
    self.network = network
  }

  func fetch(_ request: FetchRequest, for bundle: String) async throws(AttachmentError) -> FetchedFile {
    let outcome = await running.value(for: Key(request: request, bundle: bundle)) { [self] in
      let stop = StopFlag()
      return await withTaskCancellationHandler {
        await queue(of: bundle).run { [self] in
          Result { () throws(FetchError) in
            try Download(
              request: request,
              folder: folder,
              quota: quota,
              limits: limits,
              network: network,
              stop: stop
            )
            .run()
          }
        }
      } onCancel: {
        stop.set()
      }
    }
    do throws(FetchError) {
      return try (outcome ?? .failure(.cancelled)).get()
    } catch {
      throw .fetch(error, request.address.text, for: bundle)
    }
  }

  private func queue(of bundle: String) -> BlockingWorkQueue {
    queues.withLock { queues in
      let queue = queues[bundle] ?? BlockingWorkQueue(atOnce: limits.fetchesAtOnce)
      queues[bundle] = queue
      return queue
    }
  }
}

/// Tells a thread to stop its work.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

/// Settings for fetching files.
public struct Fetching: Sendable {
  var network: NetworkAccess

  /// `certificates` is a file in PEM form that is trusted instead of the system's. An empty path means nil, so an empty
  /// environment variable does no harm.
  public init(certificates: String? = nil) {
    network = NetworkAccess(certificates: certificates.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// Why a file could not be fetched.
enum FetchError: Error {
  case otherScheme(WebAddress)
  case namesUser(WebAddress)
  /// The URL is plain http, and only https is allowed.
  case plain(WebAddress)
  case nearby(WebAddress, NetworkAddress)
  /// Allowed for no app.
  case linkLocal(WebAddress, NetworkAddress)
  case nowhere(WebAddress, NetworkAddress)
  case unknownHost(WebAddress)
  case noConnection(WebAddress, String)
  case notTrusted(WebAddress, String)
  /// Seconds.
  case noAnswer(WebAddress, Double)
  case timedOut(Double)
  case slow(bytes: Int, seconds: Int)
  case tooLarge(Int)
  case status(WebAddress, Int)
  case redirects(Int)
  case redirectToNowhere(WebAddress, String)
  case brokenOff(WebAddress, String)
  case notWritten(Errno)
  case cancelled
}

/// The URL to fetch, and the rule for it. Equal requests share one fetch.
struct FetchRequest: Hashable, Sendable {
  var address: WebAddress
  var transport: TransportSecurity
  /// Bytes.
  var largest: Int
}

/// A fetched file. It is open and has no name any more.
struct FetchedFile: Sendable {
  var descriptor: Descriptor
  var bytes: Int
  /// The whole header field; empty if there was none.
  var contentType: String
}

/// How the network is reached. Tests put stand-ins for names and for kinds of addresses, so that they stay on this
/// machine.
struct NetworkAccess: Sendable {
  /// A file of certificates in PEM form that are trusted instead of the system's.
  var certificates: String?
  /// Returns the address to take for the host of a transfer; nil leaves that to the system's resolver.
  var resolve: @Sendable (String) -> String? = { _ in nil }
  /// Returns the kind of network that an address leads to.
  var place: @Sendable (NetworkAddress) -> NetworkAddress.Place = { $0.place }
}
