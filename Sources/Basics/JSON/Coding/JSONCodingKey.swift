/// A coding key made from any text or from the index of an element.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = Int(stringValue)
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// Named as the standard library names the elements of arrays.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }
}
