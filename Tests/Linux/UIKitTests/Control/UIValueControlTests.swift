import TestSupport
import Testing
import UIKit

/// Progress views, page controls, switches and sliders.
@Suite(.simulated) @MainActor
struct UIValueControlTests {
  @Test func `progress stays from 0 to 1`() {
    let view = UIProgressView(progressViewStyle: .default)
    for (given, kept) in [(0.25, 0.25), (2, 1), (-1, 0), (Float.nan, 0)] as [(Float, Float)] {
      view.progress = given
      #expect(view.progress == kept)
    }
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
  }

  @Test func `a progress view fills from its leading end`() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    view.progress = 0.5
    view.progressTintColor = .red
    view.trackTintColor = .blue
    let bitmap = Bitmap(100, 4) { _ in view.draw(view.bounds) }
    #expect(bitmap[20, 2] == 0xFFFF_0000 && bitmap[80, 2] == 0xFF00_00FF)
  }

  @Test func `the current page is one of the pages`() {
    let control = UIPageControl()
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    // As in pictures of iOS 17.5, 18.5 and 26.2.
    let (two, three) = (control.size(forNumberOfPages: 2), control.size(forNumberOfPages: 3))
    #expect(abs(three.width - two.width - 53.0 / 3) < 1e-9)
  }

  @Test func `a slider's value is brought into its range`() {
    let slider = UISlider()
    slider.minimumValue = 10
    slider.maximumValue = 20
    #expect(slider.value == 10)
    slider.value = 35
    #expect(slider.value == 20)
    let bounds = CGRect(x: 0, y: 0, width: 127, height: 31)
    let thumb = slider.thumbRect(
      forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: 15)
    #expect(thumb == CGRect(x: 50, y: 2, width: 27, height: 27))
  }
}
