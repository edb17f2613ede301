extension Palette {
  /// The colors of the AppCoda letters: magenta, brown, yellow, red, green, blue, orange.
  public static let appCoda = Palette([.magenta, .brown, .yellow, .red, .green, .blue, .orange])
}
