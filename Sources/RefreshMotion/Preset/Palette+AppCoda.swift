extension Palette {
  /// The colors that the letters of AppCoda take: magenta, brown, yellow, red, green, blue,
  /// orange.
  public static let appCoda = Palette([.magenta, .brown, .yellow, .red, .green, .blue, .orange])
}
