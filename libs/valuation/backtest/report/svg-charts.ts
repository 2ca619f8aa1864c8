/** A named line or set of dots, in data units. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Dots instead of a line. */
  readonly dots?: boolean;
}

export interface ChartAxes {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Label under each whole x, for categories. */
  readonly ticks?: readonly string[];
}

const WIDTH = 560;
const HEIGHT = 300;
const MARGIN = { left: 52, right: 12, top: 30, bottom: 56 };
const COLOURS = ['#1f5fa8', '#c2542d', '#3c8a4e', '#777777', '#8a4fa0', '#b8902a'];

/** Line and dot chart as one SVG element without external references. */
export function drawChart(axes: ChartAxes, series: readonly Series[]): string {
  const points = series.flatMap((line) => line.points);
  const [left, right] = extent(points.map(([x]) => x));
  const [bottom, top] = extent([0, ...points.map(([, y]) => y)]);
  const px = (x: number): number =>
    MARGIN.left + ((x - left) / (right - left)) * (WIDTH - MARGIN.left - MARGIN.right);
  const py = (y: number): number =>
    HEIGHT - MARGIN.bottom - ((y - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const lines = series.map((line, i) => drawSeries(line, COLOURS[i % COLOURS.length] ?? '#000000', px, py));
  const legend = series.map((line, i) =>
    label(MARGIN.left + 8 + i * 130, HEIGHT - 6, line.name, 'start', COLOURS[i % COLOURS.length]),
  );
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = bottom + share * (top - bottom);
    return `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${round(py(y))}" y2="${round(py(y))}" stroke="#dddddd"/>${label(MARGIN.left - 6, py(y) + 4, short(y), 'end')}`;
  });
  const ticks =
    axes.ticks === undefined
      ? [left, (left + right) / 2, right].map((x) =>
          label(px(x), HEIGHT - MARGIN.bottom + 16, short(x), 'middle'),
        )
      : axes.ticks.map((text, x) => label(px(x), HEIGHT - MARGIN.bottom + 16, text, 'middle'));
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img" font-family="sans-serif" font-size="11">`,
    label(MARGIN.left, 16, axes.title, 'start', '#000000'),
    ...grid,
    ...ticks,
    label(WIDTH - MARGIN.right, HEIGHT - MARGIN.bottom + 32, axes.x, 'end'),
    label(WIDTH - MARGIN.right, 16, axes.y, 'end'),
    ...lines,
    ...legend,
    '</svg>',
  ].join('');
}

function drawSeries(
  line: Series,
  colour: string,
  px: (x: number) => number,
  py: (y: number) => number,
): string {
  const dots = line.points.map(
    ([x, y]) =>
      `<circle cx="${round(px(x))}" cy="${round(py(y))}" r="${line.dots === true ? 1.4 : 3}" fill="${colour}"/>`,
  );
  if (line.dots === true) return `<g fill-opacity="0.35">${dots.join('')}</g>`;
  const path = line.points.map(([x, y]) => `${round(px(x))},${round(py(y))}`).join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.6"/>${dots.join('')}`;
}

const label = (x: number, y: number, text: string, anchor: string, colour = '#444444'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escapeText(text)}</text>`;

function extent(values: readonly number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  if (low > high) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
}

const round = (value: number): number => Math.round(value * 10) / 10;
const short = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toFixed(2)).toString();

/** Escapes text for HTML and SVG. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
