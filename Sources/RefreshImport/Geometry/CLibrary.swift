// The functions of the C library, for every file of the module: loading Foundation takes longer than an import.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
