import { boolean, integer, kind, list, model, nullable, number, object, schemasOf, text } from '#http';

const summary = {
  object: kind('community'),
  id: text('Id of the community; stable across snapshots.'),
  name: text('Name of the district, with the everyday names of its places.'),
  name_ar: nullable(text('Arabic name, if known.')),
  district: text('District as the register spells it.'),
  sales_365d: integer('Comparable sales in the last 365 days of the register.'),
  sales_days_covered: integer('Days of these 365 in months whose sales the imported files cover.'),
  off_plan_pct: nullable(number('Share of these sales that were off-plan, percent; null without sales.')),
  median_price_per_sqft: nullable(number('Median price of these sales, AED per square foot.')),
  change_12m_pct: nullable(number('Change of the like-for-like price index over twelve months, percent.')),
  new_rents_365d: integer('New tenancy contracts in the last 365 days of their register.'),
  rents_days_covered: integer('Days of these 365 in months whose new contracts the imported files cover.'),
  gross_yield_pct: nullable(
    number('Median gross yield of ready sales, percent, with the rent that an analysis would give.'),
  ),
  supply_ratio_pct: nullable(
    number(
      'Homes expected within 24 months, percent of existing homes; null if no existing homes are known.',
    ),
  ),
  median_error_pct: nullable(
    number('Median error of the model on these sales, percent, valued from what was known the day before.'),
  ),
};

const EXAMPLE = {
  object: 'community',
  id: 'pl_area_marsa-dubai',
  name: 'Marsa Dubai (Dubai Marina, Jumeirah Beach Residence)',
  name_ar: 'مرسى دبي',
  district: 'Marsa Dubai',
  sales_365d: 5383,
  sales_days_covered: 365,
  off_plan_pct: 31.4,
  median_price_per_sqft: 2105.3,
  change_12m_pct: 6.1,
  new_rents_365d: 9120,
  rents_days_covered: 365,
  gross_yield_pct: 6.3,
  supply_ratio_pct: 4.2,
  median_error_pct: 6.8,
} as const;

/** The answer of GET /v1/communities. */
export const COMMUNITIES = model(
  'Communities',
  object({
    object: kind('list'),
    livemode: boolean('`false` in the sandbox.'),
    as_of: text('Date of the newest record.', { format: 'date' }),
    data: list(
      object(summary),
      'Communities, most sales first. A figure from fewer than ten records is null.',
    ),
  }),
  { object: 'list', livemode: true, as_of: '2026-03-31', data: [EXAMPLE] },
);

