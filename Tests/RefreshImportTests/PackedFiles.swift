import Foundation

/// Packed files, made by Python's `zipfile` and `gzip`.
enum PackedFiles {
  private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  /// A `.lottie` file of version 1, whose manifest says
  /// `{"activeAnimationId": "two", "animations": [{"id": "one"}, {"id": "two"}], "states": [{"id": "s"}]}`.
  static let versionOne = data(
    """
    UEsDBBQAAAAIAAAAIVAuO+GkUQAAAHUAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUlAy1DNQ0lFQSkwuySxLdczL\
    zE0sAcp4poDkSsrzwXIw0WKgYHS1UiZYMj8vValWRwHGBamtjQWqLi5JLElFUVkMlKgFAFBLAwQUAAAACAAAACFQOblt1ZwA\
    AAAUAQAAEwAAAGFuaW1hdGlvbnMvb25lLmpzb25lTssOgjAQ/Jfx2pAFFGN/xXAgagNBkbQEJYR/d/rgZJPtZGdnZnfFDI1T\
    ds4ECsZCV6LQjdCE9xjbT4Q2wrNZHtZBX1dMC3RO+XAPOLyYZTrrJmY5uo6UuzbhjcODMcKHvxU9A1eM/usZXYoqpd4Ump0p\
    RBWBsZ5pwr4+HhGC/EFSM9CPv6lZAtLU7Wye2LzeNhW8VTJfKCTJ+gFQSwMEFAAAAAgAAAAhUEtqQDicAAAAFQEAABMAAABh\
    bmltYXRpb25zL3R3by5qc29uZU7LDoJAEPuXep2QQRTj/orhQBACQYGwRiWEf7f74OQms8102s6seMPgnFwShaCZYXIVdBMM\
    YZxC+wnQBniUSz1bmNuK1wKTUj7cPQ5PZtm6GtkLLG0n6m0bseL00DTKh78dPRNXTO7rmZ2pZFpsgnJnjipHz8yOKf3CPlzh\
    g9xFWjDQjb+xWTzS1O1sGtm02Dbx3jyarxSSZP0AUEsBAhQDFAAAAAgAAAAhUC474aRRAAAAdQAAAA0AAAAAAAAAAAAAAIAB\
    AAAAAG1hbmlmZXN0Lmpzb25QSwECFAMUAAAACAAAACFQOblt1ZwAAAAUAQAAEwAAAAAAAAAAAAAAgAF8AAAAYW5pbWF0aW9u\
    cy9vbmUuanNvblBLAQIUAxQAAAAIAAAAIVBLakA4nAAAABUBAAATAAAAAAAAAAAAAACAAUkBAABhbmltYXRpb25zL3R3by5q\
    c29uUEsFBgAAAAADAAMAvQAAABYCAAAAAA==
    """)

