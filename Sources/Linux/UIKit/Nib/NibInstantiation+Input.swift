extension NibInstantiation {
  func decodeTextField(_ field: UITextField, _ reader: NibReader) {
    // Refresh art takes no input, so the art check reports fields.
    reader.tell(.warning, .partOfScreen("text field"))
    decodeControl(field, reader)
    field.borderStyle = reader.option("borderStyle", or: ["bezel": .line]) ?? .none
    field.font = font("fontDescription", in: reader) ?? .systemFont(ofSize: 14)
    if let color = color("textColor", in: reader), let color { field.textColor = color }
    field.textAlignment = reader.option("textAlignment") ?? .left
    field.text = text("text", in: reader)
    field.placeholder = text("placeholder", in: reader)
    field.clearButtonMode = reader.option("clearButtonMode") ?? .never
    field.clearsOnBeginEditing = reader.flag("clearsOnBeginEditing") ?? false
    field.adjustsFontForContentSizeCategory =
      reader.flag("adjustsFontForContentSizeCategory") ?? false
    if let traits = reader.child("textInputTraits", key: "textInputTraits") {
      field.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
      traits.ignoreRest()
    }
    for name in ["background", "disabledBackground"] where image(name, in: reader) != nil {
      reader.tell(.note, .notShown("the \(name) of the text field"))
    }
    // A field scrolls its text here instead of making it smaller.
    reader.ignore("minimumFontSize", "adjustsFontSizeToFit", "allowsEditingTextAttributes")
  }

  func decodeTextView(_ view: UITextView, _ reader: NibReader) {
    reader.tell(.warning, .partOfScreen("text view"))
    decodeScrollView(view, reader)
    view.font = font("fontDescription", in: reader) ?? .systemFont(ofSize: 14)
    if let color = color("textColor", in: reader), let color { view.textColor = color }
    view.textAlignment = reader.option("textAlignment") ?? .left
    view.isEditable = reader.flag("editable") ?? true
    view.isSelectable = reader.flag("selectable") ?? true
    view.text = text("text", in: reader)
    if let text = attributedText("attributedText", in: reader) { view.attributedText = text }
    if reader.flag("adjustsFontForContentSizeCategory") == true {
      reader.tell(.note, .notShown("another text size of the text view"))
    }
    reader.ignore("allowsEditingTextAttributes", "clearsOnInsertion")
    reader.ignoreChildren { ["textInputTraits", "dataDetectorType"].contains($0.name) }
  }

  func decodeSearchBar(_ bar: UISearchBar, _ reader: NibReader) {
    reader.tell(.warning, .partOfScreen("search bar"))
    bar.text = text("text", in: reader)
    bar.placeholder = text("placeholder", in: reader)
    if let flag = reader.flag("showsCancelButton") {
      bar.setShowsCancelButton(flag, animated: false)
    }
    for name in ["prompt", "showsScopeBar", "showsBookmarkButton"] where reader.string(name) != nil
    {
      reader.tell(.note, .notShown("\(name) of the search bar"))
    }
    reader.ignore("searchBarStyle", "barStyle", "translucent", "showsSearchResultsButton")
    reader.ignoreChildren { $0.name == "textInputTraits" || $0.name == "scopeButtonTitles" }
    _ = color("barTintColor", in: reader)
  }
}