/** The answer of GET /v1/communities/{id}. */
export const COMMUNITY = model(
  'Community',
  object({
    ...summary,
    livemode: boolean('`false` in the sandbox.'),
    as_of: text('Date of the newest record.', { format: 'date' }),
    index: object({
      district: text(),
      month: text('Newest complete month, YYYY-MM.'),
      change_1m_pct: number(),
      change_3m_pct: number(),
      change_6m_pct: number(),
      change_12m_pct: number(),
      sales: integer('District sales of the 12 months behind the index.'),
      months_covered: integer(),
    }),
    months: list(
      object({
        month: text('Month, YYYY-MM.'),
        level: number('Like-for-like price index; 100 in the first month listed.'),
        city_level: number('Like-for-like price index of the whole city.'),
        ready_sales: nullable(
          integer(
            'Comparable sales of ready homes; null if no imported file covers the sales of this month.',
          ),
        ),
        off_plan_sales: nullable(integer('Comparable sales of off-plan homes; null likewise.')),
        median_price_per_sqft: nullable(
          number('Median price of all sales in the month, AED per square foot.'),
        ),
        new_rents: nullable(
          integer('New tenancy contracts; null if no imported file covers the contracts of this month.'),
        ),
      }),
      'Up to 36 complete months, oldest first. In months without covered sales the index follows the published ' +
        'index of the city.',
    ),
    segments: list(
      object({
        kind: text('Type of home.', { enum: ['apartment', 'house'] }),
        bedrooms: integer('Number of bedrooms: 0 for a studio, 7 for seven or more.'),
        ready_sales: integer('Comparable sales of ready homes.'),
        median_price: nullable(number('Median price of ready sales, AED.')),
        median_price_per_sqft: nullable(number('Median price of ready sales, AED per square foot.')),
        new_rents: integer('New tenancy contracts.'),
        median_annual_rent: nullable(number('Median rent of new contracts, AED a year.')),
        gross_yield_pct: nullable(
          number('Median gross yield of ready sales, percent, as for the whole community.'),
        ),
      }),
      'Figures for the last 365 days by kind of home; kinds with very few sales or new rents are left out.',
    ),
    supply: object({
      horizon_months: integer(),
      planned_units: integer(),
      expected_units: number(),
      stock_units: integer(),
      ratio_pct: nullable(number()),
      projects: integer(),
    }),
    accuracy: list(
      object({
        group: text('Group of sales.', { enum: ['all', 'ready', 'off_plan'] }),
        sales: integer(),
        median_error_pct: number('Median of |value / price - 1|, percent.'),
        within_10_pct: number('Share of values within 10 % of the price, percent.'),
        within_20_pct: number(),
        median_ratio: number('Median of value / price.'),
      }),
      'Accuracy of the model on the sales of the last 365 days, each valued from what was known the day ' +
        'before; empty if there are too few.',
    ),
  }),
  {
    ...EXAMPLE,
    livemode: true,
    as_of: '2026-03-31',
    index: {
      district: 'Marsa Dubai',
      month: '2026-02',
      change_1m_pct: 0.4,
      change_3m_pct: 1.5,
      change_6m_pct: 3.2,
      change_12m_pct: 6.1,
      sales: 5383,
      months_covered: 12,
    },
    months: [
      {
        month: '2026-02',
        level: 118.2,
        city_level: 121.7,
        ready_sales: 288,
        off_plan_sales: 133,
        median_price_per_sqft: 2140.8,
        new_rents: 702,
      },
    ],
    segments: [
      {
        kind: 'apartment',
        bedrooms: 1,
        ready_sales: 1620,
        median_price: 1_550_000,
        median_price_per_sqft: 1982.4,
        new_rents: 3411,
        median_annual_rent: 110_000,
        gross_yield_pct: 6.6,
      },
    ],
    supply: {
      horizon_months: 24,
      planned_units: 3200,
      expected_units: 1760,
      stock_units: 41_800,
      ratio_pct: 4.2,
      projects: 7,
    },
    accuracy: [
      {
        group: 'all',
        sales: 5102,
        median_error_pct: 6.8,
        within_10_pct: 65.2,
        within_20_pct: 88.9,
        median_ratio: 1.002,
      },
    ],
  },
);

/** For a MultiPolygon: polygons of rings of positions. */
const coordinates = list(list(list(list(number(), 'Longitude and latitude, in degrees.'))));

/** The answer of GET /v1/community-boundaries: GeoJSON (RFC 7946). */
export const COMMUNITY_BOUNDARIES = model(
  'CommunityBoundaries',
  object({
    type: kind('FeatureCollection'),
    features: list(
      object({
        type: kind('Feature'),
        id: text("The municipality's number for the community."),
        properties: object({
          name: text('Name as the municipality spells it.'),
          name_ar: nullable(text('Arabic name, if known.')),
          community: nullable(text('Id of the community; null if the register has no homes there.')),
        }),
        geometry: object({
          type: kind('MultiPolygon'),
          coordinates,
        }),
      }),
      'Communities; empty if the market was imported without boundaries, as in the sandbox.',
    ),
  }),
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: '392',
        properties: { name: 'Marsa Dubai', name_ar: 'مرسى دبي', community: 'pl_area_marsa-dubai' },
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [55.13, 25.07],
                [55.14, 25.07],
                [55.15, 25.09],
                [55.13, 25.07],
              ],
            ],
          ],
        },
      },
    ],
  },
);

export const COMMUNITY_SCHEMAS = schemasOf(COMMUNITIES, COMMUNITY, COMMUNITY_BOUNDARIES);
