extension HandlerOutcome.Recipient: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, command, name
  }

  private enum Kind: String, Codable {
    case command, connection, nobody
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .type) {
    case .command: self = .command(try values.decode([String].self, forKey: .command))
    case .connection: self = .connection(try values.decode(String.self, forKey: .name))
    case .nobody: self = .nobody
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .command(let command):
      try values.encode(Kind.command, forKey: .type)
      try values.encode(command, forKey: .command)
    case .connection(let name):
      try values.encode(Kind.connection, forKey: .type)
      try values.encode(name, forKey: .name)
    case .nobody:
      try values.encode(Kind.nobody, forKey: .type)
    }
  }
}

extension HandlerOutcome.Ending: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, status, signal, seconds, reason
  }

  private enum Kind: String, Codable {
    case exited, killed, timedOut, couldNotStart, answered, failed, logged
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .type) {
    case .exited: self = .exited(try values.decode(Int.self, forKey: .status))
    case .killed: self = .killed(signal: try values.decode(Int.self, forKey: .signal))
    case .timedOut: self = .timedOut(seconds: try values.decode(Double.self, forKey: .seconds))
    case .couldNotStart: self = .couldNotStart(try values.decode(String.self, forKey: .reason))
    case .answered: self = .answered
    case .failed: self = .failed(try values.decode(String.self, forKey: .reason))
    case .logged: self = .logged
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func put(_ kind: Kind) throws { try values.encode(kind, forKey: .type) }
    switch self {
    case .exited(let status):
      try put(.exited)
      try values.encode(status, forKey: .status)
    case .killed(let signal):
      try put(.killed)
      try values.encode(signal, forKey: .signal)
    case .timedOut(let seconds):
      try put(.timedOut)
      try values.encode(seconds, forKey: .seconds)
    case .couldNotStart(let reason):
      try put(.couldNotStart)
      try values.encode(reason, forKey: .reason)
    case .answered: try put(.answered)
    case .failed(let reason):
      try put(.failed)
      try values.encode(reason, forKey: .reason)
    case .logged: try put(.logged)
    }
  }
}
