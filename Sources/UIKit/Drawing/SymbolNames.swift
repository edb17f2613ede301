/// The names of symbols.
///
/// Apple has several thousand names, most of them a stem with modifiers. This type keeps the stems
/// and the modifiers; it also accepts combinations that Apple does not have.
enum SymbolNames {
  static func isSymbol(_ name: String) -> Bool {
    if SymbolShape.named[name] != nil { return true }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }), parts.count <= 9 else { return false }
    if isCharacter(parts) { return true }
    // A stem may only be followed by modifiers, which go with any stem.
    while !parts.isEmpty {
      let stem = parts.joined(separator: ".")
      if SymbolShape.named[stem] != nil || stems.contains(stem) { return true }
      guard let last = parts.popLast(), modifiers.contains(String(last)) else { return false }
    }
    return false
  }

  /// Whether the name is a character in a frame, such as `a.circle` or `7.square.fill`.
  private static func isCharacter(_ parts: [Substring]) -> Bool {
    guard parts.count >= 2, let first = parts.first, ["circle", "square"].contains(parts[1]),
      parts.count == 2 || (parts.count == 3 && parts[2] == "fill")
    else { return false }
    if let number = Int(first) { return (0...50).contains(number) }
    return first.count == 1 && first.allSatisfy { ("a"..."z").contains($0) }
  }

  private static let modifiers: Set = [
    "fill", "circle", "square", "slash", "rectangle", "portrait", "triangle", "diamond", "hexagon",
    "octagon", "shield", "capsule", "badge", "plus", "minus", "checkmark", "xmark",
    "exclamationmark",
    "questionmark", "ellipsis", "clock", "dashed", "inset", "filled", "trianglebadge", "on",
    "left", "right", "up", "down", "forward", "backward", "and", "wave", "1", "2", "3", "4", "rtl",
    "person", "crop", "magnifyingglass", "arrow", "text", "below", "above", "lefthalf", "righthalf",
    "tophalf", "bottomhalf", "medium", "large", "small", "horizontal", "vertical", "gearshape",
    "bolt", "heart", "star", "lock", "open", "turn", "return", "trailing", "leading", "max", "min",
    "rain", "sun", "haze", "3d", "x", "y", "path", "stack", "gauge", "dotted", "half", "quarter",
    "three", "quarters", "end",
    "to", "line", "compact", "clockwise", "counterclockwise", "and.arrow", "music", "note", "key",
    "play", "pause", "stop", "record", "app", "connected", "viewfinder", "icloud", "link", "wifi",
  ]

  private static let stems: Set<String> = Set(
    """
    a.magnify abc accessibility airplayaudio airplayvideo airpods alarm alt amplifier app \
    app.badge apple.logo applescript applewatch appletv archivebox arkit aspectratio \
    arrow.3.trianglepath arrow.branch arrow.merge arrow.swap arrow.turn arrow.up.and.down \
    arrow.left.and.right arrow.up.backward arrow.up.forward arrow.up.and.down.and.arrow.left.and.right \
    arrow.right.to.line arrow.left.to.line arrow.down.doc arrow.up.doc arrow.down.app arrow.up.bin \
    arrow.uturn.backward arrow.uturn.forward arrow.uturn.up arrow.uturn.down arrow.triangle \
    arrow.down.backward arrow.down.forward arrow.clockwise.heart arrow.clockwise.icloud \
    arrow.counterclockwise.icloud arrowshape arrowshape.turn.up.left arrowshape.turn.up.right \
    arrowshape.left arrowshape.right arrowshape.up arrowshape.down arrowshape.bounce arrowshape.zigzag \
    asterisk aqi.low atom backpack balloon bandage banknote barcode barometer baseball basketball \
    bathtub battery battery.0 battery.25 battery.50 battery.75 beats.headphones bed.double bicycle \
    binoculars birthday.cake bitcoinsign bold bolt.horizontal bonjour book.closed books.vertical \
    briefcase bubble bubble.middle.bottom bubble.middle.top building building.2 building.columns burn \
    burst bus cable.connector camera.aperture camera.filters camera.macro camera.metering capslock \
    captions.bubble carrot case cat cellularbars character character.book.closed character.cursor.ibeam \
    chart.line.uptrend.xyaxis chart.pie chart.xyaxis.line checkerboard.rectangle checklist checkmark.seal \
    checkmark.shield chevron.left.slash.chevron.right chevron.left.2 chevron.right.2 chevron.compact.left \
    chevron.compact.right circles.hexagongrid circlebadge clear clipboard cloud.drizzle cloud.fog \
    cloud.hail cloud.heavyrain cloud.moon cloud.sleet cloud.snow clock.arrow.circlepath command compass.drawing \
    cone contact contextualmenu.and.cursorarrow control cooktop cpu cricket.ball cross cross.case crop \
    cube curlybraces cursorarrow cylinder delete.left delete.right deskclock desktopcomputer dial \
    dice die.face.1 die.face.2 die.face.3 die.face.4 die.face.5 die.face.6 display doc.on.doc \
    doc.on.clipboard doc.plaintext doc.richtext dollarsign dog door.left.hand.open dot.radiowaves.left.and.right \
    dot.square dots.and.line dpad drop.triangle dumbbell ear earbuds earphones eject ellipsis.bubble \
    ellipsis.message ellipsis.rectangle envelope.open eraser esim eurosign escape eye.trianglebadge.exclamationmark \
    eyebrow eyedropper eyeglasses eyes f.cursive facemask faceid fan ferry fibrechannel figure figure.stand \
    figure.walk figure.run figure.wave film fish flag.checkered flashlight.off flashlight.on flashlight \
    football fork.knife fuelpump function g gobackward goforward graduationcap greaterthan \
    grid guitars hammer hand.draw hand.point.left hand.point.right hand.point.up hand.point.down \
    hand.raised hand.tap hand.wave handbag hands.clap hands.sparkles headphones hearingdevice.ear \
    highlighter homekit homepod hourglass.tophalf humidity hurricane i.circle infinity internaldrive \
    iphone ipad ipod italic keyboard l.joystick ladybug laptopcomputer lasso leaf.arrow.triangle.circlepath \
    lessthan level lifepreserver light.max light.min line.diagonal lineweight list.clipboard list.dash list.number \
    list.star livephoto location.north loupe lungs macpro macwindow mail mail.stack malesign mappin.and.ellipse \
    medal megaphone memories memorychip menubar.rectangle menucard message.badge metronome mic.badge microbe \
    mount moon.zzz mosaic mouth move.3d mug music.mic music.note.house music.note.list music.quarternote.3 \
    mustache network newspaper nose nosign note note.text opticaldisc opticid option p.circle paintbrush \
    paintbrush.pointed paintpalette parentheses parkingsign party.popper peacesign pencil.and.outline \
    pencil.tip pencil.and.ruler perspective person.3 person.crop.circle person.crop.rectangle \
    person.crop.square person.text.rectangle phone.arrow.up.right phone.arrow.down.left phone.down \
    photo.on.rectangle photo.stack pianokeys pills pin pip platter playpause plus.app plus.bubble \
    plus.forwardslash.minus plus.magnifyingglass plus.message plus.viewfinder point.3.connected.trianglepath.dotted \
    poweroutlet.type.a powerplug printer projective puzzlepiece pyramid qrcode questionmark.app questionmark.folder \
    quote.bubble quote.opening quote.closing r.joystick radio recordingtape rectangle.3.offgrid rectangle.compress.vertical \
    rectangle.expand.vertical rectangle.on.rectangle rectangle.split.3x1 rectangle.stack remote repeat \
    repeat.1 restart return reply rosette rotate.3d rotate.left rotate.right ruler safari sailboat scale.3d scalemass \
    scanner scope screwdriver scroll scribble sdcard seal selection.pin.in.out server.rack share \
    shazam.logo shield shift shippingbox shoeprints shuffle sidebar.left sidebar.right signature signpost.right simcard \
    skew skis slash slowmo snow sofa sos soccerball space sparkle speedometer square.3.layers.3d square.and.pencil \
    square.and.line.vertical.and.square square.dashed square.fill.on.square square.grid.3x3 square.on.circle \
    square.on.square square.split.2x1 square.split.2x2 square.stack staroflife star.leadinghalf.filled steeringwheel \
    stethoscope stopwatch storefront strikethrough studentdesk suit.club suit.diamond suit.heart suit.spade suitcase \
    sum sun.dust sun.haze sunglasses sunrise sunset swift switch.2 syringe table tablecells tag.slash target \
    teddybear teletype tennisball tent terminal testtube.2 text.alignleft text.aligncenter text.alignright \
    text.badge.checkmark text.book.closed text.bubble text.cursor text.justify text.quote textformat textformat.abc \
    textformat.alt textformat.size textformat.size.larger textformat.size.smaller thermometer thermometer.sun ticket togglepower toilet touchid tortoise trackpad \
    train.side.front.car tram translate tray tray.2 tray.full trophy tropicalstorm truck.box tshirt tuningfork tv \
    underline uiwindow.split.2x1 video view.2d view.3d viewfinder vial.viewfinder volleyball wake wallet.pass \
    wand.and.rays wand.and.stars.inverse washer watchface.applewatch.case water.waves waterbottle wave.3.left \
    wave.3.right waveform waveform.path waveform.path.ecg wifi.exclamationmark window.casement wineglass \
    wonsign wrench.and.screwdriver xbox.logo xmark.app xmark.bin xmark.icloud xmark.seal xmark.shield yensign \
    zzz sterlingsign yin.yang 4k.tv
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
