extension Bundle {
  /// Traps with the error's description where UIKit raises an exception.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    onMainActor((owner, options)) { owner, options in
      UncheckedSendable(
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options))
    }.value
  }
}
