internal import NotificationModel

// MARK: Slavic and Baltic

extension PluralRules {
  static let russian: Rule = { number in
    guard number.v == 0 else { return .other }
    return isOne(number.i) ? .one : isFew(number.i) ? .few : .many
  }

  static let belarusian: Rule = { number in
    guard let n = number.n else { return .other }
    return isOne(n) ? .one : isFew(n) ? .few : .many
  }

  static let polish: Rule = { number in
    guard number.v == 0 else { return .other }
    return number.i == 1 ? .one : isFew(number.i) ? .few : .many
  }

  static let czech: Rule = { number in
    guard number.v == 0 else { return .many }
    return number.i == 1 ? .one : (2...4).contains(number.i) ? .few : .other
  }

  static let serbian: Rule = { number in
    if (number.v == 0 && isOne(number.i)) || isOne(number.f) { return .one }
    return (number.v == 0 && isFew(number.i)) || isFew(number.f) ? .few : .other
  }

  static let slovenian: Rule = { number in
    guard number.v == 0 else { return .few }
    return dual(number.i) ?? .other
  }

  static let sorbian: Rule = { number in
    (number.v == 0 ? dual(number.i) : nil) ?? dual(number.f) ?? .other
  }

  private static func dual(_ number: Int) -> PluralCategory? {
    switch number % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: nil
    }
  }

  static let lithuanian: Rule = { number in
    guard number.f == 0 else { return .many }
    if (11...19).contains(number.i % 100) { return .other }
    return number.i % 10 == 1 ? .one : number.i % 10 >= 2 ? .few : .other
  }

  static let latvian: Rule = { number in
    let teens = 11...19
    if let n = number.n, n % 10 == 0 || teens.contains(n % 100) { return .zero }
    if number.v == 2, teens.contains(number.f % 100) { return .zero }
    if let n = number.n, isOne(n) { return .one }
    return number.v == 2 ? (isOne(number.f) ? .one : .other) : number.f % 10 == 1 ? .one : .other
  }
}

// MARK: Others

extension PluralRules {
  static let romanian: Rule = { number in
    if number.i == 1, number.v == 0 { return .one }
    return number.v != 0 || number.i == 0 || (1...19).contains(number.i % 100) ? .few : .other
  }

  static let filipino: Rule = { number in
    let last = number.v == 0 ? number.i % 10 : number.f % 10
    return [4, 6, 9].contains(last) ? .other : .one
  }

  static let arabic: Rule = { number in
    guard let n = number.n else { return .other }
    switch (n, n % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  static let welsh: Rule = { number in
    switch number.n {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }

  static let irish: Rule = { number in
    switch number.n {
    case 1: .one
    case 2: .two
    case .some(3...6): .few
    case .some(7...10): .many
    default: .other
    }
  }

  static let gaelic: Rule = { number in
    switch number.n {
    case 1, 11: .one
    case 2, 12: .two
    case .some(3...10), .some(13...19): .few
    default: .other
    }
  }

  static let maltese: Rule = { number in
    guard let n = number.n else { return .other }
    switch (n, n % 100) {
    case (1, _): return .one
    case (2, _): return .two
    case (0, _), (_, 3...10): return .few
    case (_, 11...19): return .many
    default: return .other
    }
  }

  static let breton: Rule = { number in
    guard let n = number.n else { return .other }
    let ten = n % 100 / 10
    switch n % 10 {
    case 1 where ![1, 7, 9].contains(ten): return .one
    case 2 where ![1, 7, 9].contains(ten): return .two
    case 3, 4, 9: if ![1, 7, 9].contains(ten) { return .few }
    default: break
    }
    return n != 0 && n % 1_000_000 == 0 ? .many : .other
  }
}
