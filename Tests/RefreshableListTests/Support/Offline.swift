/// The error of a device without a network.
struct Offline: Error {}
