import type { ReportMap } from '../data/report-data.js';
import { whole } from '../markup/figures.js';
import { given, type Html, html, withoutTags } from '../markup/html.js';
import type { Words } from '../words/words.js';
import { placeSales, type SoldCommunity } from './place-sales.js';
import { projectBorders, type Shape } from './project-borders.js';
import { writeMarks } from './write-marks.js';

export interface DrawnMap {
  readonly svg: Html;
  readonly caption: Html;
}

/** In the units of a report's drawings; the plot next to it has the same height. */
const SIZE = { width: 262, height: 205 };
/** Maximum communities named in the caption. */
const MOST_NAMED = 5;

/**
 * The communities of the sales used, with the number of sales in each, and the home's community, among their
 * neighbours. Null if none has a border.
 */
export function drawMap(
  words: Words,
  map: ReportMap,
  used: readonly { readonly area: string }[],
): DrawnMap | null {
  const { communities, undrawn } = placeSales(words, map, used);
  if (communities.length === 0) return null;
  const soldIn = new Map(communities.map((one) => [one.id, one]));
  const kindOf = ({ community }: Shape['border']): 'home' | 'sold' | 'other' => {
    if (community === null) return 'other';
    if (community === map.home) return 'home';
    return soldIn.has(community) ? 'sold' : 'other';
  };
  const { shapes, unitsPerKm } = projectBorders(map.borders, (border) => kindOf(border) !== 'other', SIZE);
  const paths = (['other', 'sold', 'home'] as const).flatMap((kind) =>
    shapes
      .filter(({ border }) => kindOf(border) === kind)
      .map(({ path }) => html`<path class="land ${kind}" d="${path}" />`),
  );
  const w = words.comparables.map;
  const hasHome = shapes.some(({ border }) => kindOf(border) === 'home');
  const places = listPlaces(words, communities);
  const caption = [
    w.about({ places }),
    ...(hasHome ? [html` ${w.home}`] : []),
    ...(undrawn > 0 ? [html` ${w.undrawn({ count: whole(undrawn) })}`] : []),
    html` ${w.limits}`,
  ];
  return {
    svg: html`<svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" direction="ltr">
      <title>${withoutTags(w.alt({ places }))}</title>
      ${paths} ${writeMarks(words, { ...SIZE, shapes, unitsPerKm, map, soldIn })}
      <rect class="edge" x=".5" y=".5" width="${SIZE.width - 1}" height="${SIZE.height - 1}" />
    </svg>`,
    caption: html`${caption}`,
  };
}

/** How many sales are in each community; the last communities are combined. */
function listPlaces(words: Words, communities: readonly SoldCommunity[]): Html {
  const w = words.comparables.map;
  const listed = communities
    .slice(0, MOST_NAMED)
    .map(({ name, sales }) => w.inPlace({ count: whole(sales), place: given(name) }));
  const others = communities.slice(MOST_NAMED).reduce((sum, { sales }) => sum + sales, 0);
  if (others > 0) listed.push(w.inPlace({ count: whole(others), place: html`${w.others}` }));
  return html`${listed.map((place, rank) => [rank === 0 ? '' : words.comma, place])}`;
}
