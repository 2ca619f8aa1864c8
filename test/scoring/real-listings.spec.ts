import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { readMarketFiles } from '#market';
import { systemClock } from '#platform';
import { compileSnapshot, INCLUDES, type Property, type ScoredDeal, SnapshotScorer } from '#scoring';

const folder = process.env.MARKET_DATA_DIR ?? '../shared/data';
const FILES = [
  'dld/transactions-pulse-20areas.csv',
  'dld/transactions-web-2026-q1.csv',
  'dld/projects.csv',
  'dld/rent-contracts-sample.csv',
  'listings/rent-2026.csv',
  'costs/service-charges.csv',
  'index/price-monthly.csv',
  'index/rent-monthly.csv',
].map((file) => join(folder, file));
const LISTINGS = join(folder, 'listings/sale-2026.csv');
const present = [...FILES, LISTINGS].every((file) => existsSync(file));
if (!present) console.warn(`skipped: no official files in ${folder}; set MARKET_DATA_DIR to their folder`);
const describeReal = present ? describe : describe.skip;

/** Every 60th of 25,135 listings. */
const EVERY = 60;

function readListings(): Property[] {
  const rows = parse<Record<string, string>>(readFileSync(LISTINGS), { columns: true });
  return rows
    .filter((_, i) => i % EVERY === 0)
    .map((row, i) => ({
      area: row['scope_area'] ?? '',
      ...(row['building'] && { building: row['building'] }),
      type: 'apartment',
      bedrooms: row['bedrooms'] === 'studio' ? 0 : Number(row['bedrooms']),
      size_sqft: Number(row['size_sqft']),
      listing_price: Number(row['price_aed']),
      intent: (['buy', 'invest', 'collateral'] as const)[i % 3] ?? 'buy',
    }));
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

describeReal('analyses of real listings on the real register', () => {
  let deals: { readonly property: Property; readonly deal: ScoredDeal }[];
  let service: SnapshotScorer;
  beforeAll(async () => {
    service = new SnapshotScorer(compileSnapshot(await readMarketFiles(FILES, systemClock)));
    const include = new Set(INCLUDES);
    deals = readListings().map((property) => ({ property, deal: service.analyze(property, { include }) }));
  }, 180_000);

  it('answers every one with a range, centred near the list price', () => {
    expect(deals.length).toBeGreaterThan(400);
    const ratios = deals.map(({ property, deal }) => {
      const { low, high } = deal.analysis.fair_price_range;
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThan(high);
      return property.listing_price / ((low + high) / 2);
    });
    expect(median(ratios)).toBeGreaterThan(0.95);
    expect(median(ratios)).toBeLessThan(1.2);
  });

  it('cites for each comparable its line in the official file', () => {
    const files = new Map(
      FILES.map((file) => [basename(file), readFileSync(file, 'utf8').split(/\r?\n/)] as const),
    );
    const comparables = deals.flatMap(({ deal }) => deal.parts.comparables ?? []);
    expect(comparables.length).toBeGreaterThan(1_000);
    const figures = comparables.map(({ source, price }) => {
      const line = files.get(source?.file ?? '')?.[(source?.line ?? 0) - 1] ?? '';
      return line.match(/\d+(\.\d+)?/g)?.some((figure) => Math.round(Number(figure)) === price);
    });
    expect(figures.filter((found) => found !== true)).toEqual([]);
  });

  it('states figures that agree across the parts of an answer', () => {
    for (const { property, deal } of deals) {
      const { analysis, parts } = deal;
      const { listing, market_median, variance_pct } = analysis.price_per_sqft;
      expect(parts.confidence?.ranges['80']).toEqual({
        low: analysis.fair_price_range.low,
        high: analysis.fair_price_range.high,
      });
      const points = parts.score_breakdown?.terms.reduce((sum, term) => sum + term.points, 0);
      expect(points ?? null).toBe(analysis.deal_score);
      expect(parts.yield?.gross_pct).toBe(analysis.rental_yield);
      expect(variance_pct).toBeCloseTo((100 * (listing - market_median)) / market_median, 0);
      expect(parts.comparables?.length).toBeGreaterThan(0);
      const wrong = parts.comparables?.filter(
        ({ price, adjustments, adjusted_price, date }) =>
          price + adjustments.size + adjustments.time + adjustments.model !== adjusted_price ||
          date > (parts.provenance?.newest_sale ?? ''),
      );
      expect(wrong).toEqual([]);
      const used = parts.comparables?.filter(({ rejected }) => rejected === null) ?? [];
      expect(used.length).toBe(analysis.comparables_used);
      if (used.length > 0) expect(parts.confidence?.effective_sales).toBeGreaterThanOrEqual(1);
      const sold = used.map(
        ({ price, adjustments: { size, time } }) => (price + size + time) / property.size_sqft,
      );
      if (used.length > 0) {
        expect(market_median).toBeGreaterThan(Math.min(...sold) - 0.06);
        expect(market_median).toBeLessThan(Math.max(...sold) + 0.06);
      }
      const weight = used.reduce((sum, sale) => sum + sale.weight, 0);
      const mean = used.reduce((sum, sale) => sum + sale.weight * sale.adjusted_price, 0) / weight;
      expect(mean / (parts.confidence?.estimate ?? NaN)).toBeCloseTo(1, 2);
      expect(parts.confidence?.derivation.at(-1)?.estimate).toBe(parts.confidence?.estimate);
      const band = parts.thresholds?.verdicts.find(
        ({ price_from, price_to }) =>
          property.listing_price >= (price_from ?? 0) &&
          Math.floor(property.listing_price) <= (price_to ?? Infinity),
      );
      expect(band?.verdict).toBe(analysis.verdict);
    }
  });

  it('gives a yield for most, within the city’s range, and says where the rent comes from', () => {
    const yields = deals.flatMap(({ deal }) => deal.analysis.rental_yield ?? []);
    expect(yields.length / deals.length).toBeGreaterThan(0.8);
    expect(median(yields)).toBeGreaterThan(4.5);
    expect(median(yields)).toBeLessThan(9);
    for (const { deal } of deals) {
      if (deal.analysis.rental_yield === null) {
        const reason = deal.analysis.verdict === 'VERIFY LISTING' ? 'price_outlier' : 'thin_evidence';
        expect(deal.analysis.risk_flags.map(({ type }) => type)).toContain(reason);
      } else {
        expect(['contracts', 'asking']).toContain(deal.parts.yield?.annual_rent.source);
      }
    }
  });

  it('states no yield on an implausible price', () => {
    for (const { property } of deals.slice(0, 100)) {
      const absurd = { ...property, listing_price: Math.round(property.listing_price / 20) };
      const { analysis, parts } = service.analyze(absurd, { include: new Set(['yield'] as const) });
      expect(analysis).toMatchObject({ verdict: 'VERIFY LISTING', deal_score: null, rental_yield: null });
      expect(parts.yield).toMatchObject({ gross_pct: null, net_pct: null });
      const details = analysis.risk_flags.map(({ detail }) => detail).join(' ');
      expect(details).toContain('no yield is computed at this price');
    }
  });

  it('leaves few of them with insufficient evidence', () => {
    const given = deals.filter(({ deal }) => deal.analysis.verdict !== 'INSUFFICIENT EVIDENCE');
    expect(given.length / deals.length).toBeGreaterThan(0.85);
  });
});
