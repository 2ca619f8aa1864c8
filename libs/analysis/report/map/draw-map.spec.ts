import { describe, expect, it } from '@jest/globals';

import type { ReportMap } from '../data/report-data.js';
import { textOf } from '../page/report-data.fixture.js';
import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { drawMap } from './draw-map.js';

type Border = ReportMap['borders'][number];

const SIDE = 0.02;

/** A square, offset from the first by this many sides to the east and north. */
function border(
  community: string | null,
  [east, north]: readonly [number, number],
  name = community,
): Border {
  const [west, south] = [55 + SIDE * east, 25 + SIDE * north];
  const ring = [
    [west, south],
    [west + SIDE, south],
    [west + SIDE, south + SIDE],
    [west, south + SIDE],
    [west, south],
  ];
  return {
    ...{ number: `${east}${north}`, name: name ?? 'Desert', arabicName: `منطقة ${east}${north}`, community },
    outline: { type: 'MultiPolygon', coordinates: [[ring]] },
  };
}

const BORDERS = [
  border('home', [0, 0], 'Business Bay'),
  border('near', [1, 0], 'Zaabeel'),
  border('unsold', [0, 1], 'Al Quoz'),
  border(null, [1, 1]),
];
const mapOf = (map: Partial<ReportMap> = {}): ReportMap => ({
  borders: BORDERS,
  home: 'home',
  communityOf: new Map([
    ['BUSINESS BAY', 'home'],
    ['Zaabeel First', 'near'],
    ['AL SATWA', 'undrawn'],
  ]),
  nameOf: new Map([['home', { english: 'Business Bay (Executive Towers)', arabic: null }]]),
  ...map,
});
const salesOf = (...areas: string[]) => areas.map((area) => ({ area }));
const USED = salesOf('BUSINESS BAY', 'Zaabeel First', 'BUSINESS BAY', 'AL SATWA', 'NOWHERE');

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text\s*>/g)].map(([, text = '']) => text);

describe('the map of a report', () => {
  it('counts the sales of each community, and says how many have no known border', () => {
    const { svg, caption } = drawMap(ENGLISH, mapOf(), USED) ?? {};
    expect(svg?.text.match(/class="land \w+"/g)).toEqual([
      ...['class="land other"', 'class="land other"', 'class="land sold"', 'class="land home"'],
    ]);
    expect(textsOf(svg?.text ?? '')).toEqual(
      expect.arrayContaining(['2', '1', 'Business Bay', 'Zaabeel', 'Al Quoz', '2 km']),
    );
    const said = textOf(caption?.text ?? '');
    expect(said).toContain('located: 2 in Business Bay (Executive Towers), 1 in Zaabeel. Red:');
    expect(said).toContain('because the boundary is unknown: 2. These are communities, not addresses');
  });

  it('gives the same in words for people who cannot see it', () => {
    const { svg } = drawMap(ENGLISH, mapOf(), USED) ?? {};
    const [, title] = /role="img"[^>]*>\s*<title>([^<]*)<\/title>/.exec(svg?.text ?? '') ?? [];
    expect(title).toMatch(/: 2 in Business Bay \(Executive Towers\), 1 in Zaabeel\.$/);
  });

  it('has Arabic names, from right to left', () => {
    const { svg, caption } = drawMap(ARABIC, mapOf(), USED) ?? {};
    expect(textsOf(svg?.text ?? '')).toEqual(expect.arrayContaining(['منطقة 00', 'منطقة 10', '2 كم']));
    expect(svg?.text.match(/<text/g)).toHaveLength(
      svg?.text.match(/<text[^>]* direction="rtl"/g)?.length ?? 0,
    );
    expect(/[A-Za-z]/.test(textOf(caption?.text ?? ''))).toBe(false);
  });

  it('is absent if no sale lies within a border, or the market has no borders', () => {
    expect(drawMap(ENGLISH, mapOf(), salesOf('AL SATWA'))).toBeNull();
    expect(drawMap(ENGLISH, mapOf({ borders: [] }), USED)).toBeNull();
  });

  it('mentions the home only if its community is known, and marks it even without a sale in it', () => {
    expect(drawMap(ENGLISH, mapOf({ home: null }), USED)?.caption.text).not.toContain('Red');
    const { svg, caption } = drawMap(ENGLISH, mapOf({ home: 'unsold' }), USED) ?? {};
    expect(caption?.text).toContain('Red');
    expect(svg?.text).toMatch(/class="here"[^>]*>\s*Al Quoz/);
  });

  it('never overlaps figures or names or crosses its edge, however many there are', () => {
    const names = Array.from({ length: 36 }, (_, at) => `Community ${at}`);
    const many = mapOf({
      borders: names.map((name, at) => border(name, [at % 6, Math.floor(at / 6)])),
      communityOf: new Map(names.map((name) => [name, name])),
    });
    const { svg, caption } = drawMap(ENGLISH, many, salesOf(...names)) ?? {};
    const boxes = [
      ...(svg?.text ?? '').matchAll(
        / x="([\d.]+)"\s+y="([\d.]+)"\s+font-size="([\d.]+)"[^>]*>\s*([^<]*?)\s*</g,
      ),
    ]
      .map(([, x, y, size, text = '']) => ({ x: Number(x), y: Number(y), size: Number(size), text }))
      .map(({ x, y, size, text }) => {
        const half = text.length * size * 0.25;
        return { left: x - half, right: x + half, top: y - 0.8 * size, bottom: y };
      });
    expect(boxes.length).toBeGreaterThan(10);
    for (const [at, one] of boxes.entries()) {
      expect([one.left > 0, one.top > 0, one.right < 262, one.bottom < 205]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const covered = boxes
        .slice(at + 1)
        .filter(
          (two) =>
            one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
        );
      expect(covered).toEqual([]);
    }
    expect(textOf(caption?.text ?? '')).toContain('1 in Community 12, 31 in others.');
  });

  it('shows names as text', () => {
    const hostile = mapOf({ borders: [border('home', [0, 0], '<script>"&')], nameOf: new Map() });
    const { svg, caption } = drawMap(ENGLISH, hostile, USED) ?? {};
    expect(`${svg?.text ?? ''}${caption?.text ?? ''}`).not.toContain('<script>');
  });
});
