import Foundation

/// Access to a function of the system in front of which the program has one of the same name.
package enum SystemFunction {
  /// Returns the system's own function of a name.
  package static func next<Function>(_ name: String, as type: Function.Type) -> Function {
    // RTLD_NEXT, which Swift does not import.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
      fatalError("The simulator cannot find the system function \(name).")
    }
    return unsafeBitCast(symbol, to: type)
  }
}
