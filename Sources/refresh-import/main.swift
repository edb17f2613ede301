import RefreshImport

func complain(_ line: String) {
  _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

do throws(ImportCommand.UsageError) {
  let command = try ImportCommand(Array(CommandLine.arguments.dropFirst()))
  exit(command.run(say: { print($0) }, complain: complain) ? 0 : 1)
} catch {
  complain("\(error)\n\n\(ImportCommand.usage)")
  exit(2)
}
