@_exported import RefreshMotion