  /// A `.lottie` file of version 1, whose manifest says of its second animation
  /// `{"id": "two", "speed": 2, "direction": -1, "playMode": "bounce", "loop": true, "autoplay": true}`.
  static let played = data(
    """
    UEsDBBQAAAAIAAAAIVBt4517iwAAAMoAAAANAAAAbWFuaWZlc3QuanNvbk2OsQ7CMAxE/8WsAVHGrMx8AWIIrUMjpXGUOIWq6r/jBCQY3/nufCvMmLKj\
    ABq6wxEUPDBgMkxJlJewKTw2WCoENxkWewZ9XcENolNAueSIKNQp8EQRNKeCCnjECc/kW8HOWgub+sb4Sb/YScHgEvbcluylJXqzXGhAcd6phL7++G+W\
    WVQ9H95u2xtQSwMEFAAAAAgAAAAhUDvVgyd0AAAAwwAAABMAAABhbmltYXRpb25zL29uZS5qc29uq1YqU7JSUDLVM9czUNJRUEorAnLNDICszAIgC8TI\
    L4AJlcMYGTBGTmJlalExkBddrVRSCaQNQTrzUqCsvFyQ4WmZRcUlIMOLQQYYgfQVZ8BZySAlymlpBkCghN3ebJAN1UoFYDIbZJsxUNjYILa2tja2FgBQ\
    SwMEFAAAAAgAAAAhUCuO3JF0AAAAxAAAABMAAABhbmltYXRpb25zL3R3by5qc29uq1YqU7JSUDLVM9czUNJRUEorAnLNDICszAIgC8TIL4AJlcMYGTBG\
    TmJlalExkBddrVRSCaQNQTrzUqCsvFyQ4cWpyflAISC/GGSCEUhjcQaclQxSo5yWZgAEStgtzgZZUa1UACazQdYZA4WNDWJra2tjawFQSwECFAMUAAAA\
    CAAAACFQbeOde4sAAADKAAAADQAAAAAAAAAAAAAAgAEAAAAAbWFuaWZlc3QuanNvblBLAQIUAxQAAAAIAAAAIVA71YMndAAAAMMAAAATAAAAAAAAAAAA\
    AACAAbYAAABhbmltYXRpb25zL29uZS5qc29uUEsBAhQDFAAAAAgAAAAhUCuO3JF0AAAAxAAAABMAAAAAAAAAAAAAAIABWwEAAGFuaW1hdGlvbnMvdHdv\
    Lmpzb25QSwUGAAAAAAMAAwC9AAAAAAIAAAAA
    """)

  /// A drawing in two members of gzip, one after another.
  static let row = data(
    """
    H4sIAAAAAAAC/7MpLktXKMtMLXfKr7BVMlAwULBUsFSys0nOLErOSQUAJwNW+B4AAAAfiwgAAAAAAAL/U8hMsVVKyS9RUkiusFUy\
    AVKVYKoIROrb2egXl6XbAQC5pXWiJQAAAA==
    """)

  /// One of version 2, with `{"initial": {"animation": "two"}}`, a theme and a state machine.
  static let versionTwo = data(
    """
    UEsDBBQAAAAIAAAAIVAX/bYBXQAAAJgAAAANAAAAbWFuaWZlc3QuanNvblXKPQqAMAyG4auUzE6O3sETiEPQQAM2BRt0KL27\
    qX/Q8fueN8NBe+IoMDjooXPAwsq42c6AwgH1VT0jFAv+M9k7ZeC1ahSq+s07nq1WT4GaUh9IikojLp6l9WBeLlBLAwQUAAAA\
    CAAAACFQOblt1ZwAAAAUAQAACgAAAGEvb25lLmpzb25lTssOgjAQ/Jfx2pAFFGN/xXAgagNBkbQEJYR/d/rgZJPtZGdnZnfF\
    DI1Tds4ECsZCV6LQjdCE9xjbT4Q2wrNZHtZBX1dMC3RO+XAPOLyYZTrrJmY5uo6UuzbhjcODMcKHvxU9A1eM/usZXYoqpd4U\
    mp0pRBWBsZ5pwr4+HhGC/EFSM9CPv6lZAtLU7Wye2LzeNhW8VTJfKCTJ+gFQSwMEFAAAAAgAAAAhUEtqQDicAAAAFQEAAAoA\
    AABhL3R3by5qc29uZU7LDoJAEPuXep2QQRTj/orhQBACQYGwRiWEf7f74OQms8102s6seMPgnFwShaCZYXIVdBMMYZxC+wnQ\
    BniUSz1bmNuK1wKTUj7cPQ5PZtm6GtkLLG0n6m0bseL00DTKh78dPRNXTO7rmZ2pZFpsgnJnjipHz8yOKf3CPlzhg9xFWjDQ\
    jb+xWTzS1O1sGtm02Dbx3jyarxSSZP0AUEsBAhQDFAAAAAgAAAAhUBf9tgFdAAAAmAAAAA0AAAAAAAAAAAAAAIABAAAAAG1h\
    bmlmZXN0Lmpzb25QSwECFAMUAAAACAAAACFQOblt1ZwAAAAUAQAACgAAAAAAAAAAAAAAgAGIAAAAYS9vbmUuanNvblBLAQIU\
    AxQAAAAIAAAAIVBLakA4nAAAABUBAAAKAAAAAAAAAAAAAACAAUwBAABhL3R3by5qc29uUEsFBgAAAAADAAMAqwAAABACAAAA\
    AA==
    """)

