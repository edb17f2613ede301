extension NibError {
  /// What went wrong; each case knows its sentence and its remedy.
  package enum Reason: Equatable, Sendable {
    // The file.
    case missing(name: String, bundle: String)
    case unreadable(String)
    case empty
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooMany(String, limit: Int)
    case notXIB(String)
    case oldArchive(version: String)
    case otherPlatform(String)
    /// The encoding, or nil where it is UTF-8 with a fault.
    case encoding(String?)
    case documentType
    case truncated
    case malformed(String)

    // Its elements.
    case duplicateID(String, firstLine: Int)
    case unsupportedElement
    case unsupportedAttribute(String, value: String)
    case unsupportedText
    case missingAttribute(String)
    case missingChild(String)
    case invalidValue(attribute: String, value: String, expected: String)
    case unknownReference(attribute: String, id: String)
    case invalidConstraint(String)

    // The objects it makes.
    case unknownClass(String)
    case wrongClass(String, expected: String)
    case initializerFailed(String)
    case noOwner
    case undefinedKey(String, className: String)
    case invalidKeyValue(key: String, className: String, expected: String)
    case unsupportedAction(String)
    case missingResource(kind: String, name: String)
    case recursion(limit: Int)
  }
}

extension NibError.Reason {
  var problem: String {
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
    case .unsupportedElement: "this element is not supported"
    case .unsupportedAttribute(let name, let value): "\(name)=\"\(value)\" is not supported"
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
    case .noOwner: "this connects the file's owner, but the nib is loaded without one"
    case .undefinedKey(let key, let className):
      "\(className) is not key value coding-compliant for the key \(key)"
    case .invalidKeyValue(let key, let className, let expected):
      "\(className) takes \(expected) for the key \(key)"
    case .unsupportedAction(let selector):
      "the action \(selector) needs the Objective-C runtime, which is not here"
    case .missingResource(let kind, let name): "there is no \(kind) named \"\(name)\""
    case .recursion(let limit): "nibs load one another more than \(limit) levels deep"
    }
  }

  var remedy: String {
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
    case .unsupportedElement, .unsupportedText: "Remove it, or make that part in code"
    case .unsupportedAttribute: "Remove it, or set it in code"
    case .missingAttribute, .missingChild, .invalidValue: "Correct it in Interface Builder"
    case .unknownReference: "Remove the reference, or restore the object it names"
    case .invalidConstraint: "Correct or remove the constraint"
    case .unknownClass: "Check customClass and customModule; the class may not be private"
    case .wrongClass: "Derive the class from the one that the element stands for"
    case .initializerFailed: "Return a view from it"
    case .noOwner: "Pass the owner to instantiate(withOwner:options:)"
    case .undefinedKey, .invalidKeyValue:
      "Correct the key, or accept it in an override of setValue(_:forKey:)"
    case .unsupportedAction: "Remove the connection and add a UIAction in code"
    case .missingResource: "Add it to the bundle, or correct the name"
    case .recursion: "Give the owner, not the root view, the class that loads the nib"
    }
  }
}
