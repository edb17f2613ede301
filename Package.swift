// swift-tools-version: 6.0
// The library builds with Swift 6.0 (Xcode 16). Its tests, and everything on Linux, need
// Swift 6.2 (Xcode 26): their functions have sentences as names.
import PackageDescription

extension Target {
  /// A target that sees of the others what an app sees: what UIKit for Linux declares for its neighbors
  /// alone would not compile on iOS.
  static func outside(
    name: String, dependencies: [Dependency] = [], path: String? = nil
  ) -> Target {
    .target(name: name, dependencies: dependencies, path: path, packageAccess: false)
  }

  static func outsideTests(
    name: String, dependencies: [Dependency], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: name, dependencies: dependencies, exclude: exclude, packageAccess: false)
  }
}

/// What is built everywhere: the motion language and the kit itself, and tests that need nothing
/// but those and UIKit.
var targets: [Target] = [
  .target(name: "RefreshMotion"),
  // The kit's XIBs and strings, whose folder is at the top level for those who look for them.
  .target(
    name: "RefreshResources", path: "Resources",
    exclude: ["README.md", "parcel.svg", "spinner.svg"],
    // Each by its name: a whole folder would take the Swift file along.
    resources: [
      "PrivacyInfo.xcprivacy", "RefreshContents.xib", "RefreshDots.xib", "RefreshMoons.xib",
      "RefreshWord.xib", "RefreshMoon1@3x.png", "RefreshMoon2@3x.png", "RefreshMoon3@3x.png",
      "RefreshMoon4@3x.png", "RefreshMoon5@3x.png", "Strings",
    ].map { .process($0) }),
  .target(name: "CustomRefreshControl", dependencies: ["RefreshMotion", "RefreshResources"]),
  // Pictures by which an import is compared with its file.
  .target(name: "RefreshRaster", dependencies: ["RefreshMotion"]),
  // Makes skins from drawings and animations, as values; nothing of it is in an app.
  .target(name: "RefreshImport", dependencies: ["RefreshMotion", "RefreshRaster"]),
  // The same as a program, for a designer's Mac.
  .executableTarget(name: "refresh-import", dependencies: ["RefreshImport"]),
  // As an app's own list is.
  .outside(
    name: "RefreshableList", dependencies: ["CustomRefreshControl"]),
  // For an app's tests; it judges any art alike.
  .outside(name: "RefreshAudit", dependencies: ["CustomRefreshControl", "RefreshMotion"]),
  .testTarget(name: "RefreshMotionTests", dependencies: ["RefreshMotion"]),
  .testTarget(
    name: "RefreshImportTests",
    dependencies: ["RefreshImport", "RefreshMotion", "RefreshRaster", "TestIsolation"]),
  // Keeps tests that use UIKit apart, whether they have a simulated world or not, waits for rest, and
  // counts the time of the processor.
  .target(name: "TestIsolation", path: "Tests/TestIsolation"),
  .outside(
    name: "SharedTestSupport", dependencies: ["TestIsolation"], path: "Tests/SharedTestSupport"),
  // What the kit's tests have in common, on a simulated device and without one.
  .outside(
    name: "KitTestSupport",
    dependencies: [
      "CustomRefreshControl", "RefreshMotion", "SharedTestSupport", "TestIsolation",
    ],
    path: "Tests/KitTestSupport"),
  .outsideTests(
    name: "CustomRefreshControlTests",
    dependencies: [
      "CustomRefreshControl", "KitTestSupport", "RefreshMotion", "SharedTestSupport",
      "TestIsolation",
    ], exclude: ["Edge/Journals"]),
  .outsideTests(
    name: "RefreshAuditTests",
    dependencies: ["CustomRefreshControl", "RefreshAudit", "RefreshMotion", "TestIsolation"]),
  // A list model with the history that says what its state is to be.
  .outside(
    name: "ListTestSupport", dependencies: ["RefreshableList"], path: "Tests/ListTestSupport"),
  .outsideTests(
    name: "RefreshableListTests",
    dependencies: [
      "CustomRefreshControl", "RefreshableList", "ListTestSupport", "SharedTestSupport",
      "TestIsolation",
    ]),
]

