extension ControlMachine: JournaledMachine {
  static let key = "control"
  static var new: (machine: ControlMachine, sight: Sight) {
    let sight = Sight(
      state: ScrollState(side: .top), stage: .idle, finger: .up, systemInset: 60, animation: 0,
      agreement: .agreed)
    return (ControlMachine(), sight)
  }
}
