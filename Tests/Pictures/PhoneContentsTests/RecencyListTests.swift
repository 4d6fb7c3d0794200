import TestSupport
import Testing

@testable import PhoneContents

/// The order by itself, against an array.
@Suite struct RecencyListTests {
  @Test(arguments: 1...20) func itIsLikeAnArrayInWhichThingsMoveToTheFront(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
    var list = RecencyList<Int>()
    var model: [Int] = []
    for _ in 0..<300 {
      let number = roll(12)
      if roll(3) > 0 {
        list.promote(number)
        model.removeAll { $0 == number }
        model.insert(number, at: 0)
      } else {
        list.remove(number)
        model.removeAll { $0 == number }
      }
      #expect(Array(list.newestFirst) == model, "seed \(seed)")
      #expect(list.newest == model.first && list.oldest == model.last && list.count == model.count)
      for (newer, older) in zip(model, model.dropFirst()) {
        #expect(list.older(than: newer) == older && list.newer(than: older) == newer)
      }
    }
  }

  @Test(arguments: 1...20) func groupsStandInTheOrderOfTheirNumbers(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
    var order = GroupOrder()
    var model: [String: Int] = [:]
    for _ in 0..<300 {
      let name = "g\(roll(10))"
      let group = GroupKey(app: "a", thread: name)
      if roll(3) > 0 {
        let sequence = roll(1000)
        guard !model.values.contains(sequence) else { continue }
        order.place(group, at: sequence)
        model[name] = sequence
      } else {
        order.remove(group)
        model[name] = nil
      }
      if roll(9) == 0 {
        let gone = model.keys.sorted().filter { _ in roll(2) == 0 }
        var left: [GroupKey: Int] = [:]
        for name in gone {
          let sequence = 1000 + roll(1_000_000)
          model[name] = roll(2) == 0 || model.values.contains(sequence) ? nil : sequence
          left[GroupKey(app: "a", thread: name)] = model[name]
        }
        order.replace(Set(gone.map { GroupKey(app: "a", thread: $0) }), with: left)
      }
      let expected = model.sorted { $0.value > $1.value }.map(\.key)
      #expect(order.newestFirst.map(\.thread) == expected, "seed \(seed)")
      #expect(order.newest?.thread == expected.first && order.oldest?.thread == expected.last)
      for (newer, older) in zip(expected, expected.dropFirst()) {
        #expect(order.older(than: GroupKey(app: "a", thread: newer))?.thread == older)
        #expect(order.newer(than: GroupKey(app: "a", thread: older))?.thread == newer)
      }
    }
  }
}
