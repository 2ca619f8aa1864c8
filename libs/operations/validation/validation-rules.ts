/** What a rule requires of a valuation model, and where this service addresses it. Paraphrased briefly, not quoted. */
export interface RuleDemand {
  readonly rule: string;
  readonly demand: string;
  readonly where: string;
}

const US = 'US interagency rule on quality control of automated valuation models (in force since 2025-10-01)';
const EBA = 'EBA/GL/2020/06, paragraphs 236 and 237';
const EAA = 'European AVM Alliance, standards for statistical valuation';
const CBUAE = 'CBUAE Model Management Standards (2022)';

export const RULE_DEMANDS: readonly RuleDemand[] = [
  {
    rule: US,
    demand: 'High confidence in the estimates',
    where: 'predictions.csv and figures.json; each answer: include=confidence (FSD, range, evidence level)',
  },
  {
    rule: US,
    demand: 'Protection against manipulation of data',
    where:
      'Official registers only; the asking price never enters the value; checks before a snapshot answers (thresholds.json); audit chain of answers (GET /v1/analyses/export)',
  },
  {
    rule: US,
    demand: 'Conflicts of interest avoided',
    where:
      'Neither the asking price nor the loan enters a value; how the service is paid is a matter for the contract',
  },
  {
    rule: US,
    demand: 'Random sample testing and reviews',
    where: 'POST /v1/review-samples, GET /v1/review-outcomes',
  },
  {
    rule: US,
    demand: 'Nondiscrimination laws',
    where:
      'No attribute of a person is an input (data-dictionary.csv); there is no test by income proxies, because the register has none',
  },
  {
    rule: EBA,
    demand: 'The institution remains responsible and understands method, limits and performance',
    where: 'README.md of this pack, model.json; reasons of each value: include=comparables',
  },
  {
    rule: EBA,
    demand: 'Specific to property and location, at sufficient granularity',
    where: 'evidence_level in predictions.csv; include=match in an answer',
  },
  {
    rule: EBA,
    demand: 'Valid and accurate, tested against actual transaction prices regularly',
    where: 'predictions.csv: every snapshot values its newest fourteen days; recompute.mjs',
  },
  {
    rule: EBA,
    demand: 'A sufficiently large and representative sample',
    where: 'sales by segment in figures.json; a segment of fewer than 50 is not judged',
  },
  {
    rule: EBA,
    demand: 'Up-to-date data of high quality',
    where:
      'model.json: sources with their dates; include=provenance in an answer, whose notice says when the feed is old',
  },
  {
    rule: EAA,
    demand: 'Value, range and FSD for each property, an honest "no value"',
    where: 'include=value,confidence; verdict INSUFFICIENT EVIDENCE',
  },
  {
    rule: CBUAE,
    demand: 'Documented, versioned, reproducible',
    where: 'model_version and snapshot_version of each answer; POST /v1/analyses/{id}/reproduce; SHA256SUMS',
  },
  {
    rule: CBUAE,
    demand: 'Independent validation',
    where: 'recompute.mjs does not need the service; predictions.csv can be evaluated with any other program',
  },
  {
    rule: CBUAE,
    demand: 'Monitoring with thresholds and actions',
    where: 'thresholds.json; GET /v1/model; reviews by GET /v1/review-outcomes',
  },
];
