@_exported import SharedTestSupport
@_exported import SimulatorTesting
