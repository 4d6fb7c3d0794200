import FlowRunner
import Foundation
import NotificationModel
import Synchronization
public import Testing
import UserNotifications

/// Gives each test a phone of its own, `TestPhone.current`. When the test fails, its first issue says what has happened on the
/// phone, and the trace and the screen are attached.
public struct PhoneTrait: TestTrait, SuiteTrait, TestScoping {
  private let clock: String?
  private let settings: [String: String]
  private let file: String

  fileprivate init(_ clock: String?, _ settings: [String: String], _ file: String) {
    (self.clock, self.settings, self.file) = (clock, settings, file)
  }

  /// A suite hands the phone on to its tests, each its own.
  public var isRecursive: Bool { true }

  /// Each case of a test has a phone; a suite has none.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> PhoneTrait? {
    testCase == nil ? nil : self
  }

  /// Runs the test with a phone, and has its first failure explained by what has happened on it.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestPhone.run(clock: clock, settings, file: file) { phone in
      let hasFailed = Mutex(false)
      let explaining = IssueHandlingTrait.compactMapIssues { issue in
        guard issue.severity == .error else { return issue }
        let isFirst = hasFailed.withLock { failed in
          defer { failed = true }
          return !failed
        }
        var issue = issue
        if isFirst { issue.comments.append(Comment(rawValue: phone.account)) }
        return issue
      }
      do {
        try await explaining.provideScope(for: test, testCase: testCase) {
          do {
            try await function()
          } catch let error where error is TestPhoneError || error is UNError || error is any LocalizedError {
            // Here it is explained; the runner would record it outside.
            Issue.record(error, sourceLocation: test.sourceLocation)
          }
        }
      } catch {
        hasFailed.withLock { $0 = true }
        phone.attach()
        throw error
      }
      if hasFailed.withLock({ $0 }) { phone.attach() }
    }
  }
}

extension Trait where Self == PhoneTrait {
  /// A phone of its own for each test.
  /// - Parameters:
  ///   - clock: what the phone's clock shows, such as `2026-03-24T09:41`, where the phone is; that moment unless given.
  ///   - settings: settings of the phone by their names in flows, such as `["locale": "ar", "focus": "on"]`.
  public static func phone(
    clock: String? = nil,
    _ settings: [String: String] = [:],
    file: String = #filePath
  ) -> PhoneTrait {
    PhoneTrait(clock, settings, file)
  }
}

extension TestPhone {
  /// The most lines of the trace that an issue has.
  private static let mostLines = 40

  /// What has happened on the phone, the end of it if it is long.
  fileprivate var account: String {
    let lines = trace.split(separator: "\n")
    if lines.isEmpty { return "Nothing has happened on the phone." }
    let left = lines.count - Self.mostLines
    let head =
      left > 0
      ? "What has happened on the phone, without the first \(left) lines:" : "What has happened on the phone:"
    return ([head] + lines.suffix(Self.mostLines).map { "  \($0)" }).joined(separator: "\n")
  }

  fileprivate func attach() {
    Attachment.record(trace, named: "phone.trace.txt")
    if let screen = try? screen() { Attachment.record(screen.text + "\n", named: "phone.screen.txt") }
  }
}
