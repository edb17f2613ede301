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
    case standInClass(String, standard: String)
    case standInElement(String)
    case partOfScreen(String)
    case unknownView
    case unknownSymbol(String)
    case skippedOutlet(String)
    case skippedAction(String)
    case skippedConnection(String)
    case skippedKey(String, className: String)
    case layerColor(String)
    case placeholderImage(name: String)
    case unreadImage(name: String, PictureFault)
    case unsafeName(String)
  }
}

extension NibError.Reason {
  package var problem: String {
    switch self {
    case .missing(let name, let bundle):
      "there is no nib named \"\(name)\" in the bundle \(bundle)"
    case .unreadable(let message): "the file cannot be read (\(message))"
    case .empty: "the file is empty"
    case .tooLarge(let bytes, let limit):
      "the file has \(bytes) bytes, more than the limit of \(limit)"
    case .tooDeep(let limit): "elements are nested more than \(limit) levels deep"
    case .tooMany(let things, let limit): "there are more than \(limit) \(things)"
    case .notXIB(let kind): "this is \(kind), not an iOS XIB"
    case .oldArchive(let version): "this is the archive format \(version) of Xcode 4 and before"
    case .otherPlatform(let platform): "this XIB is made for \(platform), not for iOS"
    case .encoding(let name?): "the text is in \(name), not in UTF-8"
    case .encoding(nil): "the text is not valid UTF-8"
    case .documentType: "a document type or entity declaration has no place in an XIB"
    case .truncated: "the file ends before </document>"
    case .malformed(let message): "the XML is not well formed (\(message))"
    case .duplicateID(let id, let firstLine):
      "the id \"\(id)\" is already taken in line \(firstLine)"
    case .unsupportedElement: "this element is not known here and is passed over"
    case .unsupportedAttribute(let name, let value):
      "\(name)=\"\(value)\" is not known here and is passed over"
    case .unsupportedText: "this element has text where none belongs"
    case .missingAttribute(let name): "the attribute \(name) is missing"
    case .missingChild(let name): "the element \(name) is missing in it"
    case .invalidValue(let attribute, let value, let expected):
      "\(attribute)=\"\(value)\" is not \(expected)"
    case .unknownReference(let attribute, let id):
      "\(attribute)=\"\(id)\" is the id of no object that is here"
    case .invalidConstraint(let message): "this constraint cannot be: \(message)"
    case .unknownClass(let name): "there is no class \(name)"
    case .wrongClass(let name, let expected): "the class \(name) is not \(expected)"
    case .initializerFailed(let name): "init(coder:) of \(name) returned nil"
    case .undefinedKey(let key, let className):
      "\(className) is not key value coding-compliant for the key \(key)"
    case .invalidKeyValue(let key, let className, let expected):
      "\(className) takes \(expected) for the key \(key)"
    case .missingResource(let kind, let name): "there is no \(kind) named \"\(name)\""
    case .recursion(let limit): "nibs load one another more than \(limit) levels deep"
    case .notShown(let thing): "\(thing) is not shown here"
    case .sizeClasses:
      "this file differs by size class; what holds for the device at hand is shown"
    case .otherObject(let kind): "a \(kind) is not seen, and is passed over here"
    case .standInClass(let name, let standard):
      "\(name) is not a class of UIKit or of this kit, so a plain \(standard) stands in for it here"
    case .standInElement(let kind): "a \(kind) is not drawn here: an empty box stands in for it"
    case .partOfScreen(let kind): "a \(kind) is part of a screen, not of refresh art"
    case .unknownView: "this view is not known here: an empty box stands in for it"
    case .unknownSymbol(let name): "there is no SF Symbol \"\(name)\" in the list that is kept here"
    case .skippedOutlet(let name):
      "the outlet \(name) goes out from the file's owner, and there is none here"
    case .skippedAction(let selector): "the action \(selector) is sent to nobody here"
    case .skippedConnection(let kind): "a connection of the kind \(kind) is passed over here"
    case .skippedKey(let key, let className):
      "\(className) has no property \(key) here, so the runtime attribute is passed over"
    case .layerColor(let key):
      "layer.\(key) takes a CGColor, and a runtime attribute brings a UIColor: it is not seen"
    case .placeholderImage(let name):
      "there is no image \"\(name)\" beside the file or in an asset catalog near it: a gray box "
        + "stands in for it"
    case .unreadImage(let name, let fault): "the image \"\(name)\" \(fault.problem)"
    case .unsafeName(let name): "\"\(name)\" leads out of the folder"
    }
  }

  /// The suggested fix, or nil if there is nothing to do.
  package var remedy: String? {
    switch self {
    case .missing: "Add the .xib to the target's resources, or correct the name"
    case .unreadable: "Check that the path is a file that may be read"
    case .empty, .truncated: "Restore the file from version control, or save it again in Xcode"
    case .tooLarge, .tooDeep, .tooMany: "Split the nib, or draw the content in code"
    case .notXIB: "Pass the .xib that Interface Builder saves"
    case .oldArchive: "Open it in Xcode and save it in the current format"
    case .otherPlatform: "Make a view XIB for iOS"
    case .encoding: "Save the file as UTF-8"
    case .documentType: "Remove the declaration"
    case .malformed: "Correct the XML there"
    case .duplicateID: "Give each object an id of its own"
    case .unsupportedElement, .unsupportedText, .unsupportedAttribute, .unknownView:
      "Check its spelling if you wrote it by hand"
    case .missingAttribute, .missingChild, .invalidValue: "Correct it in Interface Builder"
    case .unknownReference: "Remove the reference, or restore the object it names"
    case .invalidConstraint: "Correct or remove the constraint"
    case .unknownClass: "Check customClass and customModule; the class may not be private"
    case .wrongClass: "Derive the class from the one that the element stands for"
    case .initializerFailed: "Return a view from it"
    case .undefinedKey, .invalidKeyValue:
      "Correct the key, or accept it in an override of setValue(_:forKey:)"
    case .missingResource(kind: "image", _):
      "Put it into an asset catalog, or beside the XIB, or correct the name"
    case .missingResource: "Add it to the bundle, or correct the name"
    case .recursion: "Give the owner, not the root view, the class that loads the nib"
    case .partOfScreen: "Draw the art in a XIB of its own"
    case .unknownSymbol: "Check the name in Apple's SF Symbols app"
    case .unreadImage(_, let fault): fault.remedy
    case .layerColor: "Set it in code, or in a property of your own class"
    case .unsafeName: "Name the image as it is called in the asset catalog"
    case .notShown, .sizeClasses, .otherObject, .standInClass, .standInElement, .skippedOutlet,
      .skippedAction, .skippedConnection, .skippedKey, .placeholderImage:
      nil
    }
  }
}
