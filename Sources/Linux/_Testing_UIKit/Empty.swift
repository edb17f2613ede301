// An empty module of this name settles a cross-import overlay; see Package.swift.
