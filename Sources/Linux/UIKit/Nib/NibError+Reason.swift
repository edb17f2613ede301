extension NibError {
  /// The kind of error; each case has a message and a remedy.
  package enum Reason: Equatable, Sendable {
    // Errors of the file.
    case missing(name: String, bundle: String)
    case unreadable(String)
    case empty
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooMany(String, limit: Int)
    case notXIB(String)
    case oldArchive(version: String)
    case otherPlatform(String)
    /// The name of the encoding, or nil for UTF-8 with invalid bytes.
    case encoding(String?)
    case documentType
    case truncated
    case malformed(String)
    case mergeConflict

    // Errors of its elements.
    case duplicateID(String, firstLine: Int)
    case unsupportedElement
    case unsupportedAttribute(String, value: String)
    case unsupportedText
    case missingAttribute(String)
    case missingChild(String)
    case invalidValue(attribute: String, value: String, expected: String)
    case unknownReference(attribute: String, id: String)
    case invalidConstraint(String)

    // Errors of the objects created from it.
    case unknownClass(String)
    case wrongClass(String, expected: String)
    case initializerFailed(String)
    case undefinedKey(String, className: String)
    case invalidKeyValue(key: String, className: String, expected: String)
    case missingResource(kind: String, name: String)
    case recursion(limit: Int)

    // Content that is valid but not shown as on a device.
    case notShown(String)
    case sizeClasses
    case otherObject(String)
    case standInClass(String, standard: String, isOfTarget: Bool)
    case standInElement(String)
    case partOfScreen(String)
    case unknownView
    case unknownSymbol(String)
    case undrawnSymbol(String)
    case skippedAction(String)
    case skippedConnection(String)
    case skippedKey(String, className: String)
    case textForNumber(String, String)
    case unknownKey(String, className: String, meant: String?)
    case layerColor(String)
    case placeholderImage(name: String)
    case unreadImage(name: String, PictureFault)
    case unsafeName(String)
    case zeroPointSize
    case uninstalled
  }
}

extension NibError.Reason {
  package var problem: String {
    switch self {
    case .missing(let name, let bundle):
      "there is no nib named “\(name)” in the bundle \(bundle)"
    case .unreadable(let message): "the file cannot be read (\(message))"
    case .empty: "the file is empty"
    case .tooLarge(let bytes, let limit):
      "the file is \(bytes) bytes large, more than the limit of \(limit)"
    case .tooDeep(let limit): "elements are nested more than \(limit) levels deep"
    case .tooMany(let things, let limit): "there are more than \(limit) \(things)"
    case .notXIB(let kind): "the file is \(kind), not an iOS XIB"
    case .oldArchive(let version):
      "the file has the archive format \(version) of Xcode 4 and earlier"
    case .otherPlatform(let platform): "the XIB is for \(platform), not for iOS"
    case .encoding(let name?): "the text encoding is \(name), not UTF-8"
    case .encoding(nil): "the text is not valid UTF-8"
    case .documentType: "a document type or entity declaration is not allowed in an XIB"
    case .truncated: "the file ends before </document>"
    case .malformed(let message): "the XML is not well-formed (\(message))"
    case .mergeConflict: "the file holds the marks of a merge conflict"
    case .duplicateID(let id, let firstLine):
      "the id “\(id)” is already used in line \(firstLine)"
    case .unsupportedElement: "the simulator does not support this element and ignores it"
    case .unsupportedAttribute(let name, let value):
      "the simulator does not support \(name)=\"\(value)\" and ignores it"
    case .unsupportedText: "this element contains text, which is not allowed here"
    case .missingAttribute(let name): "the attribute \(name) is missing"
    case .missingChild(let name): "the child element \(name) is missing"
    case .invalidValue(let attribute, let value, let expected):
      "\(attribute)=\"\(value)\" is not \(expected)"
    case .unknownReference(let attribute, let id):
      "\(attribute)=\"\(id)\" does not match the id of an object in the XIB"
    case .invalidConstraint(let message): "this constraint is invalid: \(message)"
    case .unknownClass(let name): "the class \(name) does not exist"
    case .wrongClass(let name, let expected): "the class \(name) is not \(expected)"
    case .initializerFailed(let name): "init(coder:) of \(name) returned nil"
    case .undefinedKey(let key, let className):
      "\(className) is not key value coding-compliant for the key \(key)"
    case .invalidKeyValue(let key, let className, let expected):
      "\(className) requires \(expected) for the key \(key)"
    case .missingResource(let kind, let name): "there is no \(kind) named “\(name)”"
    case .recursion(let limit): "nibs load each other more than \(limit) levels deep"
    case .notShown(let thing): "the simulator does not show \(thing)"
    case .sizeClasses:
      "this file has variations by size class; the simulator uses those of the current device"
    case .otherObject(let kind): "a \(kind) is not visible; the simulator ignores it"
    case .standInClass(let name, let standard, _):
      "\(name) is not a class of UIKit or CustomRefreshControl; the simulator uses "
        + "\(standard.hasPrefix("NS") ? "an" : "a") \(standard) instead"
    case .standInElement(let kind):
      "the simulator does not draw a \(kind) and shows an empty box instead"
    case .partOfScreen(let kind): "a \(kind) belongs in a screen, not in refresh art"
    case .unknownView: "the simulator does not support this view and shows an empty box instead"
    case .unknownSymbol(let name): "the simulator has no SF Symbol named “\(name)” in its list"
    case .undrawnSymbol(let name):
      "the simulator draws the SF Symbol “\(name)” as a placeholder"
    case .skippedAction(let selector): "the simulator does not connect the action \(selector)"
    case .skippedConnection(let kind): "the simulator ignores connections of the kind \(kind)"
    case .textForNumber(let key, let text):
      "the text “\(text)” for the key \(key) is read as a number, as key-value coding does"
    case .skippedKey(let key, let className):
      "\(className) has no property \(key) in the simulator, which ignores the runtime attribute"
    case .unknownKey(let key, let className, _):
      "\(className) has no property \(key), so iOS ignores the runtime attribute"
    case .layerColor(let key):
      "layer.\(key) requires a CGColor, but a runtime attribute provides a UIColor, which has no effect"
    case .placeholderImage(let name):
      "there is no image named “\(name)” in the XIB's folder or a nearby asset catalog; the "
        + "simulator shows a gray box instead"
    case .unreadImage(let name, let fault): "the image “\(name)” \(fault.problem)"
    case .unsafeName(let name): "the path “\(name)” leads outside the XIB's folder"
    case .zeroPointSize: "pointSize=\"0\" is not a size; text is drawn at the default of 12 points"
    case .uninstalled: "this view is not installed for the size class of the current device"
    }
  }

