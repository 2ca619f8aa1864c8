import { describe, expect, it } from '@jest/globals';

import type { AnalysisRecord } from '#audit';
import type { Caller } from '#http';

import type { AnalysesService } from '../../record/analyses.service.js';
import { readReportParts } from './report-parts.js';

const RECORDED = { deal_score: 40, risk_flags: [{ type: 'volatility', detail: 'Prices scatter.' }] };
const AGAIN = {
  deal_score: 40,
  risk_flags: [{ type: 'volatility', detail: 'Prices vary.' }],
  value: { estimate: 900_000 },
};
const RECORD = { id: 'an_1', include: [], analysis: JSON.stringify(RECORDED) } as unknown as AnalysisRecord;

function partsWhen(sameFigures: boolean): ReturnType<typeof readReportParts> {
  const reproduce = () => Promise.resolve({ same_figures: sameFigures, analysis: AGAIN });
  return readReportParts({ reproduce } as unknown as AnalysesService, {} as Caller, RECORD);
}

describe('the parts of a report that were not recorded', () => {
  it('are computed when all figures come out the same, and what was recorded keeps its wording', async () => {
    const { analysis, sources } = await partsWhen(true);
    expect(analysis).toEqual({ ...RECORDED, value: AGAIN.value });
    expect(sources).toMatchObject({ missing: [], reason: null });
  });

  it('are left out when a figure does not', async () => {
    const { analysis, sources } = await partsWhen(false);
    expect(analysis).toEqual(RECORDED);
    expect(sources).toMatchObject({ computed: [], reason: 'not_identical' });
  });
});
