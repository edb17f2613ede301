"""Writes forty drawings with gradients, transforms, copies and clips into a folder: what icon themes have
little of. The same ones each time."""
import pathlib
import random
import sys

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
random.seed(40)
colors = ["#D73431", "#C26900", "#1B9247", "#0A74E4", "rgb(116,86,224)", "hsl(330,60%,50%)", "teal"]


def number(low, high):
    return f"{random.uniform(low, high):.2f}"


def gradient(name):
    """A gradient of one of four kinds; those that a layer cannot draw exactly are in icon themes."""
    stops = "".join(
        f'<stop offset="{place}" stop-color="{random.choice(colors)}"'
        f' stop-opacity="{random.choice(["1", "1", ".5"])}"/>' for place in ("0", ".4", "100%"))
    kind = random.randrange(4)
    if kind == 0:
        return f'<linearGradient id="{name}" x2="{number(0, 1)}" y2="{number(0.2, 1)}">{stops}</linearGradient>'
    if kind == 1:
        return (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="10" y1="10" x2="{number(50, 90)}"'
            f' y2="{number(20, 90)}" gradientTransform="rotate({number(-40, 40)} 50 50)">{stops}</linearGradient>')
    if kind == 2:
        return f'<radialGradient id="{name}" r="{number(0.4, 0.7)}">{stops}</radialGradient>'
    return (
        f'<linearGradient id="base-{name}">{stops}</linearGradient><radialGradient id="{name}"'
        f' href="#base-{name}" xlink:href="#base-{name}" gradientUnits="userSpaceOnUse" cx="50" cy="50"'
        f' r="{number(20, 45)}" gradientTransform="translate(5 5) scale(.9)"/>')


def transform():
    return random.choice([
        f'rotate({number(-90, 90)} 50 50)', f'translate({number(-8, 8)},{number(-8, 8)})',
        f'matrix(.9 .1 -.1 .9 {number(0, 9)} 2)', f'translate(50 50) scale({number(0.5, 1)}) translate(-50 -50)',
        f'skewX({number(-12, 12)})', ''])


def shape(paint):
    x, y, side = number(15, 45), number(15, 45), number(15, 40)
    form = random.choice([
        f'<rect x="{x}" y="{y}" width="{side}" height="30" rx="{number(0, 9)}"',
        f'<circle cx="50" cy="{number(35, 65)}" r="{number(8, 24)}"',
        f'<ellipse cx="{number(35, 65)}" cy="50" rx="24" ry="{number(6, 20)}"',
        f'<path d="M{x} {y}q20-20 {side} 0t-9 {side}a9 12 30 1 0-8 6z"',
        f'<path fill-rule="evenodd" d="M20 20H80V80H20zM{x} {y}h{side}v{side}h-{side}z"',
        f'<polygon points="50,10 {number(60, 90)},80 {number(10, 40)},70"'])
    return f'{form} {paint} transform="{transform()}"/>'


for index in range(40):
    body = "<defs>" + gradient("a") + gradient("b")
    body += '<g id="part">' + shape('fill="url(#b)"') + "</g>"
    body += f'<symbol id="sign" viewBox="0 0 20 20"><circle cx="10" cy="10" r="{number(3, 9)}"/></symbol>'
    body += f'<clipPath id="cut"><circle cx="50" cy="50" r="{number(25, 45)}"/></clipPath></defs>'
    parts = [
        shape('fill="url(#a)"'),
        shape(f'fill="{random.choice(colors)}" fill-opacity="{number(0.4, 1)}"'),
        f'<g opacity="{number(0.4, 1)}" transform="{transform()}">' + shape('fill="url(#b)"')
        + shape(f'fill="none" stroke="{random.choice(colors)}" stroke-width="{number(1, 6)}"') + "</g>",
        f'<use href="#part" xlink:href="#part" x="{number(-9, 9)}" transform="{transform()}"/>',
        f'<use href="#sign" xlink:href="#sign" x="{number(0, 60)}" y="{number(0, 60)}" width="30" height="30"'
        f' fill="{random.choice(colors)}"/>',
        '<g clip-path="url(#cut)">' + shape('fill="url(#a)"') + "</g>",
        f'<path d="M10 {number(10, 90)}C40 0 60 100 90 50" fill="none" stroke="{random.choice(colors)}"'
        f' stroke-width="{number(1, 5)}" stroke-dasharray="{number(3, 9)} 4" stroke-linecap="'
        + random.choice(["butt", "round", "square"]) + '"/>',
    ]
    random.shuffle(parts)
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' viewBox="0 0 100 100">{body}{"".join(parts[: random.randint(3, 6)])}</svg>\n')
    (folder / f"drawing-{index:02}.svg").write_text(text)
