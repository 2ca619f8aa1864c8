import type { PublishedScore } from './score-publication.js';

/** A predictions file that was committed by its hash before the market data held anything of its window. */
export interface Publication {
  /** YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  /** RFC 3339. */
  readonly published_at: string;
  /** Day of the newest known sale: the valuation day. */
  readonly as_of: string;
  readonly snapshot: string;
  readonly model: string;
  /** Number of lines in the file; equal homes share one. */
  readonly homes: number;
  /** Hexadecimal, of the file's bytes. */
  readonly sha256: string;
  /** Null until the sales of the window are known. */
  readonly score: {
    /** RFC 3339. */
    readonly scored_at: string;
    /** Names of the files with the sales. */
    readonly files: readonly string[];
    readonly segments: readonly PublishedScore[];
  } | null;
}

/** Acceptable bounds for figures over at least this many sales. */
const LEAST_SALES = 100;
const COVERAGE = [74, 86] as const;
const CENTRE = 0.02;

/** The scoreboard as Markdown, newest first: what was published, its accuracy, and what it missed. */
export function renderScoreboard(publications: readonly Publication[]): string {
  const newestFirst = [...publications].sort((one, other) => (one.from < other.from ? 1 : -1));
  return [
    '# Scoreboard',
    'Written by `deal backtest publish` and `deal backtest score`, kept in scoreboard.json; do not edit it.',
    ABOUT,
    ...newestFirst.map(sectionOf),
    '',
  ].join('\n\n');
}

const ABOUT = `Every home of a kind sold within the last two years is valued from a snapshot that holds no sale of a window, and the SHA-256 of the
file of values is published here, if possible before the window begins; each section says when. When the sales of the window are known, they are
compared with that very file, line by line; homes that had not been published (first sales of a launch, sizes never sold) count as such and are not valued afterwards. Values are as of the last day known: the
whole window is forecast from there, up to a month ahead, whereas [the model card](model-card.md) values each day with the evening before.`;

function sectionOf(publication: Publication): string {
  const { from, to, homes, as_of, snapshot, model, sha256, score } = publication;
  const facts = `Published ${whenPublished(publication)}. ${homes.toLocaleString('en-US')} homes as of ${as_of}, snapshot \`${snapshot}\`, model \`${model}\`. SHA-256 of the file:\n\n\`${sha256}\``;
  if (score === null)
    return [`## ${from} to ${to}`, facts, 'Not scored yet: its sales are not known.'].join('\n\n');
  return [
    `## ${from} to ${to}`,
    facts,
    `Scored on ${score.scored_at.slice(0, 10)} with ${score.files.map((file) => `\`${file}\``).join(', ')}. Percent.`,
    table(score.segments),
    missesOf(score.segments),
  ].join('\n\n');
}

/** Completes `Published …`: a reader trusts a commitment before the window more than one after it. */
export function whenPublished({ from, to, as_of, published_at }: Publication): string {
  const day = published_at.slice(0, 10);
  if (day < from) return `on ${day}, before the window began`;
  const late = day <= to ? 'during' : 'after';
  return `on ${day}, ${late} the window but from a snapshot that holds no sale later than ${as_of}`;
}

function table(segments: readonly PublishedScore[]): string {
  const head = [
    ...['', 'sales', 'published', 'MdAPE', 'within 5', '10', '20', 'median ratio', '80 % range held'],
  ];
  const rows = segments.map((one) => [
    one.segment,
    one.sales.toLocaleString('en-US'),
    one.published.toLocaleString('en-US'),
    fixed(one.mdape, 2),
    ...[one.within5, one.within10, one.within20].map((share) => fixed(share, 1)),
    fixed(one.medianRatio, 3),
    fixed(one.coverage80, 1),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What the publication got wrong, in words; also shown in the model card. */
export function missesOf(segments: readonly PublishedScore[]): string {
  const misses = segments
    .filter(({ published }) => published >= LEAST_SALES)
    .flatMap(({ segment, coverage80, medianRatio }) => [
      ...(coverage80 !== null && (coverage80 < COVERAGE[0] || coverage80 > COVERAGE[1])
        ? [`the 80 % range of ${segment} held ${fixed(coverage80, 1)} %`]
        : []),
      ...(medianRatio !== null && Math.abs(medianRatio - 1) > CENTRE
        ? [
            `values of ${segment} were ${fixed(100 * Math.abs(medianRatio - 1), 1)} % too ${medianRatio > 1 ? 'high' : 'low'}`,
          ]
        : []),
    ]);
  return `Misses (of ${LEAST_SALES} sales or more: ranges that held less than ${COVERAGE[0]} or more than ${COVERAGE[1]} %, values more than ${100 * CENTRE} % off in the middle): ${misses.length === 0 ? 'none' : misses.join('; ')}.`;
}

const fixed = (figure: number | null, digits: number): string => figure?.toFixed(digits) ?? '–';