  /// The suggested fix, or nil if there is nothing to do.
  package var remedy: String? {
    switch self {
    case .missing:
      "Add the .xib to the target's resources (in Xcode: Target Membership in the File "
        + "inspector), or correct the name"
    case .unreadable: "Check the path and the file's permissions"
    case .empty, .truncated: "Restore the file from version control, or save it in Xcode again"
    case .tooLarge, .tooDeep, .tooMany: "Split the nib, or draw the content in code"
    case .notXIB: "Use the .xib file saved by Interface Builder"
    case .oldArchive: "Open it in Xcode and save it in the current format"
    case .otherPlatform: "In Xcode, create a View file from the iOS templates"
    case .encoding: "Save the file as UTF-8"
    case .documentType: "Remove the declaration"
    case .malformed: "Correct the XML in this line"
    case .mergeConflict:
      "Resolve it at this line: keep one side, and remove the lines of <, = and >"
    case .duplicateID: "Use a unique id for each object"
    case .unsupportedElement, .unsupportedText, .unsupportedAttribute, .unknownView:
      "Check its spelling if you edited the XIB by hand"
    case .missingAttribute, .missingChild, .invalidValue: "Correct it in Interface Builder"
    case .unknownReference: "Remove the reference, or restore the object with this id"
    case .invalidConstraint: "Correct or remove it in the Size inspector"
    case .unknownClass:
      "Check Class and Module in the Identity inspector; the class must not be private"
    case .wrongClass: "Make it a subclass of that class, or change Class in the Identity inspector"
    case .initializerFailed: "Return a view from the initializer"
    case .invalidKeyValue(_, _, let expected):
      "Set its Type to \(Self.attributeType(expected)) in the Identity inspector"
    case .undefinedKey:
      "Correct the key, or handle it in an override of setValue(_:forKey:)"
    case .missingResource(kind: "image", _):
      "Add it to an asset catalog or to the XIB's folder, or correct the name"
    case .missingResource: "Add it to the bundle, or correct the name"
    case .recursion: "Set the class that loads the nib on File's Owner, not on the root view"
    case .partOfScreen: "Draw the art in a separate XIB"
    case .unknownSymbol(let name):
      (SymbolCatalog.shared.similar(to: name).map { "Did you mean “\($0)”? " } ?? "")
        + "Check the name in Apple's SF Symbols app"
    case .unreadImage(_, let fault): fault.remedy
    case .unknownKey(_, _, let meant?):
      "Did you mean \(meant)? Correct the key path in the Identity inspector"
    case .unknownKey(_, _, nil): "Correct the key path in the Identity inspector, or remove it"
    case .layerColor: "Set it in code, or in a property of a custom class"
    case .unsafeName: "Use the image's name in the asset catalog"
    case .zeroPointSize: "Set the size in the Attributes inspector"
    case .uninstalled:
      "To show it, select Installed for the size class in the Attributes inspector"
    case .undrawnSymbol, .notShown, .sizeClasses, .otherObject, .standInClass, .standInElement,
      .skippedAction, .skippedConnection, .skippedKey, .textForNumber,
      .placeholderImage:
      nil
    }
  }

  /// Returns the entry of Interface Builder's menu Type for an expected value, such as "a number".
  private static func attributeType(_ expected: String) -> String {
    let word = expected.split(separator: " ").last.map(String.init) ?? expected
    return word == "rectangle" ? "Rect" : word.prefix(1).uppercased() + word.dropFirst()
  }
}
