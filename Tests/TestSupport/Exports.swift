@_exported import SharedTestSupport
