extension NibInstantiation {
  func decodeTextField(_ field: UITextField, _ reader: NibReader) {
    // Refresh art takes no input, so the art check reports fields.
    reader.tell(.warning, .partOfScreen("text field"))
    field.borderStyle =
      reader.choice(
        "borderStyle",
        [
          "none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel,
          "roundedRect": .roundedRect,
        ]) ?? .none
    field.font = font("fontDescription", in: reader) ?? .systemFont(ofSize: 14)
    if let color = color("textColor", in: reader), let color { field.textColor = color }
    field.textAlignment = textAlignment(reader)
    let text = self.text("text", in: reader) ?? reader.string("text")
    field.text = text.map { shortened($0, reader) }
    field.placeholder = self.text("placeholder", in: reader) ?? reader.string("placeholder")
    field.clearButtonMode =
      reader.choice(
        "clearButtonMode",
        [
          "never": UITextField.ViewMode.never, "whileEditing": .whileEditing,
          "unlessEditing": .unlessEditing, "always": .always,
        ]) ?? .never
    field.clearsOnBeginEditing = reader.flag("clearsOnBeginEditing") ?? false
    field.adjustsFontForContentSizeCategory =
      reader.flag("adjustsFontForContentSizeCategory") ?? false
    if let element = reader.child("textInputTraits", key: "textInputTraits") {
      field.isSecureTextEntry = element.attributes["secureTextEntry"] == "YES"
    }
    for name in ["background", "disabledBackground"] where image(name, in: reader) != nil {
      reader.tell(.note, .notShown("the \(name) of the text field"))
    }
    // A field scrolls its text here instead of making it smaller.
    reader.ignore("minimumFontSize", "adjustsFontSizeToFit", "allowsEditingTextAttributes")
  }

  func decodeSearchBar(_ bar: UISearchBar, _ reader: NibReader) {
    reader.tell(.warning, .partOfScreen("search bar"))
    let text = self.text("text", in: reader) ?? reader.string("text")
    bar.text = text.map { shortened($0, reader) }
    bar.placeholder = self.text("placeholder", in: reader) ?? reader.string("placeholder")
    if let flag = reader.flag("showsCancelButton") {
      bar.setShowsCancelButton(flag, animated: false)
    }
    for name in ["prompt", "showsScopeBar", "showsBookmarkButton"] where reader.string(name) != nil
    {
      reader.tell(.note, .notShown("\(name) of the search bar"))
    }
    reader.ignore("searchBarStyle", "barStyle", "translucent", "showsSearchResultsButton")
    reader.ignoreChildren(["textInputTraits", "scopeButtonTitles"])
    _ = color("barTintColor", in: reader)
  }
}
