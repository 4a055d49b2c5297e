/** An element of an icon: its tag and its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

type Geometry = { names: readonly string[]; draw: (attribute: (name: string) => number, shape: Shape) => string };

/** What each element of SVG is as a path, by the attributes that say where it is. */
const GEOMETRY: Readonly<Record<string, Geometry>> = {
  path: { names: ['d'], draw: (_, [, { d = '' }]) => beginningAbsolutely(d) },
  line: { names: ['x1', 'x2', 'y1', 'y2'], draw: (of) => `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}` },
  polyline: { names: ['points'], draw: (_, [, { points = '' }]) => `M${points}` },
  polygon: { names: ['points'], draw: (_, [, { points = '' }]) => `M${points}z` },
  circle: { names: ['cx', 'cy', 'r'], draw: (of) => ellipse([of('cx'), of('cy')], [of('r'), of('r')]) },
  ellipse: { names: ['cx', 'cy', 'rx', 'ry'], draw: (of) => ellipse([of('cx'), of('cy')], [of('rx'), of('ry')]) },
  rect: {
    names: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    draw: (of, [, { rx, ry }]) => rectangle(of, rx === undefined ? of('ry') : of('rx'), ry ?? rx),
  },
};

/**
 * Draws the shapes of an icon that have no look of their own as one path: rows of hundreds of icons have a quarter of the
 * elements then. Outlines alone look the same, because they are drawn in one colour without transparency.
 */
export function asOnePath(shapes: readonly Shape[]): Shape[] {
  const own = shapes.filter((shape) => !isOutline(shape));
  const outlines = shapes.filter(isOutline).map(pathOf);
  return [...(outlines.length > 0 ? [['path', { d: outlines.join('') }] as const] : []), ...own];
}

function isOutline([tag, attributes]: Shape): boolean {
  const names = GEOMETRY[tag]?.names;
  return names !== undefined && Object.keys(attributes).every((name) => names.includes(name));
}

function pathOf(shape: Shape): string {
  const [tag, attributes] = shape;
  const of = (name: string) => Number(attributes[name] ?? 0);
  return GEOMETRY[tag]?.draw(of, shape) ?? '';
}

/** A path that begins with `m` begins at a place of its own, which behind another path would be counted from the end of that one. */
function beginningAbsolutely(d: string): string {
  const number = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/.source;
  const start = new RegExp(`^m\\s*(?<x>${number})[\\s,]*(?<y>${number})[\\s,]*`).exec(d);
  if (!start?.groups) return d;
  const rest = d.slice(start[0].length);
  return `M${start.groups['x']} ${start.groups['y']}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse([x, y]: [number, number], [rx, ry]: [number, number]): string {
  return `M${tidy(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${tidy(2 * rx)} 0a${rx} ${ry} 0 1 0 ${tidy(-2 * rx)} 0`;
}

function rectangle(of: (name: string) => number, rx: number, corner: string | undefined): string {
  const ry = Number(corner ?? 0);
  const [across, down] = [tidy(of('width') - 2 * rx), tidy(of('height') - 2 * ry)];
  const arc = (x: number, y: number) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${x} ${y}`);
  return (
    `M${tidy(of('x') + rx)} ${of('y')}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}` +
    `h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}z`
  );
}

/** Without the traces of binary fractions. */
function tidy(value: number): number {
  return Number(value.toFixed(4));
}
