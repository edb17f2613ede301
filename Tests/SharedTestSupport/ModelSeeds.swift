import Foundation

/// The seeds of the runs of a random model.
///
/// `MODEL_SEED` in the environment sets the first seed, which is 0 by default, and `MODEL_RUNS` the
/// number of runs; `LONG_TESTS=1` runs many.
public func modelSeeds(_ runs: UInt64, long: UInt64) -> Range<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  let first = environment["MODEL_SEED"].flatMap(UInt64.init) ?? 0
  let count = environment["MODEL_RUNS"].flatMap(UInt64.init)
  return first..<first + (count ?? (environment["LONG_TESTS"] == "1" ? long : runs))
}