#if os(Linux)
  // UIKit exists only on Apple's systems; elsewhere the package brings its own.
  // They settle the cross-import overlays that Swift looks for when a file imports Testing and one
  // of these.
  let overlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]
  let needNoUIKit: Set = [
    "RefreshImport", "RefreshImportTests", "RefreshMotion", "RefreshMotionTests", "RefreshRaster",
    "RefreshResources", "TestIsolation", "refresh-import",
  ]
  for target in targets where !needNoUIKit.contains(target.name) {
    target.dependencies += ["UIKit", "CoreGraphics", "QuartzCore"]
    if target.isTest { target.dependencies += overlays }
  }
  targets += [
    .systemLibrary(
      name: "CHost",
      path: "Sources/Linux/CHost",
      pkgConfig: "pangocairo",
      providers: [
        .apt([
          "libcairo2-dev", "libpango1.0-dev", "libturbojpeg0-dev", "libwebp-dev", "libgif-dev",
          "libimagequant-dev", "libsdl2-dev",
        ])
      ]
    ),
    .target(
      name: "UIKit", dependencies: ["CHost"], path: "Sources/Linux/UIKit",
      resources: [.process("Drawing/Symbols.txt")]),
    // Parts of that module by the names that they have on Apple's systems.
    .target(
      name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/Linux/CoreGraphics"),
    .target(
      name: "QuartzCore", dependencies: ["UIKit", "CoreGraphics"],
      path: "Sources/Linux/QuartzCore"),
    .target(
      name: "Simulator", dependencies: ["UIKit", "CHost"], path: "Sources/Linux/Simulator"),
    .executableTarget(
      name: "Showcase",
      dependencies: [
        "CustomRefreshControl", "DemoSources", "RefreshAudit", "RefreshImport", "RefreshMotion",
        "RefreshableList", "UIKit", "Simulator",
      ],
      path: "Showcase",
      exclude: [
        "DemoSources", "Info.plist", "iOS", "Probe", "UITests", "run", "Showcase.xcodeproj",
      ],
      resources: [.process("App/Resources")]
    ),
    // The code that the demos show: their files, which the showcase compiles.
    .target(
      name: "DemoSources", path: "Showcase",
      exclude: ["Info.plist", "Linux", "Probe", "Showcase.xcodeproj", "UITests", "iOS", "run"]
        + [
          "Columns", "Excerpts", "Exhibits", "Film", "Gallery", "Modes", "Page", "Resources",
          "Session", "Settings", "ShowcaseRoot.swift", "Support",
        ].map { "App/\($0)" },
      sources: ["DemoSources"], resources: [.copy("App/Demos"), .copy("App/Articles")]),
    .target(name: "_Testing_UIKit", path: "Sources/Linux/_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Linux/_Testing_CoreGraphics"),
    .target(
      name: "SimulatorTesting",
      dependencies: ["Simulator", "TestIsolation", "UIKit"] + overlays,
      path: "Sources/Linux/SimulatorTesting"
    ),
    // Apart, as whoever links it has functions of Dispatch replaced.
    .target(
      name: "MachineClockWarnings", dependencies: ["Simulator"],
      path: "Sources/Linux/MachineClockWarnings"),
    .target(
      name: "TestSupport",
      dependencies: ["SharedTestSupport", "Simulator", "SimulatorTesting", "UIKit"],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CustomRefreshControl", "RefreshMotion", "RefreshableList", "UIKit", "Simulator", "CHost",
      ],
      path: "Tests/Benchmarks"
    ),
    // Views of which other people's repositories have pictures by Apple's UIKit.
    .executableTarget(
      name: "PixelViews", dependencies: ["UIKit", "Simulator"], path: "Tests/Pixels"),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "TestIsolation", "TestSupport"],
      path: "Tests/Linux/UIKitTests",
      exclude: [
        "Control/Pictures", "Controller/Pictures",
        "Controller/Search/Pictures", "Drawing/Pictures",
        "Table/Pictures", "Text/Pictures",
      ],
      resources: [.process("Nib/Fixtures")]
    ),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["MachineClockWarnings", "Simulator", "TestIsolation", "UIKit", "TestSupport"],
      path: "Tests/Linux/SimulatorTests"),
    .testTarget(
      name: "CustomRefreshControlSimulatorTests",
      dependencies: [
        "CustomRefreshControl", "KitTestSupport", "RefreshAudit", "RefreshMotion",
        "RefreshableList", "Simulator", "TestIsolation", "UIKit",
        "TestSupport",
      ],
      exclude: ["Content/Pictures", "Skins/Pictures"]
    ),
    // Skins as an app would write them.
    .outsideTests(
      name: "PublicSkinTests",
      dependencies: [
        "CustomRefreshControl", "RefreshableList", "RefreshAudit", "RefreshMotion", "Simulator",
        "UIKit", "TestIsolation", "TestSupport",
      ]),
    .testTarget(
      name: "RefreshableListSimulatorTests",
      dependencies: [
        "CustomRefreshControl", "RefreshableList", "ListTestSupport", "Simulator", "UIKit",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "Showcase", "CustomRefreshControl", "RefreshImport", "RefreshMotion", "RefreshableList",
        "Simulator", "TestSupport",
      ],
      exclude: ["Imports/Files"]
    ),
  ]

  // For work on this package, by `.ci/build`. Whoever depends on it builds it without such flags, which SwiftPM
  // refuses in a package that it has fetched: optimizing takes two thirds of the time that UIKit takes.
  if Context.environment["REFRESH_DEVELOPMENT"] != nil {
    for target in targets where target.isTest || target.name == "SharedTestSupport" {
      target.swiftSettings = [.unsafeFlags(["-warnings-as-errors"])]
    }
    // Layouts and pictures take several times as long without optimization, which the many pictures
    // of the tests and the films cannot afford. All else is built for debugging, so that a changed
    // line is compiled in seconds.
    let optimized = ["RefreshAudit", "RefreshMotion", "RefreshRaster", "UIKit", "Simulator"]
    for target in targets where optimized.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
    // Each batch reads again what its files use of the others: of 25 files, UIKit takes nearly twice the time.
    for target in targets where target.name == "UIKit" {
      target.swiftSettings?.append(
        .unsafeFlags(["-driver-batch-size-limit", "1000"], .when(configuration: .debug)))
    }
  }
#endif

var products: [Product] = [
  .library(name: "CustomRefreshControl", targets: ["CustomRefreshControl", "RefreshMotion"]),
  .library(name: "RefreshableList", targets: ["RefreshableList"]),
  .library(name: "RefreshAudit", targets: ["RefreshAudit"]),
  // For motions without UIKit, and so that Xcode has a scheme for its documentation.
  .library(name: "RefreshMotion", targets: ["RefreshMotion"]),
  .executable(name: "refresh-import", targets: ["refresh-import"]),
]

#if os(Linux)
  // For apps that build, test and preview their refresh art here.
  products += [
    // With the overlays, so that a test file of theirs can import Testing beside it.
    .library(
      name: "UIKit",
      targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(
      name: "Simulator", targets: ["Simulator", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "SimulatorTesting", targets: ["SimulatorTesting", "Simulator"]),
    .library(name: "MachineClockWarnings", targets: ["MachineClockWarnings"]),
  ]
#endif

let package = Package(
  name: "CustomRefreshControl",
  defaultLocalization: "en",
  // macOS is for the program alone: the kit needs UIKit.
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
