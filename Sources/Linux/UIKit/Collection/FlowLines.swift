/// Items broken into lines, with as many items per line as fit; full lines are justified.
struct FlowLines {
  private(set) var frames: [CGRect] = []
  private(set) var height: CGFloat = 0

  init(sizes: [CGSize], width: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    var first = 0
    var fullGap: CGFloat?
    while first < sizes.count {
      var end = first + 1
      var total = sizes[first].width
      while end < sizes.count, total + spacing + sizes[end].width <= width + 0.001 {
        total += spacing + sizes[end].width
        end += 1
      }
      let line = sizes[first..<end]
      let lineHeight = line.map(\.height).max() ?? 0
      if first > 0 { height += lineSpacing }
      let isLast = end == sizes.count
      let words = line.reduce(0) { $0 + $1.width }
      var gap = spacing
      // The last line uses the gap of the full lines above it, to keep the columns aligned.
      if isLast { gap = fullGap ?? spacing }
      if !isLast, line.count > 1 {
        gap = max(spacing, (width - words) / CGFloat(line.count - 1))
        fullGap = gap
      }
      var x: CGFloat = line.count == 1 && !isLast ? max(0, (width - words) / 2) : 0
      for size in line {
        frames.append(
          CGRect(
            x: x, y: height + (lineHeight - size.height) / 2, width: size.width,
            height: size.height))
        x += size.width + gap
      }
      height += lineHeight
      first = end
    }
  }
}
