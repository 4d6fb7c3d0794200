import HashTreeCollections

extension TreeDictionary {
  /// Changes the value of a key; does nothing and returns nil if the key has none.
  ///
  /// This is not `self[key]?.change()`, which changes the value in place: in swift-collections 1.6 that accessor copies a
  /// node that is shared and then looks at the old node once more in a debug assertion. Another thread that holds an older
  /// state, such as the store's, may have released the old node by then.
  mutating func change<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    guard var value = self[key] else { return nil }
    let result = body(&value)
    updateValue(value, forKey: key)
    return result
  }
}
