// swift-tools-version: 6.0
// The library builds with Swift 6.0 (Xcode 16). Its tests, and everything on Linux, need
// Swift 6.2 (Xcode 26): their functions have sentences as names.
import PackageDescription

/// What is built everywhere: the motion language and the kit itself, and tests that need nothing
/// but those and UIKit.
var targets: [Target] = [
  .target(name: "RefreshMotion"),
  .target(
    name: "CustomRefreshControl",
    dependencies: ["RefreshMotion"],
    path: ".",
    // No `sources`: a documentation catalog inside declared sources is handed to the compiler, and
    // one outside is not seen by Xcode.
    exclude: [
      "LICENSE", "README.md", "Resources/README.md", "Showcase", "Sources/CHost",
      "Sources/CoreGraphics", "Sources/QuartzCore", "Sources/RefreshMotion", "Sources/Simulator",
      "Sources/SimulatorTesting", "Sources/TestIsolation", "Sources/UIKit",
      "Sources/_Testing_CoreGraphics", "Sources/_Testing_UIKit", "Tests",
    ],
    resources: [.process("Resources")]
  ),
  .testTarget(name: "RefreshMotionTests", dependencies: ["RefreshMotion"]),
  // Without the access of the package: what UIKit for Linux declares for its neighbors alone would
  // not compile on iOS.
  .target(name: "SharedTestSupport", path: "Tests/SharedTestSupport", packageAccess: false),
  // Keeps tests that use UIKit apart, whether they have a simulated world or not.
  .target(name: "TestIsolation"),
  .testTarget(
    name: "CustomRefreshControlTests",
    dependencies: ["CustomRefreshControl", "SharedTestSupport", "TestIsolation"],
    packageAccess: false),
]

#if os(Linux)
  // UIKit exists only on Apple's systems; elsewhere the package brings its own.
  // They settle the cross-import overlays that Swift looks for when a file imports Testing and one
  // of these.
  let overlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]
  let needNoUIKit: Set = ["RefreshMotion", "RefreshMotionTests", "TestIsolation"]
  for target in targets where !needNoUIKit.contains(target.name) {
    target.dependencies += ["UIKit", "CoreGraphics", "QuartzCore"]
    if target.isTest { target.dependencies += overlays }
  }
  targets += [
    .systemLibrary(
      name: "CHost",
      path: "Sources/CHost",
      pkgConfig: "pangocairo",
      providers: [
        .apt([
          "libcairo2-dev", "libpango1.0-dev", "libturbojpeg0-dev", "libwebp-dev", "libgif-dev",
          "libimagequant-dev", "libsdl2-dev",
        ])
      ]
    ),
    .target(
      name: "UIKit", dependencies: ["CHost"], resources: [.process("Drawing/Symbols.txt")]),
    // Parts of that module by the names that they have on Apple's systems.
    .target(name: "CoreGraphics", dependencies: ["UIKit"]),
    .target(name: "QuartzCore", dependencies: ["UIKit", "CoreGraphics"]),
    .target(name: "Simulator", dependencies: ["UIKit", "CHost"]),
    .executableTarget(
      name: "Showcase",
      dependencies: ["CustomRefreshControl", "UIKit", "Simulator"],
      path: "Showcase",
      exclude: ["iOS", "Probe", "run", "Showcase.xcodeproj"],
      resources: [.process("App/Resources")]
    ),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(
      name: "SimulatorTesting",
      dependencies: ["Simulator", "TestIsolation", "UIKit"] + overlays,
      exclude: ["README.md"]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["SharedTestSupport", "Simulator", "SimulatorTesting", "UIKit"],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CustomRefreshControl", "UIKit", "Simulator", "CHost"],
      path: "Tests/Benchmarks"
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "TestSupport"],
      exclude: [
        "Collection/Pictures", "Content/Pictures", "Control/Pictures", "Controller/Pictures",
        "Controller/Search/Pictures", "Drawing/Pictures",
        "Layer/Pictures", "Table/Pictures", "Text/Pictures",
      ],
      resources: [.process("Nib/Fixtures")]
    ),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["Simulator", "TestIsolation", "UIKit", "TestSupport"]),
    .testTarget(
      name: "CustomRefreshControlSimulatorTests",
      dependencies: [
        "CustomRefreshControl", "Simulator", "UIKit", "TestSupport",
      ],
      exclude: ["Content/Pictures", "Skins/Pictures"]
    ),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "Showcase", "CustomRefreshControl", "Simulator", "TestSupport",
      ]
    ),
  ]

  for target in targets where target.isTest || target.name == "SharedTestSupport" {
    target.swiftSettings = [.unsafeFlags(["-warnings-as-errors"])]
  }
  // `Tests/run` builds for release, where what is tested runs several times as fast. The tests
  // themselves run once: to optimize them takes longer than it saves.
  for target in targets where target.isTest {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
        .when(configuration: .release)))
  }
#endif

var products: [Product] = [
  .library(name: "CustomRefreshControl", targets: ["CustomRefreshControl"]),
  // For motions without UIKit, and so that Xcode has a scheme for its documentation.
  .library(name: "RefreshMotion", targets: ["RefreshMotion"]),
]

#if os(Linux)
  // For apps that build, test and preview their refresh art here.
  products += [
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
    .library(name: "Simulator", targets: ["Simulator"]),
    .library(name: "SimulatorTesting", targets: ["SimulatorTesting", "Simulator"]),
  ]
#endif

let package = Package(
  name: "CustomRefreshControl",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macCatalyst(.v16)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
