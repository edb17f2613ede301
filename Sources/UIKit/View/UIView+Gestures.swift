extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizerStorage.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizerStorage.firstIndex(where: { $0 === gestureRecognizer })
    else { return }
    gestureRecognizerStorage.remove(at: index)
    gestureRecognizer.attach(to: nil)
  }
}
