/// What a stack view makes constraints and guides for; the raw values are UIKit's names.
package enum StackConstraint: String, CaseIterable {
  case alignment = "UISV-alignment"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case baseline = "UISV-baseline"
  case canvasConnection = "UISV-canvas-connection"
  case canvasFit = "UISV-canvas-fit"
  case distributing = "UISV-distributing"
  case distributingEdge = "UISV-distributing-edge"
  case equalGaps = "UISV-equal-gaps"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case fit = "UISV-fit"
  case hiding = "UISV-hiding"
  case spacing = "UISV-spacing"
  case spanning = "UISV-spanning"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
}
