import { beforeAll, describe, expect, test } from '@jest/globals';

import { DomainError, inSteps } from '#platform';
import { decodeModel, MODEL_LAYOUT, modelRulesOf, monthOfDay, openEngine, type Subject } from '#valuation';

import { marketOf } from '../../valuation/market.fixture.js';
import { quickLearning } from '../../valuation/quick-learning.fixture.js';
import { syntheticSales } from '../../valuation/synthetic-sales.fixture.js';
import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { SCORE_SEGMENTS } from '../deal/score-calibration.js';
import { learnCalibration } from '../judgement/learn-calibration.js';
import { decodeScores } from '../judgement/score-file.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { trainModel } from './train-model.js';

const sales = syntheticSales({ sales: 2400, days: 90, seed: 3, noise: 0.05 });
const snapshot = marketOf(sales);
const subject: Subject = {
  propertyType: 0,
  offPlan: 0,
  bedrooms: 1,
  sizeSqft: 800,
  area: 1,
  project: 1,
  building: -1,
};

const rowsOf = (project: number): number[] =>
  sales.flatMap((sale, row) => (sale.project === project ? [row] : []));

describe('training', () => {
  let trained: Awaited<ReturnType<typeof trainModel>>;
  beforeAll(async () => {
    trained = await trainModel(snapshot, quickLearning);
  });

  test('the same sales give the same bytes and the same version', async () => {
    const again = await trainModel(marketOf(sales), quickLearning);
    expect(Buffer.compare(Buffer.from(again.model), Buffer.from(trained.model))).toBe(0);
    expect(again.modelVersion).toBe(trained.modelVersion);
  });

  test('other sales give a different model by the same rules', async () => {
    const earlier = await trainModel(marketOf(sales.slice(0, 30)), quickLearning);
    expect(earlier.modelVersion).not.toBe(trained.modelVersion);
    expect(earlier.modelRules).toBe(trained.modelRules);
    expect(trained.modelRules).toBe(modelRulesOf(quickLearning));
  });

  test('stored scores are those that a service without them would learn', () => {
    const model = { ...snapshot, model: trained.model };
    const learned = (market: typeof model): unknown => {
      const compiled = compileSnapshot(market);
      return new SnapshotScorer(compiled, () => {
        throw new Error('learned anew');
      });
    };
    expect(() => learned(model)).toThrow('learned anew');
    expect(() => learned({ ...model, gathered: trained.gathered })).not.toThrow();
    const compiled = compileSnapshot(model);
    const month = monthOfDay(compiled.defaultAsOf);
    const kept = decodeScores(trained.gathered['scores.json'])?.calibration;
    const anew = learnCalibration(compiled, month);
    for (const segment of SCORE_SEGMENTS)
      expect(kept?.knots(segment, 'buy')).toEqual(anew.knots(segment, 'buy'));
  });

  test('stored yields and communities are those that a service without them would gather', async () => {
    const model = { ...snapshot, model: trained.model };
    const scorerOf = (market: typeof model) => new SnapshotScorer(compileSnapshot(market), learnCalibration);
    const kept = scorerOf({ ...model, gathered: trained.gathered });
    const anew = scorerOf(model);
    expect(await inSteps(kept.communities())).toEqual(await inSteps(anew.communities()));
    const { segments } = compileSnapshot({ ...model, gathered: trained.gathered }).viewOf(20089).yields;
    expect(segments).toEqual(compileSnapshot(model).viewOf(20089).yields.segments);
    expect(trained.gathered['yields.json'].byteLength).toBeGreaterThan(0);
  });

  test('trees are dated by the Sundays on which they were fitted', () => {
    const { trees } = decodeModel(trained.model);
    expect(trees.length).toBeGreaterThan(3);
    for (const { through } of trees) expect(new Date(through * 86_400_000).getUTCDay()).toBe(0);
  });

  test('two engines on one model answer alike, whatever was asked before', () => {
    const model = { ...snapshot, model: trained.model };
    const one = openEngine(model);
    const two = openEngine(model);
    two.value({ ...subject, area: 3, project: -1 }, 20050);
    const day = 20089;
    expect(two.value(subject, day).logPsf).toBe(one.value(subject, day).logPsf);
    expect(two.value(subject, day).quantile(0.9)).toBe(one.value(subject, day).quantile(0.9));
  });

  test('a range narrows where the segment has a record, and covers what it states', () => {
    const engine = openEngine({ ...snapshot, model: trained.model });
    const later = sales.slice(-400);
    const inside = later.filter((sale) => {
      const asOf = sale.day - 1;
      const named = sale.project >= 0;
      const valuation = engine.value(
        { ...sale, offPlan: sale.offPlan === 1 ? 1 : 0, building: -1, unnamedInRegister: !named },
        asOf,
      );
      const y = Math.log(sale.psf);
      return y >= valuation.quantile(0.1) && y <= valuation.quantile(0.9);
    });
    expect(inside.length / later.length).toBeGreaterThan(0.75);
    expect(inside.length / later.length).toBeLessThan(0.86);
  });

  test('a subject whose project is unresolved gets a wider range than one whose project is known', () => {
    const engine = openEngine({ ...snapshot, model: trained.model });
    const known = engine.value(subject, 20089);
    const unresolved = engine.value({ ...subject, project: -1 }, 20089);
    expect(unresolved.fsd).toBeGreaterThan(known.fsd);
  });

  test.each([
    ['off-plan homes that nobody named', 1, false],
    ['ready homes that nobody named', 0, false],
    ['off-plan homes of a name that it does not know', 1, true],
    ['ready homes of a name that it does not know', 0, true],
  ] as const)('covers what it states of %s', (_, offPlan, unknownName) => {
    const engine = openEngine({ ...snapshot, model: trained.model });
    const later = sales.slice(-1_500).filter((sale) => sale.offPlan === offPlan && sale.project >= 0);
    const inside = later.filter((sale) => {
      const home = { ...sale, offPlan, project: -1, building: -1, unknownName };
      // For a project whose name the register does not know, it holds no sales either.
      const excludedSales = unknownName ? rowsOf(sale.project) : [];
      const valuation = engine.value({ ...home, excludedSales }, sale.day - 1);
      const y = Math.log(sale.psf);
      return y >= valuation.quantile(0.1) && y <= valuation.quantile(0.9);
    });
    expect(inside.length / later.length).toBeGreaterThan(0.74);
    expect(inside.length / later.length).toBeLessThan(0.88);
  });

  test('its accuracy is that of the last fourteen days, each sale valued on its eve', () => {
    const { accuracy } = trained;
    const lastDay = sales.at(-1)?.day ?? 0;
    expect(accuracy?.to).toBe(new Date(lastDay * 86_400_000).toISOString().slice(0, 10));
    expect(accuracy?.from).toBe(new Date((lastDay - 13) * 86_400_000).toISOString().slice(0, 10));
    const all = accuracy?.segments.find(({ segment }) => segment === 'all');
    expect(all?.sales).toBe(sales.filter(({ day }) => day > lastDay - 14).length);
    expect(all?.medianError).toBeLessThan(6);
  });

  test('a market of a few sales gets a model without a judgement', async () => {
    const { accuracy } = await trainModel(marketOf(sales.slice(0, 30)), quickLearning);
    expect(accuracy).toBeUndefined();
  });

  test('bytes that are no model, or one of another layout, are refused by name', () => {
    const codeOf = (model: Uint8Array): string => {
      try {
        decodeModel(model);
      } catch (error) {
        if (error instanceof DomainError) return error.code;
      }
      return 'read';
    };
    const head = (text: string): Uint8Array => new TextEncoder().encode(text);
    expect(codeOf(new Uint8Array([1, 2, 3]))).toBe('snapshot_unavailable');
    expect(codeOf(head('DIVM1\n'))).toBe('snapshot_outdated');
    expect(codeOf(head(`DIVM${MODEL_LAYOUT + 1}\n`))).toBe('snapshot_unavailable');
  });
});
