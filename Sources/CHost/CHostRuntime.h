#pragma once
// Calls an initializer that a class overrides, as the Objective-C runtime does for Apple's UIKit.
// Swift itself allows that only for required initializers, and Apple's are not.

/// Of Swift's runtime: a class's own implementation of a method in its base class's table.
extern const void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

// The entries of `NSObject.init()` and `CALayer.init(layer:)`, and the classes they belong to.
extern const char CHostObjectInit __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char CHostObjectClass __asm__("$s10Foundation8NSObjectCMn");
extern const char CHostLayerInit __asm__("$s5UIKit7CALayerC5layerACyp_tcfCTq");
extern const char CHostLayerClass __asm__("$s5UIKit7CALayerCMn");

/// `init()` of the class: a new object that the caller owns.
static inline void *CHostMakeObject(const void *metadata) {
  typedef __attribute__((swiftcall)) void *(*Initializer)(
      __attribute__((swift_context)) const void *);
  const void *method =
      swift_lookUpClassMethod(metadata, &CHostObjectInit, &CHostObjectClass);
  return ((Initializer)method)(metadata);
}

/// `init(layer:)` of the class: a new object that the caller owns. It takes over the `Any`.
static inline void *CHostMakeLayer(const void *metadata, void *layer) {
  typedef __attribute__((swiftcall)) void *(*Initializer)(
      void *, __attribute__((swift_context)) const void *);
  const void *method = swift_lookUpClassMethod(metadata, &CHostLayerInit, &CHostLayerClass);
  return ((Initializer)method)(layer, metadata);
}
