@_exported public import Foundation
package import NotificationModel
import Synchronization

/// An angle on the earth, in degrees.
public typealias CLLocationDegrees = Double
/// A length in meters.
public typealias CLLocationDistance = Double

// Like Core Location's, the coordinate is not Equatable: many apps make it so themselves, and two conformances do not compile.

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// North of the equator, -90...90.
  public var latitude: CLLocationDegrees
  /// East of Greenwich, -180...180.
  public var longitude: CLLocationDegrees

  /// The place where the equator meets the meridian of Greenwich.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// A place by its two angles, which may be out of range (`CLLocationCoordinate2DIsValid`).
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A place that is nowhere on the earth.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a place by its two angles.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
  -> CLLocationCoordinate2D
{
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether both angles of a place are in their range.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A region whose border is watched (ios-behaviour 1.7). On the simulated phone a command says that it was entered or left.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let stored: Mutex<Region>

  /// The region of the model.
  package var value: Region { stored.withLock { $0 } }

  fileprivate init(value: Region) { stored = Mutex(value) }

  /// What tells the regions of an app apart.
  public var identifier: String { value.identifier }

  /// Whether requests fire when the phone comes in; true at first.
  public var notifyOnEntry: Bool {
    get { value.notifyOnEntry }
    set { stored.withLock { $0.notifyOnEntry = newValue } }
  }

  /// Whether requests fire when the phone leaves; true at first.
  public var notifyOnExit: Bool {
    get { value.notifyOnExit }
    set { stored.withLock { $0.notifyOnExit = newValue } }
  }

  /// Whether the other object is a region with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.value == value }
  /// Equal regions have the same number.
  open override var hash: Int { value.hashValue }

  /// Returns a region that changes by itself.
  open func copy(with zone: NSZone? = nil) -> Any { Self.object(value) }

  /// The object for a region of the model.
  package static func object(_ region: Region) -> CLRegion {
    region.radius == nil ? CLRegion(value: region) : CLCircularRegion(value: region)
  }

  // MARK: Archives

  /// A region can be read from an archive that names the classes it expects.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the region into an archive, as JSON in this module's own form.
  open func encode(with coder: NSCoder) {
    let text = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
    coder.encode((text ?? "") as NSString, forKey: archiveKey)
  }

  /// Reads a region that this module has archived; nil for another archive.
  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: archiveKey),
      let value = try? JSONDecoder().decode(Region.self, from: Data(text.description.utf8))
    else { return nil }
    stored = Mutex(value)
  }
}

private let archiveKey = "region"

/// A circle around a place.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// Watches both ways over the border, until the app says otherwise.
  /// - Parameters:
  ///   - center: its middle; a place that is not valid is kept as `kCLLocationCoordinate2DInvalid`.
  ///   - radius: in meters; one that is not a number counts as 0.
  ///   - identifier: unique among the regions of the app.
  public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    var region = Region(identifier: identifier)
    // Core Location tells of both, unless it is asked not to.
    region.notifyOnExit = true
    if CLLocationCoordinate2DIsValid(center) {
      (region.latitude, region.longitude) = (center.latitude, center.longitude)
    }
    region.radius = radius.isFinite ? radius : 0
    self.init(value: region)
  }

  /// The middle of the circle.
  public var center: CLLocationCoordinate2D {
    guard let latitude = value.latitude, let longitude = value.longitude else {
      return kCLLocationCoordinate2DInvalid
    }
    return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// The distance of the border from the middle, in meters.
  public var radius: CLLocationDistance { value.radius ?? 0 }

  /// Whether a place is in the circle, by its distance along the surface of a sphere with the earth's mean radius.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let center = center
    guard CLLocationCoordinate2DIsValid(center), CLLocationCoordinate2DIsValid(coordinate) else {
      return false
    }
    func square(_ degrees: Double) -> Double { pow(sin(degrees * .pi / 360), 2) }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let share =
      square(coordinate.latitude - center.latitude)
      + cosine(coordinate.latitude) * cosine(center.latitude)
      * square(coordinate.longitude - center.longitude)
    return 2 * 6_371_008.8 * asin(min(1, share.squareRoot())) <= radius
  }
}
