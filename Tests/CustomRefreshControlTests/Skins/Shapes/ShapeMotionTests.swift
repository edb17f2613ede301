@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// What shapes do in the course of their motions.
@Suite(.isolated) @MainActor struct ShapeMotionTests {
  @Test func `the net of the trampoline is one smooth curve, on which the ball presses it`() throws
  {
    let loop = try RefreshSkin.trampoline.instance().motions.loop
    for step in 0...86 {
      let time = 0.01 * Double(step)
      // The parts of the left half turn about their left ends, 38 / 6 points apart.
      let parts = (2..<8).map { loop.state(of: $0, at: time) }
      for (first, second) in zip(parts, parts.dropFirst()) {
        let length = 38.0 / 6 * first.scaleX
        let end = first.translationY + length * sin(first.rotation)
        #expect(abs(end - second.translationY) < 0.3, "A gap at \(time) s.")
        #expect(abs(first.rotation - second.rotation) < 0.17, "A corner at \(time) s.")
      }
      // In the middle, two parts lie almost level.
      #expect(abs(parts[5].rotation) < 0.11, "A corner below the ball at \(time) s.")
    }
  }

  @Test func `the trampoline's ball leaps, and is the head of an acrobat on the net`() throws {
    let motions = try RefreshSkin.trampoline.instance().motions
    let outro = try #require(motions.outro)
    for begin in 0..<43 {
      let start = motions.loop.state(of: 14, at: 0.02 * Double(begin))
      for step in 0...100 {
        let ball = outro.state(of: 14, at: Double(step) / 120, from: start)
        // It fades nowhere.
        #expect(ball.opacity == 1 && ball.translationY - 6.5 * ball.scaleY > -29)
      }
      let end = outro.state(of: 14, at: outro.duration, from: start)
      // The neck ends at -11.
      #expect(end.translationX == 0 && abs(end.translationY + 6.5 * end.scaleY + 12) < 1.5)
    }
  }

  @Test func `the dots of a chase stay in single file, and none meets another`() throws {
    let loop = try RefreshSkin.chase.instance().motions.loop
    for frame in 0...Int(60 * loop.duration) {
      let angles = (0..<6).map { rank in
        let dot = loop.state(of: rank, at: Double(frame) / 60)
        return dot.rotation + 2 * .pi * dot.strokeEnd
      }
      // The radii are 3.4 to 2.35 points, on a circle of 16.
      for (ahead, behind) in zip(angles, angles.dropFirst()) { #expect(ahead - behind > 0.41) }
      #expect(angles[5] + 2 * .pi - angles[0] > 0.5, "\(frame): \(angles)")
    }
  }

  @Test func `the dots of a chase become the petals of a flower, which touch`() throws {
    let motions = try RefreshSkin.chase.instance().motions
    let outro = try #require(motions.outro)
    for begun in [0, 0.3, 0.8, 1.3] {
      let dots = (0..<6).map { rank in
        outro.state(
          of: rank, at: outro.duration, from: motions.loop.state(of: rank, at: begun).unwound)
      }
      for (ahead, behind) in zip(dots, dots.dropFirst()) {
        #expect(abs(ahead.strokeEnd - behind.strokeEnd - 1.0 / 6) < 1e-9)
      }
      // On a circle of 16 points, six are 16 points apart.
      for (rank, dot) in dots.enumerated() {
        #expect(dot.opacity == 1 && dot.lineWidth * (6.8 - 0.42 * Double(rank)) > 16)
      }
    }
  }

  @Test func `a fan that fails falls apart to both sides, in coral`() throws {
    let motions = try RefreshSkin.fan.instance().motions
    let failure = try #require(motions.failure)
    func angles(_ time: Double) -> [Double] {
      (0..<12).map {
        failure.state(of: $0, at: time, from: motions.loop.state(of: $0, at: 0.5)).rotation
      }
    }
    #expect(angles(0.1).contains { abs($0) < 0.4 } && failure.duration <= 0.81)
    #expect(angles(0.5).prefix(6).allSatisfy { $0 < -0.9 })
    #expect(angles(0.5).suffix(6).allSatisfy { $0 > 0.9 })
    let coral = RGBAColor(red: 0xD7 / 255, green: 0x34 / 255, blue: 0x31 / 255)
    #expect((0..<15).allSatisfy { failure.state(of: $0, at: 0.6).color == coral })
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
