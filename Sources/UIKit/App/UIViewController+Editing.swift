extension UIViewController {
  public var editButtonItem: UIBarButtonItem {
    if let item = ownEditButtonItem { return item }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(systemItem: isEditing ? .done : .edit, primaryAction: action)
    ownEditButtonItem = item
    return item
  }
}
