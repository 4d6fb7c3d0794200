extension RandomAccessCollection where Index == Int {
  /// Returns the first place of a collection in order whose element is of the second part, which begins where the
  /// condition is first met; the end if it never is.
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
