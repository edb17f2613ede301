@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// What shapes do in the course of their motions.
@Suite(.isolated) @MainActor struct ShapeMotionTests {
  @Test func `the net of the trampoline is one smooth curve, on which a weight presses it`() throws
  {
    let loop = try RefreshSkin.trampoline.instance().motions.loop
    for step in 0...100 {
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
      #expect(abs(parts[5].rotation) < 0.11, "A corner below the weight at \(time) s.")
    }
  }

  @Test func `the trampoline's acrobat leaps, and stands on the net in the end`() throws {
    let motions = try RefreshSkin.trampoline.instance().motions
    let outro = try #require(motions.outro)
    for begin in 0..<50 {
      let start = motions.loop.state(of: 14, at: 0.02 * Double(begin))
      for step in 0...100 {
        let acrobat = outro.state(of: 14, at: Double(step) / 120, from: start)
        // The head ends 10.8 points above the middle; it fades nowhere.
        #expect(acrobat.opacity == 1 && acrobat.translationY - 10.8 > -29)
      }
      let end = outro.state(of: 14, at: outro.duration, from: start)
      #expect(end.translationX == 0 && end.form == 2 && abs(sin(end.rotation)) < 1e-9)
      // The feet end 18 points below the middle, and the net is at 10.5.
      #expect(abs(end.translationY + 18 - 10.5) < 0.5)
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

  @Test func `the dots of a chase become the body of a butterfly, which touch`() throws {
    let motions = try RefreshSkin.chase.instance().motions
    let outro = try #require(motions.outro)
    for begun in [0, 0.3, 0.8, 1.3] {
      let places = (0..<6).map { rank in
        let dot = outro.state(
          of: rank, at: outro.duration, from: motions.loop.state(of: rank, at: begun).unwound)
        // On the track, a circle of 16 points that begins at the top.
        let angle = dot.rotation + 2 * .pi * dot.strokeEnd - .pi / 2
        return CGPoint(
          x: 16 * cos(angle) + dot.translationX, y: 16 * sin(angle) + dot.translationY)
      }
      #expect(places.allSatisfy { abs($0.x) < 0.01 }, "\(places)")
      for (ahead, behind) in zip(places, places.dropFirst()) {
        #expect(abs(behind.y - ahead.y - 4) < 0.01, "\(places)")
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
      let time = 0.2 + 0.3 * Double(step) / 60
      let drop = loop.state(of: 0, at: time).opacity
      let ring = loop.state(of: 1, at: time)
      #expect(drop > 0.5 || ring.opacity * ring.scaleX > 0.15, "\(time)")
    }
  }
}
