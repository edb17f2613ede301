import Foundation

/// An Xcode project file, which is an old-style property list.
struct ProjectFile {
  struct NotAProject: Error {}

  let version: String
  private let root: String
  private let objects: [String: [String: Any]]

  private static let kinds: Set = [
    "PBXBuildFile", "PBXContainerItemProxy", "PBXFileReference",
    "PBXFileSystemSynchronizedRootGroup",
    "PBXFrameworksBuildPhase", "PBXGroup", "PBXNativeTarget", "PBXProject",
    "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXTargetDependency", "XCBuildConfiguration",
    "XCConfigurationList", "XCLocalSwiftPackageReference", "XCSwiftPackageProductDependency",
  ]

  init(_ text: String) throws {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    guard let list = list as? [String: Any], let root = list["rootObject"] as? String,
      let version = list["objectVersion"] as? String,
      let objects = list["objects"] as? [String: [String: Any]]
    else { throw NotAProject() }
    self.root = root
    self.version = version
    self.objects = objects
  }

  func objects(of kind: String) -> [[String: Any]] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == kind }
  }

  func id(ofTarget name: String) -> String? {
    objects.first {
      $0.value["isa"] as? String == "PBXNativeTarget" && $0.value["name"] as? String == name
    }?.key
  }

  /// The paths of what a target copies into its product by folder references.
  func folders(copiedBy target: String) -> [String] {
    let phases = objects(of: "PBXNativeTarget").first { $0["name"] as? String == target }?[
      "buildPhases"]
    let files = (phases as? [String] ?? []).compactMap { objects[$0] }
      .filter { $0["isa"] as? String == "PBXResourcesBuildPhase" }
      .flatMap { $0["files"] as? [String] ?? [] }
    return files.compactMap { objects[$0]?["fileRef"] as? String }.compactMap { objects[$0] }
      .filter { $0["lastKnownFileType"] as? String == "folder" }
      .compactMap { $0["path"] as? String }
  }

  var buildSettings: [[String: Any]] {
    objects(of: "XCBuildConfiguration").compactMap { $0["buildSettings"] as? [String: Any] }
  }

  /// Returns the project's faults, one sentence each, for its location in a folder.
  func faults(in folder: URL) -> [String] {
    referenceFaults + pathFaults(in: folder)
  }

  private var referenceFaults: [String] {
    var faults: [String] = []
    if objects[root]?["isa"] as? String != "PBXProject" {
      faults.append("The root object is not a project.")
    }
    var used: Set = [root]
    for (id, object) in objects {
      let kind = object["isa"] as? String ?? ""
      if !Self.kinds.contains(kind) {
        faults.append("\(id) is a “\(kind)”, which Xcode does not define.")
      }
      for name in object.values.flatMap(strings) where name.looksLikeID {
        used.insert(name)
        if objects[name] == nil { faults.append("\(id) references \(name), which does not exist.") }
      }
    }
    for id in objects.keys where !used.contains(id) { faults.append("No object references \(id).") }
    return faults
  }

  private func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let entries as [String: Any]: entries.flatMap { [$0.key] + strings(in: $0.value) }
    default: []
    }
  }

  private func pathFaults(in folder: URL) -> [String] {
    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }
    var faults: [String] = []
    for group in objects(of: "PBXFileSystemSynchronizedRootGroup") {
      let path = group["path"] as? String ?? ""
      if path.isEmpty || !exists(path) { faults.append("The folder “\(path)” does not exist.") }
    }
    for file in objects(of: "PBXFileReference") where file["sourceTree"] as? String == "<group>" {
      let path = file["path"] as? String ?? ""
      if path.isEmpty || !exists(path) { faults.append("The file “\(path)” does not exist.") }
    }
    for package in objects(of: "XCLocalSwiftPackageReference") {
      let manifest = "\(package["relativePath"] as? String ?? "")/Package.swift"
      let url = folder.appendingPathComponent(manifest)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        faults.append("The manifest “\(manifest)” does not exist.")
        continue
      }
      for product in objects(of: "XCSwiftPackageProductDependency") {
        let name = product["productName"] as? String ?? ""
        if !text.contains(".library(name: \"\(name)\"") {
          faults.append("“\(manifest)” has no library “\(name)”.")
        }
      }
    }
    for name in buildSettings.compactMap({
      $0["ASSETCATALOG_COMPILER_APPICON_NAME"] as? String
    }) where !exists("iOS/Assets.xcassets/\(name).appiconset/Contents.json") {
      faults.append("The icon “\(name)” does not exist.")
    }
    return faults
  }
}

extension String {
  /// Whether it has the form of an object ID: 24 hexadecimal digits.
  fileprivate var looksLikeID: Bool { count == 24 && allSatisfy(\.isHexDigit) }
}
