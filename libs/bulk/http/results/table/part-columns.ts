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
      about: 'Lower end of its range, AED',
      read: ({ analysis }) => analysis?.fair_price_range.low,
    },
    {
      name: 'range_high',
      kind: 'number',
      about: 'Upper end of its range, AED',
      read: ({ analysis }) => analysis?.fair_price_range.high,
    },
    {
      name: 'coverage_pct',
      kind: 'number',
      about: 'Share of later sales inside the range, percent',
      read: ({ analysis }) => analysis?.value?.range_coverage_pct,
    },
    {
      name: 'typical_error_pct',
      kind: 'number',
      about: 'Half of later sales are within this percentage of the value',
      read: ({ analysis }) => analysis?.value?.typical_error_pct,
    },
    {
      name: 'valued_on',
      kind: 'date',
      about: 'Day of the newest registered sale',
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
      about: '0 (refused by lenders) to 7',
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
      about: 'With the intent `collateral`, AED',
      read: ({ analysis }) => analysis?.confidence?.prudential_value?.value,
    },
  ],
  comparables: [
    {
      name: 'newest_comparable_date',
      kind: 'date',
      about: 'Date of the newest sale used',
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
      about: 'Loan over the prudential value, percent',
      read: ({ analysis }) => analysis?.loan?.ltv_pct,
    },
    {
      name: 'ltv_of_value_pct',
      kind: 'number',
      about: 'Loan over the value, percent',
      read: ({ analysis }) => analysis?.loan?.ltv_of_estimate_pct,
    },
    {
      name: 'shortfall_chance_pct',
      kind: 'number',
      about: 'Chance that a sale achieves less than the loan, percent',
      read: ({ analysis }) => analysis?.loan?.shortfall_chance_pct,
    },
    {
      name: 'stress_fall_pct',
      kind: 'number',
      about: "The district's worst fall in twelve months, percent",
      read: ({ analysis }) => analysis?.loan?.stress.fall_pct,
    },
    {
      name: 'stressed_shortfall_chance_pct',
      kind: 'number',
      about: 'The chance after that fall, percent',
      read: ({ analysis }) => analysis?.loan?.stress.shortfall_chance_pct,
    },
  ],
  yield: [
    {
      name: 'net_yield_pct',
      kind: 'number',
      about: 'Percent per year; empty with VERIFY LISTING',
      read: ({ analysis }) => analysis?.yield?.net_pct,
    },
    {
      name: 'annual_rent',
      kind: 'number',
      about: 'AED per year',
      read: ({ analysis }) => analysis?.yield?.annual_rent.value,
    },
  ],
  match: [
    {
      name: 'matched_area',
      kind: 'text',
      about: 'As the register spells it',
      read: ({ analysis }) => analysis?.match?.area.resolved,
    },
    {
      name: 'matched_project',
      kind: 'text',
      about: 'As the register spells it; empty when unresolved',
      read: ({ analysis }) => analysis?.match?.building.project,
    },
    {
      name: 'matched_project_number',
      kind: 'text',
      about: 'Its number in the register',
      read: ({ analysis }) => analysis?.match?.building.project_number,
    },
    {
      name: 'match_score',
      kind: 'number',
      about: 'How closely the building matches the name sent, 0 to 1',
      read: ({ analysis }) => analysis?.match?.building.score,
    },
    {
      name: 'valued_as',
      kind: 'text',
      about: '`ready` or `off_plan`',
      read: ({ analysis }) => analysis?.match?.completion.value,
    },
    {
      name: 'valued_as_source',
      kind: 'text',
      about: '`caller`, `project_register`, `recent_sales`, `community_sales` or `assumed`',
      read: ({ analysis }) => analysis?.match?.completion.source,
    },
  ],
  market: [
    {
      name: 'index_change_12m_pct',
      kind: 'number',
      about: 'Change in district prices over twelve months, percent',
      read: ({ analysis }) => analysis?.market?.index.change_12m_pct,
    },
    {
      name: 'sales_365d',
      kind: 'integer',
      about: 'Sales in the area with the same completion in 365 days',
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
      about: 'No record after this day was used',
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
