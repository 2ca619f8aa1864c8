import type { Include } from '#scoring';

import type { ResultColumn } from './result-column.js';

type PartColumn = Omit<ResultColumn, 'part'>;

/** The columns each part adds, in order. Parts without columns are available only as JSON. */
const COLUMNS_OF: Readonly<Partial<Record<Include, readonly PartColumn[]>>> = {
  value: [
    {
      name: 'value',
      kind: 'number',
      about: 'The value, AED',
      read: ({ analysis }) => analysis?.value?.estimate,
    },
    {
      name: 'range_low',
      kind: 'number',
      about: 'Lower end of the range of the value, AED',
      read: ({ analysis }) => analysis?.fair_price_range.low,
    },
    {
      name: 'range_high',
      kind: 'number',
      about: 'Upper end of the range of the value, AED',
      read: ({ analysis }) => analysis?.fair_price_range.high,
    },
    {
      name: 'coverage_pct',
      kind: 'number',
      about: 'Share of later sales that the range contains, percent',
      read: ({ analysis }) => analysis?.value?.range_coverage_pct,
    },
    {
      name: 'typical_error_pct',
      kind: 'number',
      about: 'Half of later sales are within this many percent of the value',
      read: ({ analysis }) => analysis?.value?.typical_error_pct,
    },
    {
      name: 'valued_on',
      kind: 'date',
      about: 'Valuation date: the day of the newest registered sale',
      read: ({ analysis }) => analysis?.value?.valued_on,
    },
  ],
  confidence: [
    {
      name: 'fsd',
      kind: 'number',
      about: 'Forecast standard deviation, in logs',
      read: ({ analysis }) => analysis?.confidence?.fsd,
    },
    {
      name: 'confidence_level',
      kind: 'integer',
      about: '0 (refused by lenders, or no verdict) to 7',
      read: ({ analysis }) => analysis?.confidence?.level,
    },
    {
      name: 'evidence_level',
      kind: 'text',
      about: '`building`, `project`, `community`, `district` or `city`',
      read: ({ analysis }) => analysis?.confidence?.evidence_level,
    },
    {
      name: 'prudential_value',
      kind: 'number',
      about: 'Prudential value for the intent `collateral`, AED',
      read: ({ analysis }) => analysis?.confidence?.prudential_value?.value,
    },
  ],
  comparables: [
    {
      name: 'newest_comparable_date',
      kind: 'date',
      about: 'Date of the newest comparable used',
      read: ({ analysis }) =>
        analysis?.comparables
          ?.filter(({ rejected }) => rejected === null)
          .map(({ date }) => date)
          .sort()
          .at(-1),
    },
  ],
  loan: [
    {
      name: 'loan_amount',
      kind: 'number',
      about: 'As read, AED',
      read: ({ property }) => property?.loan_amount,
    },
    {
      name: 'ltv_pct',
      kind: 'number',
      about: 'Loan to value on the prudential value, percent',
      read: ({ analysis }) => analysis?.loan?.ltv_pct,
    },
    {
      name: 'ltv_of_value_pct',
      kind: 'number',
      about: 'Loan to value, percent',
      read: ({ analysis }) => analysis?.loan?.ltv_of_estimate_pct,
    },
    {
      name: 'shortfall_chance_pct',
      kind: 'number',
      about: 'Probability that a sale brings less than the loan, percent',
      read: ({ analysis }) => analysis?.loan?.shortfall_chance_pct,
    },
    {
      name: 'stress_fall_pct',
      kind: 'number',
      about: "Worst twelve-month fall of the district's index, percent",
      read: ({ analysis }) => analysis?.loan?.stress.fall_pct,
    },
    {
      name: 'stressed_shortfall_chance_pct',
      kind: 'number',
      about: 'This probability after that fall, percent',
      read: ({ analysis }) => analysis?.loan?.stress.shortfall_chance_pct,
    },
  ],
  yield: [
    {
      name: 'net_yield_pct',
      kind: 'number',
      about: 'Net yield, percent a year; empty with VERIFY LISTING',
      read: ({ analysis }) => analysis?.yield?.net_pct,
    },
    {
      name: 'annual_rent',
      kind: 'number',
      about: 'Annual rent, AED',
      read: ({ analysis }) => analysis?.yield?.annual_rent.value,
    },
  ],
  match: [
    {
      name: 'matched_area',
      kind: 'text',
      about: 'Area as the register spells it',
      read: ({ analysis }) => analysis?.match?.area.resolved,
    },
    {
      name: 'matched_project',
      kind: 'text',
      about: 'Project as the register spells it; empty if unresolved',
      read: ({ analysis }) => analysis?.match?.building.project,
    },
    {
      name: 'matched_project_number',
      kind: 'text',
      about: "The register's number of the project",
      read: ({ analysis }) => analysis?.match?.building.project_number,
    },
    {
      name: 'match_score',
      kind: 'number',
      about: 'Match quality of the building name, 0 to 1',
      read: ({ analysis }) => analysis?.match?.building.score,
    },
    {
      name: 'valued_as',
      kind: 'text',
      about: '`ready` or `off_plan`; policies may depend on it',
      read: ({ analysis }) => analysis?.match?.completion.value,
    },
    {
      name: 'valued_as_source',
      kind: 'text',
      about: 'Source: the request, the register, or the likelier of both',
      read: ({ analysis }) => analysis?.match?.completion.source,
    },
    {
      name: 'matched_district',
      kind: 'text',
      about: 'District by which summaries group and policies cap',
      read: ({ analysis }) => analysis?.match?.area.district,
    },
  ],
  market: [
    {
      name: 'index_change_12m_pct',
      kind: 'number',
      about: "Change of the district's price index in 12 months, percent",
      read: ({ analysis }) => analysis?.market?.index.change_12m_pct,
    },
    {
      name: 'sales_365d',
      kind: 'integer',
      about: 'Sales of the last 365 days in the area, same completion',
      read: ({ analysis }) => analysis?.market?.liquidity.sales_365d,
    },
  ],
  provenance: [
    {
      name: 'snapshot_version',
      kind: 'text',
      about: 'The market snapshot',
      read: ({ analysis }) => analysis?.provenance?.snapshot_version,
    },
    {
      name: 'model_version',
      kind: 'text',
      about: 'The model',
      read: ({ analysis }) => analysis?.provenance?.model_version,
    },
    {
      name: 'as_of',
      kind: 'date',
      about: 'Valuation date; no later records were used',
      read: ({ analysis }) => analysis?.provenance?.as_of,
    },
    {
      name: 'input_hash',
      kind: 'text',
      about: 'SHA-256 of the property',
      read: ({ analysis }) => analysis?.provenance?.input_hash,
    },
  ],
};

export const PART_COLUMNS: readonly ResultColumn[] = Object.entries(COLUMNS_OF).flatMap(([part, columns]) =>
  columns.map((column) => ({ ...column, part: part as Include })),
);
