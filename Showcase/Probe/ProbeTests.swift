import Testing
import UIKit

/// Runs the probe inside the showcase app: without a scene, layers and insets may never advance.
@MainActor struct ProbeTests {
  private struct NoScene: Error {}

  @Test func `the system answers every question`() async throws {
    let scene = try await Self.scene()
    SystemProbe.makeWindow = { frame in
      let window = UIWindow(windowScene: scene)
      window.frame = frame
      return window
    }
    // Only Apple's UIKit runs in real time; its answers arrive with its frames.
    let probe = SystemProbe(refreshes: ProbedRefresh.kit) { seconds in
      try? await Task.sleep(for: .milliseconds(Int(seconds * 1000) + 20))
    }
    await probe.answers { answer in
      if let line = try? answer.line() { print(line) }
      // A crash must not take the lines that a buffer still holds.
      fflush(nil)
    }
  }

  /// Returns the app's scene, which is connected soon after its launch.
  private static func scene() async throws -> UIWindowScene {
    for _ in 0..<100 {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      if let scene = scenes.first(where: { $0.activationState == .foregroundActive }) {
        return scene
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw NoScene()
  }
}
