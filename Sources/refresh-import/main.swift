import Foundation
import RefreshImport

func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

do throws(ImportCommand.UsageError) {
  let command = try ImportCommand(Array(CommandLine.arguments.dropFirst()))
  exit(command.run(say: { print($0) }, complain: complain) ? 0 : 1)
} catch {
  complain("\(error)\n\n\(ImportCommand.usage)")
  exit(2)
}
