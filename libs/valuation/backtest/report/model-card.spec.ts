import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { type Publication, renderScoreboard, whenPublished } from '../publication/scoreboard.js';
import type { BacktestSummary } from './backtest-summary.js';
import { drawIndex } from './draw-index.js';
import { renderModelCard } from './model-card.js';

const kept = JSON.parse(readFileSync('docs/model-card.json', 'utf8')) as BacktestSummary;
const published = JSON.parse(readFileSync('docs/scoreboard.json', 'utf8')) as Publication[];

describe('a publication', () => {
  it.each([
    ['2026-03-31', 'on 2026-03-31, before the window began'],
    [
      '2026-04-15',
      'on 2026-04-15, during the window but from a snapshot that holds no sale later than 2026-04-01',
    ],
    [
      '2026-05-01',
      'on 2026-05-01, after the window but from a snapshot that holds no sale later than 2026-04-01',
    ],
  ])('of %s says when it was', (day, words) => {
    const [one] = published.filter(({ from }) => from === '2026-04-02');
    expect(whenPublished({ ...(one as Publication), published_at: `${day}T08:00:00.000Z` })).toBe(words);
  });
});

describe('docs/model-card.md', () => {
  it('matches the backtest kept in docs/model-card.json and the scoreboard', () => {
    expect(readFileSync('docs/model-card.md', 'utf8')).toBe(renderModelCard(kept, published));
  });

  it('shows the price index as the chart beside it does', () => {
    expect(readFileSync('docs/model-card-index.svg', 'utf8')).toBe(drawIndex(kept.index));
  });

  it('says which ranges were too narrow, and that nothing is known about houses if none was sold', () => {
    const cell = {
      ...{ segment: 'ready', by: 'bedrooms', cell: '7', sales: 300, mdape: 9, ppe10: 50, ppe20: 70 },
      ...{ medianRatio: 1, coverage80: 60, width80: 30 },
    };
    const card = renderModelCard({ ...kept, cells: [cell], populations: [] }, []);
    expect(card).toMatch(/ranges held less .*: ready bedrooms 7\./);
    expect(card).toMatch(/within 10 %: ready bedrooms 7\./);
    expect(card).toContain('**60.0**');
    expect(card).toContain('No villa or townhouse was sold');
  });
});

describe('docs/scoreboard.md', () => {
  it('matches docs/scoreboard.json', () => {
    expect(readFileSync('docs/scoreboard.md', 'utf8')).toBe(renderScoreboard(published));
  });
});
