// Frequent types of UIKit that are not here. Without these names, the compiler would only say that
// it cannot find them; so the first error says where what there is can be read. They are no API:
// no code compiles with them, and Tests/Linux/apple-api.tsv does not list them.

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias CADisplayLink = NSObject

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIActivityViewController = UIViewController

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIContextMenuConfiguration = NSObject

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIContextMenuInteraction = NSObject

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIDatePicker = UIControl

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIImagePickerController = UINavigationController

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UILongPressGestureRecognizer = UIGestureRecognizer

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIMenu = UIMenuElement

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIPageViewController = UIViewController

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIPickerView = UIView

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIPinchGestureRecognizer = UIGestureRecognizer

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UISheetPresentationController = NSObject

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UISplitViewController = UIViewController

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIStepper = UIControl

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIStoryboard = NSObject

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UITabBarAppearance = UIBarAppearance

@available(*, unavailable, message: "Not on Linux: “Limits” in Sources/Linux/README.md")
public typealias UIToolbar = UIView
