import type { ReportMap } from '../data/report-data.js';
import { type Content, type Html, html } from '../markup/html.js';
import type { Words } from '../words/words.js';
import { shortCommunityName } from './community-name.js';
import { FreeRoom } from './free-room.js';
import type { SoldCommunity } from './place-sales.js';
import type { Drawing, Point, Shape } from './project-borders.js';

/** What to mark on a drawing of this size. */
interface Marked extends Drawing {
  readonly width: number;
  readonly height: number;
  readonly map: ReportMap;
  readonly soldIn: ReadonlyMap<string, SoldCommunity>;
}

const RADIUS = 9;
/** Font sizes of names, and of neighbours' names. */
const [NAME, NEIGHBOUR] = [10.5, 9.5];
const MOST_NEIGHBOURS = 5;
/** For the scale bar: lengths in kilometres, and its maximum length in units. */
const [LENGTHS, LONGEST] = [[20, 10, 5, 2, 1], 60];

const at = (value: number): string => value.toFixed(1);

/** The scale, the numbers of sales, and as many names as fit, the home's first and neighbours' last. */
export function writeMarks(words: Words, { shapes, map, soldIn, ...drawing }: Marked): Content {
  const room = new FreeRoom(drawing.width, drawing.height);
  const scale = writeScale(words, room, drawing);
  const salesIn = ({ border }: Shape): number => soldIn.get(border.community ?? '')?.sales ?? 0;
  const isHome = ({ border }: Shape): boolean => border.community !== null && border.community === map.home;
  const isMarked = (shape: Shape): boolean => isHome(shape) || salesIn(shape) > 0;
  // A community with several borders is marked in the first of them.
  const isFirst = ({ border }: Shape, rank: number): boolean =>
    rank === shapes.findIndex((one) => one.border.community === border.community);
  const marked = shapes
    .filter((shape, rank) => isMarked(shape) && isFirst(shape, rank))
    .sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || salesIn(b) - salesIn(a));
  const circles = marked.filter((shape) => salesIn(shape) > 0 && room.takeCircle(shape.centre, RADIUS));
  const nameOf = (shape: Shape, kind: string, size: number, middles: readonly Point[]): Html[] => {
    const text = shortCommunityName(words, map, shape.border);
    const middle = room.takeText(text, size, middles);
    return middle === undefined ? [] : [writeText(words, kind, middle, text, size)];
  };
  const names = marked.flatMap((shape) =>
    nameOf(shape, isHome(shape) ? 'here' : 'near', NAME, around(shape.centre, circles.includes(shape))),
  );
  const neighbours = shapes
    .filter((shape) => !isMarked(shape))
    .sort((a, b) => b.area - a.area)
    .flatMap((shape) => nameOf(shape, 'far', NEIGHBOUR, [shape.centre]));
  return [
    ...[neighbours.slice(0, MOST_NEIGHBOURS), scale],
    ...[circles.map((shape) => writeCount(words, shape, salesIn(shape))), names],
  ];
}

/** Positions for a name: below or above its circle; without a circle, the centre first. */
function around([x, y]: Point, hasCircle: boolean): readonly Point[] {
  const away = hasCircle ? RADIUS + 0.7 * NAME : NAME;
  const beside: readonly Point[] = [
    [x, y + away],
    [x, y - away],
  ];
  return hasCircle ? beside : [[x, y], ...beside];
}

function writeCount(words: Words, { centre }: Shape, sales: number): Html {
  const [x, y] = centre;
  const figure = writeText(words, 'count-label', centre, String(sales), sales < 100 ? NAME : NAME - 2);
  return html`<circle class="count" cx="${at(x)}" cy="${at(y)}" r="${RADIUS}" />${figure}`;
}

function writeText(words: Words, kind: string, [x, y]: Point, text: string, size: number): Html {
  return html`<text
    class="${kind}"
    x="${at(x)}"
    y="${at(y + 0.35 * size)}"
    font-size="${size}"
    text-anchor="middle"
    direction="${words.direction}"
    >${text}</text
  >`;
}

function writeScale(
  words: Words,
  room: FreeRoom,
  { height, unitsPerKm }: Pick<Marked, 'height' | 'unitsPerKm'>,
): Content {
  const km = LENGTHS.find((length) => length * unitsPerKm <= LONGEST) ?? 1;
  const [left, bottom] = [8, height - 8];
  const right = left + km * unitsPerKm;
  const text = words.comparables.map.kilometres(km);
  const middle: Point = [(left + right) / 2, bottom - 0.8 * NAME];
  room.takeText(text, NAME, [middle]);
  return [
    html`<path class="axis" d="M${left} ${bottom - 4}V${bottom}H${at(right)}V${bottom - 4}" />`,
    writeText(words, 'label', middle, text, NAME),
  ];
}