  /// One whose files are not packed, and whose manifest is empty.
  static let stored = data(
    """
    UEsDBBQAAAAAAAAAIVBDv6ajAgAAAAIAAAANAAAAbWFuaWZlc3QuanNvbnt9UEsDBBQAAAAAAAAAIVAGIVBmFQEAABUBAAAR\
    AAAAYW5pbWF0aW9ucy94Lmpzb257InYiOiI1LjcuMCIsImZyIjo2MCwiaXAiOjAsIm9wIjo2MCwidyI6NjAsImgiOjYwLCJs\
    YXllcnMiOlt7InR5IjoxLCJpbmQiOjEsIm5tIjoic3RvcmVkIiwic3ciOjQwLCJzaCI6NDAsInNjIjoiI2ZmMDAwMCIsImlw\
    IjowLCJvcCI6NjAsImtzIjp7InAiOnsiayI6WzMwLDMwXX0sImEiOnsiayI6WzIwLDIwXX0sInIiOnsiYSI6MSwiayI6W3si\
    dCI6MCwicyI6WzBdLCJvIjp7IngiOlswXSwieSI6WzBdfSwiaSI6eyJ4IjpbMV0sInkiOlsxXX19LHsidCI6NjAsInMiOls5\
    MF19XX19fV19UEsBAhQDFAAAAAAAAAAhUEO/pqMCAAAAAgAAAA0AAAAAAAAAAAAAAIABAAAAAG1hbmlmZXN0Lmpzb25QSwEC\
    FAMUAAAAAAAAACFQBiFQZhUBAAAVAQAAEQAAAAAAAAAAAAAAgAEtAAAAYW5pbWF0aW9ucy94Lmpzb25QSwUGAAAAAAIAAgB6\
    AAAAcQEAAAAA
    """)

  /// A drawing, packed well, with a name, and not at all.
  static let drawing = data(
    """
    H4sIAAAAAAAC/yWMUQqAIBAFr7LsAdqloI9QP7qKiQmWYeLW7VOCgfmYx1N39fAc8bw17qVcC5GIDDINKXsamZnaAqEGJ2t6\
    NDIwzB00yoZso4OwadxSQbCtT9z8/s4aR0Yyqn+YD0ENLttrAAAA
    """)

  static let named = data(
    """
    H4sICAAAAAAC/2FydC5zdmcAJYxRCoAgEAWvsuwB2qWgj1A/uoqJCZZh4tbtU4KB+ZjHU3f18BzxvDXupVwLkYgMMg0pexqZ\
    mdoCoQYna3o0MjDMHTTKhmyjg7Bp3FJBsK1P3Pz+zhpHRjKqf5gPQQ0u22sAAAA=
    """)

  static let plain = data(
    """
    H4sIAAAAAAAA/wFrAJT/PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA2MCA2\
    MCI+PGNpcmNsZSBpZD0iZG90IiBjeD0iMzAiIGN5PSIzMCIgcj0iMjAiLz48L3N2Zz5BDS7bawAAAA==
    """)

  /// An animation as Telegram has them.
  static let sticker = data(
    """
    H4sIAAAAAAAC/2WOzQ6CMBCE32W8NmQRxdhXMRwIQiBVJC1RCeHdnf5wskk72a87s7viDY1zdskECp2FLkVhmKAprymWnyh9\
    lEe9tNZB31bMC3TO9vEedHwyy81DY1rLNEffiQbXJ234feg64cHfEMPIFZN/DMMLUYVUm0K9k6OoYyDWkzpMNHGNEORXkoqB\
    /vubiiUoTcNO80TzattU8JbJfGUjIe8PXCoGXxYBAAA=
    """)
}
