#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Fails the test that runs in the current task with a sentence; returns false if none runs.
/// SimulatorTesting defines it, which an app does not link.
bool CHostFailTest(const char *sentence) __attribute__((weak));

/// Fails the current test, if there is one and the program has what that takes.
static inline bool CHostFailTestIfAny(const char *sentence) {
  return CHostFailTest ? CHostFailTest(sentence) : false;
}

// Calls an initializer that a class overrides, as the Objective-C runtime does for Apple's UIKit.
// Swift itself allows that only for required initializers, and Apple's are not.

/// Of Swift's runtime: a class's own implementation of a method in its base class's table.
extern const void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

// The entries of the initializers below, and the classes they belong to.
extern const char CHostObjectInit __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char CHostObjectClass __asm__("$s10Foundation8NSObjectCMn");
extern const char CHostLayerInit __asm__("$s5UIKit7CALayerC5layerACyp_tcfCTq");
extern const char CHostLayerClass __asm__("$s5UIKit7CALayerCMn");
extern const char CHostCellInit
    __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char CHostCellClass __asm__("$s5UIKit15UITableViewCellCMn");
extern const char CHostHeaderInit
    __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");
extern const char CHostHeaderClass __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn");
extern const char CHostViewInit
    __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char CHostViewClass __asm__("$s5UIKit6UIViewCMn");

/// Swift's `String?`, as it is passed: the callee owns it.
typedef struct {
  uint64_t words[2];
} CHostString;

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

/// `init(style:reuseIdentifier:)` of a table cell's class: a new object that the caller owns.
static inline void *CHostMakeCell(const void *metadata, uint8_t style, CHostString identifier) {
  typedef __attribute__((swiftcall)) void *(*Initializer)(
      uint8_t, uint64_t, uint64_t, __attribute__((swift_context)) const void *);
  const void *method = swift_lookUpClassMethod(metadata, &CHostCellInit, &CHostCellClass);
  return ((Initializer)method)(style, identifier.words[0], identifier.words[1], metadata);
}

/// `init(reuseIdentifier:)` of the class of a section's header or footer: a new object that the
/// caller owns.
static inline void *CHostMakeHeader(const void *metadata, CHostString identifier) {
  typedef __attribute__((swiftcall)) void *(*Initializer)(
      uint64_t, uint64_t, __attribute__((swift_context)) const void *);
  const void *method = swift_lookUpClassMethod(metadata, &CHostHeaderInit, &CHostHeaderClass);
  return ((Initializer)method)(identifier.words[0], identifier.words[1], metadata);
}

/// `init(frame:)` of a view's class: a new object that the caller owns.
static inline void *CHostMakeView(
    const void *metadata, double x, double y, double width, double height) {
  typedef __attribute__((swiftcall)) void *(*Initializer)(
      double, double, double, double, __attribute__((swift_context)) const void *);
  const void *method = swift_lookUpClassMethod(metadata, &CHostViewInit, &CHostViewClass);
  return ((Initializer)method)(x, y, width, height, metadata);
}
