@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import Testing
import UIKit

/// What shapes do in the course of their motions.
@Suite(.isolated) @MainActor struct ShapeMotionTests {
  @Test func `the trampoline's ball is gone before it reaches the edge of the band`() throws {
    let motions = try RefreshSkin.trampoline.instance().motions
    let outro = try #require(motions.outro)
    for begin in 0..<43 {
      let start = motions.loop.state(of: 6, at: 0.02 * Double(begin))
      for step in 0...100 {
        let time = Double(step) / 120
        let ball = outro.state(of: 6, at: time, from: start)
        if ball.opacity > 0.01 {
          #expect(0.25 + ball.translationY - 6.5 * ball.scaleY > -29, "\(time) s after \(begin)")
        }
        // It is no longer squashed as it leaves.
        if time > 0.1 { #expect(ball.scaleY > 1 && ball.scaleX < 1) }
        if time > 0.16 { #expect(ball.opacity < 0.01) }
      }
    }
  }

  @Test func `the dots of a chase stay in single file, and none meets another`() throws {
    let loop = try RefreshSkin.chase.instance().motions.loop
    for frame in 0...Int(60 * loop.duration) {
      let angles = (0..<6).map {
        loop.state(of: $0, at: Double(frame) / 60).rotation - 0.42 * Double($0)
      }
      // The radii are 3.8 to 2.3 points, on a circle of 16.
      for (ahead, behind) in zip(angles, angles.dropFirst()) { #expect(ahead - behind > 0.41) }
      #expect(angles[5] + 2 * .pi - angles[0] > 0.5, "\(frame): \(angles)")
    }
  }

  @Test func `a fan that fails falls shut before one's eyes, in coral`() throws {
    let motions = try RefreshSkin.fan.instance().motions
    let failure = try #require(motions.failure)
    func spread(_ time: Double) -> Double {
      let angles = [0, 11].map {
        failure.state(of: $0, at: time, from: motions.loop.state(of: $0, at: 0.5)).rotation
      }
      return angles[1] - angles[0]
    }
    #expect(spread(0.1) > 0.7 * spread(0) && spread(0.2) > 0.4 * spread(0))
    #expect(spread(0.33) < 0.25 * spread(0) && failure.duration <= 0.91)
    let coral = RGBAColor(red: 0xD7 / 255, green: 0x34 / 255, blue: 0x31 / 255)
    #expect((0..<13).allSatisfy { failure.state(of: $0, at: 0.6).color == coral })
  }

  @Test func `an arc is there from the first moment of the pull`() throws {
    let pull = try #require(try RefreshSkin.arc.instance().motions.pull)
    let head = pull.state(of: 5, atProgress: 0.001)
    #expect(head.opacity == 1 && head.strokeEnd - head.strokeStart > 0.02)
  }

  @Test func `a ripple shows the drop until there is a ring`() throws {
    let loop = try RefreshSkin.ripple.instance().motions.loop
    for step in 0...60 {
      let time = 0.4 + 0.3 * Double(step) / 60
      let drop = loop.state(of: 0, at: time).opacity
      let ring = loop.state(of: 1, at: time)
      #expect(drop > 0.5 || ring.opacity * ring.scaleX > 0.15, "\(time)")
    }
  }
}
