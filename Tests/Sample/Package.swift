// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.iOS(.v16)],
  products: [.library(name: "Feed", targets: ["Feed"])],
  dependencies: [
    // In a package of your own: the line of the README's section on installation. A path needs
    // `name:` if the folder has another name.
    .package(name: "CustomRefreshControl", path: "../..")
  ],
  targets: [
    .target(
      name: "Feed",
      dependencies: [.product(name: "CustomRefreshControl", package: "CustomRefreshControl")])
  ]
)

#if os(Linux)
  // Xcode brings UIKit and a simulator of its own; here they come with the package.
  package.targets[0].dependencies += [.product(name: "UIKit", package: "CustomRefreshControl")]
  package.targets += [
    .testTarget(
      name: "FeedTests",
      dependencies: [
        "Feed", .product(name: "RefreshAudit", package: "CustomRefreshControl"),
        .product(name: "SimulatorTesting", package: "CustomRefreshControl"),
      ],
      exclude: ["Pictures"])
  ]
#endif
