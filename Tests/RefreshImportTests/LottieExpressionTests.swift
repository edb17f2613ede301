import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Expressions of After Effects. The places are those that lottie-web 5.13 gives its layers in Chromium.
@Suite struct LottieExpressionTests {
  /// A layer whose position has an expression, above one that moves from (0, 50) to (20, 30) in 20 frames.
  private func reader(_ expression: String) throws -> LottieReader {
    let text = try #require(
      String(data: JSONEncoder().encode("var $bm_rt;\n" + expression), encoding: .utf8))
    let place = """
      {"a":1,"x":\(text),"k":[{"t":0,"s":[10,10,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},\
      {"t":10,"s":[40,10,0]}]}
      """
    let other = keyframes((0, "0,50,0"), (20, "20,30,0"))
    let effect =
      #""ef":[{"ty":5,"nm":"Way","mn":"ADBE Slider Control","ef":[{"nm":"Slider","mn":"ADBE Slider Control-0001","v":{"k":33}}]}],"#
    let items =
      #""shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0]}}]"#
    let file = """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\
      {"ty":4,"ind":1,"nm":"part","ip":0,"op":60,\(effect)"ks":{"p":\(place)},\(items)},\
      {"ty":4,"ind":2,"nm":"other","ip":0,"op":60,"ks":{"p":\(other)},\(items)}]}
      """
    return try LottieReader(Data(file.utf8))
  }

  private func places(_ reader: LottieReader) throws -> [Point] {
    let shape = try #require(reader.picture.shapes.last)
    return [0, 5, 12, 17, 30, 59].map { shape.matrix(at: $0).apply(.zero) }
  }

  private static let bounce = """
    var n, n, t, t, v, amp, freq, decay;
    $bm_rt = n = 0;
    if (numKeys > 0) {
        $bm_rt = n = nearestKey(time).index;
        if (key(n).time > time) { n--; }
    }
    if (n == 0) { $bm_rt = t = 0; } else { $bm_rt = t = $bm_sub(time, key(n).time); }
    if (n > 0) {
        v = velocityAtTime($bm_sub(key(n).time, $bm_div(thisComp.frameDuration, 10)));
        amp = 0.05; freq = 3; decay = 5;
        $bm_rt = $bm_sum(value, $bm_div($bm_mul($bm_mul(v, amp), Math.sin($bm_mul($bm_mul($bm_mul(\
    freq, t), 2), Math.PI))), Math.exp($bm_mul(decay, t))));
    } else { $bm_rt = value; }
    """
  /// The same as some programs shorten it.
  private static let shortBounce = """
    var amp, freq, decay, n, t, v;
    try {
        amp = div(effect('Way')('ADBE Slider Control-0001'), 660), \
    freq = div(effect('Way')('ADBE Slider Control-0001'), 11), \
    decay = div(effect('Way')('ADBE Slider Control-0001'), 6.6), n = 0, \
    0 < numKeys && (n = nearestKey(time).index, key(n).time > time && n--), \
    t = 0 === n ? 0 : time - key(n).time, \
    $bm_rt = 0 < n ? (v = velocityAtTime(sub(key(n).time, div(thisComp.frameDuration, 10))), \
    sum(value, div(mul(mul(v, amp), Math.sin(mul(mul(mul(freq, t), 2), Math.PI))), \
    Math.exp(mul(decay, t))))) : value;
    } catch (e$$4) { $bm_rt = value = value; }
    """
  private static let quart = """
    function outQuart(t, b, c, d) {
        return $bm_sum($bm_mul($bm_neg(c), $bm_sub($bm_mul($bm_mul($bm_mul(t = t / d - 1, t), t), t), 1)), b);
    }
    function ease() {
        var t, d, sX, eX;
        var n = 0;
        if (numKeys > 0) { n = nearestKey(time).index; if (key(n).time > time) { n--; } }
        try { var key1 = key(n); var key2 = key($bm_sum(n, 1)); } catch (e) { return null; }
        t = $bm_sub(time, key1.time);
        d = $bm_sub(key2.time, key1.time);
        sX = key1.time;
        eX = $bm_sub(key2.time, key1.time);
        if (time < key1.time || time > key2.time) { return null; }
        else { return valueAtTime(outQuart(t, sX, eX, d)); }
    }
    $bm_rt = ease() || value;
    """

  private static let cases: [(String, [Double], [Double])] = [
    (bounce, [10, 25, 44.478, 44.063, 40, 40.047], [10, 10, 10, 10, 10, 10]),
    (shortBounce, [10, 25, 44.478, 44.063, 40, 40.047], [10, 10, 10, 10, 10, 10]),
    (quart, [10, 38.125, 40, 40, 40, 40], [10, 10, 10, 10, 10, 10]),
    (
      "$bm_rt = [ $bm_mul(time, 30), $bm_sum(value[1], 5) ];",
      [0, 2.5, 6, 8.5, 15, 29.5], [15, 15, 15, 15, 15, 15]
    ),
    (
      "$bm_rt = thisComp.layer('other').transform.position;",
      [0, 5, 12, 17, 20, 20], [50, 45, 38, 33, 30, 30]
    ),
    (
      "try { $bm_rt = [ effect('Way')('ADBE Slider Control-0001'), 7 ]; } catch (e) { $bm_rt = value; }",
      [33, 33, 33, 33, 33, 33], [7, 7, 7, 7, 7, 7]
    ),
    (
      "try { $bm_rt = thisComp.layer('absent').transform.position; } catch (e) { $bm_rt = value; }",
      [10, 25, 40, 40, 40, 40], [10, 10, 10, 10, 10, 10]
    ),
    (
      "$bm_rt = [linear(time, 0.2, 0.6, 5, 45), clamp($bm_mul(time,100), 10, 20)];",
      [5, 5, 5, 13.333, 35, 45], [10, 10, 20, 20, 20, 20]
    ),
    (
      "var n = 0; for (var i = 0; i < 4; i++) { if (i % 2 == 1) { n += i; } else { n = n + 0.5; } } $bm_rt = [n, time > 0.5 ? 3 : -3];",
      [5, 5, 5, 5, 5, 5], [-3, -3, -3, -3, -3, 3]
    ),
    ("$bm_rt = loopOut('pingpong');", [10, 25, 34, 19, 40, 13], [10, 10, 10, 10, 10, 10]),
    ("$bm_rt = loopOut('offset');", [10, 25, 46, 61, 100, 187], [10, 10, 10, 10, 10, 10]),
  ]

  @Test(arguments: LottieExpressionTests.cases)
  func `an expression gives what a player makes of it`(
    expression: String, x: [Double], y: [Double]
  ) throws {
    let reader = try reader(expression)
    #expect(!reader.report.notes.contains { $0.text.contains("expression") })
    for (place, expected) in zip(try places(reader), zip(x, y)) {
      #expect(place.distance(to: Point(expected.0, expected.1)) < 0.01, "\(place) \(expected)")
    }
  }

  @Test(arguments: [
    "$bm_rt = wiggle(2, 9);", "$bm_rt = [random(), 3];", "while (true) { $bm_rt = value; }",
    "function f(n) { return f(n); } $bm_rt = f(1);",
    "$bm_rt = thisComp.layer('absent').transform.position;",
    "$bm_rt = [0 / 0, 1];", "$bm_rt = 'left';", "$bm_rt = value.slice(1);", "$bm_rt = (((",
    "$bm_rt = \"open", "$bm_rt = [1, 2;", "$bm_rt = \(String(repeating: "(", count: 5000))1;",
    "$bm_rt = \(String(repeating: "-", count: 5000))1;",
    "$bm_rt = 1\(String(repeating: "+1", count: 9000));",
    "$bm_rt = a\(String(repeating: ".b", count: 9000));", "if (", "}", "\\u0000", "$bm_rt = 3;",
    // After Effects and lottie-web go on with different speeds.
    "$bm_rt = loopOut('continue');",
  ])
  func `another expression is told, and the keyframes are used`(expression: String) throws {
    let reader = try reader(expression)
    #expect(reader.report.notes.contains { $0.kind == .omitted && $0.text.contains("expression") })
    #expect(try places(reader)[1] == Point(25, 10))
  }

  @Test func `a path that an expression takes from another one changes as that does`() throws {
    func path(_ name: String, _ ks: String) -> String {
      #"{"ty":"sh","nm":"\#(name)","ks":\#(ks)}"#
    }
    func form(_ x: Int) -> String {
      #"[{"v":[[0,0],[\#(x),0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}]"#
    }
    let still =
      #"{"a":0,"x":"var $bm_rt;\n$bm_rt = content('Group 1').content('g').content('first').path;","k":\#(form(5).dropFirst().dropLast())}"#
    let moving = #"{"a":1,"k":[{"t":0,"s":\#(form(9))},{"t":60,"s":\#(form(19))}]}"#
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let items =
      #"{"ty":"gr","nm":"g","it":[\#(path("first", moving)),\#(fill)]},{"ty":"gr","nm":"h","it":[\#(path("second", still)),\#(fill)]}"#
    let found = try LottieReader(Data(animatedText(layer(1, "part", items: items)).utf8))
    #expect(found.report.notes.isEmpty, "\(found.report.notes)")
    #expect(found.picture.shapes.compactMap(\.forms).map(\.outlines.count) == [2, 2])
  }

  @Test func `an expression may give a path the form of another time`() throws {
    func form(_ x: Int) -> String {
      #"[{"v":[[0,0],[\#(x),0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}]"#
    }
    let ks =
      #"{"a":1,"x":"var $bm_rt;\n$bm_rt = valueAtTime($bm_div(time, 2));","k":[{"t":0,"s":\#(form(10))},{"t":60,"s":\#(form(20))}]}"#
    let items = #"{"ty":"sh","ks":\#(ks)},{"ty":"fl","c":{"k":[1,0,0]}}"#
    let found = try LottieReader(Data(animatedText(layer(1, "part", items: items)).utf8))
    #expect(found.report.notes.isEmpty, "\(found.report.notes)")
    let shape = try #require(found.picture.shapes.first { $0.name == "part" })
    for (frame, width) in [(0.0, 10.0), (30, 12.5), (60, 15)] {
      let size = try #require(shape.outlineInFile(at: frame).box?.size)
      #expect(abs(size.x - width) < 0.01 && abs(size.y - 9) < 0.01)
    }
  }
}
