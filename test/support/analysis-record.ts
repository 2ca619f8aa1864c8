import type { AnalysisRecord } from '#audit';
import { newId } from '#platform';

/**
 * An analysis as the services record it, with the given members. Its JSON has spaces, escapes and Arabic, so that
 * reading and writing it again would change it.
 */
export function analysisRecord(given: Partial<AnalysisRecord> = {}): AnalysisRecord {
  const { createdAt = new Date() } = given;
  return {
    id: newId('an', createdAt),
    orgId: 'org_a',
    livemode: true,
    keyId: 'key_a',
    requestId: 'req_a',
    createdAt,
    property: '{"area":"دبي مارينا",  "note":"spaces \\"stay\\" é"}',
    include: ['confidence', 'yield'],
    asOf: '2026-03-31',
    today: '2026-04-01',
    analysis: '{"deal_score": 50, "n":1.0}',
    derivedFrom: null,
    snapshotVersion: 'live-1',
    modelVersion: 'm1',
    inputHash: 'abc',
    ...given,
  };
}
