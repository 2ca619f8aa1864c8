import { riskFlagNames } from '#scoring';

import { whole } from '../markup/figures.js';
import { html, ltr } from '../markup/html.js';
import type { Words } from './words.js';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const TYPES = {
  apartment: 'apartment',
  villa: 'villa',
  townhouse: 'townhouse',
  penthouse: 'penthouse',
  hotel_apartment: 'hotel apartment',
};
const REASONS = {
  snapshot_removed: 'the files of its market snapshot have since been deleted',
  snapshot_outdated:
    'its market snapshot belongs to an earlier version of the service, and only that version can compute on it',
  not_identical: 'recomputing the analysis no longer reproduces the recorded result',
};
const PARTS = {
  value: 'value',
  confidence: 'confidence',
  comparables: 'comparables',
  loan: 'loan',
  match: 'match',
  market: 'market',
};

export const ENGLISH: Words = {
  language: 'en',
  direction: 'ltr',
  title: 'Valuation report',
  subtitle: 'An automated estimate, not a valuation by a licensed valuer',
  sandbox: 'Sandbox: a fictitious market. The figures do not describe any real home.',
  none: 'not stated',
  comma: ', ',
  date: (day) => {
    const [year = '', month, date] = day.split('-');
    return ltr(`${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`);
  },
  month: (month) => {
    const [year = '', number] = month.split('-');
    return ltr(`${MONTHS[Number(number) - 1] ?? ''} ${year}`);
  },
  days: (count) => html`${whole(count)} ${count === 1 ? 'day' : 'days'}`,
  sales: (count) => html`${count === 0 ? 'no' : whole(count)} ${count === 1 ? 'sale' : 'sales'}`,
  between: ({ low, high }) => html`between ${low} and ${high}`,
  fromTo: ({ low, high }) => html`<span class="amount">${low} to</span> <span class="amount">${high}</span>`,
  aed: (amount) => html`AED&nbsp;${amount}`,
  squareFeet: (size) => html`${size} sq ft`,
  perSquareFoot: 'AED per sq ft',
  home: (type, bedrooms) => `${bedrooms === 0 ? 'Studio' : `${bedrooms}-bedroom`} ${TYPES[type]}`,
  completion: { ready: 'ready', off_plan: 'off-plan' },
  intent: { buy: 'purchase', invest: 'investment', collateral: 'collateral' },
  verdict: {
    'EXCELLENT DEAL': 'excellent deal',
    'GOOD DEAL': 'good deal',
    'FAIR VALUE': 'fair value',
    'ABOVE MARKET': 'above market',
    OVERPRICED: 'overpriced',
    'VERIFY LISTING': 'verify the listing: the price is implausibly low',
    'INSUFFICIENT EVIDENCE': 'insufficient evidence: the value is too uncertain to judge the price',
  },
  level: {
    building: 'the building',
    project: 'the project',
    community: 'the community',
    district: 'the district',
    city: 'the whole city',
  },
  headline: {
    value: 'Estimated market value',
    range: 'Range',
    price: 'Asking price',
    prudential: 'Prudential value',
    uncertain:
      'Insufficient evidence: the value is too uncertain to judge the price. Do not read the estimate without its range.',
  },
  property: {
    heading: 'Property',
    given: 'As stated',
    matched: 'As matched in the register',
    area: 'Area',
    building: 'Building or project',
    home: 'Home',
    size: 'Size',
    plot: 'Plot',
    floor: 'Floor',
    completion: 'Completion',
    price: 'Price',
    intent: 'Purpose',
    reference: 'Reference',
    loan: 'Loan',
    rent: 'Annual rent',
    charge: 'Annual service charge',
    unmatched: 'not found in the register',
    ignored: 'Stated but not used',
    areaSource: 'sales filed under',
    compared: {
      plot: 'compared by plot',
      size: 'compared by built-up area',
      typical: 'compared by the typical area of such homes there',
      assumed: 'compared, for lack of a more reliable area, by',
    },
    field: {
      ...{ area: 'Area', building: 'Building or project', type: 'Type', plot_sqft: 'Plot', floor: 'Floor' },
      ...{ bedrooms: 'Bedrooms', loan_amount: 'Loan', annual_rent: 'Annual rent' },
    },
  },
  ignored: () => null,
  value: {
    heading: 'Value',
    range: ({ low, high, coverage }) =>
      html`A sale of the home is expected to achieve between ${low} and ${high}. ${coverage} of later sales
      fell within such a range.`,
    day: ({ day }) => html`The value is as of ${day}, the date of the newest registered sale.`,
    dayBefore: ({ day, days }) =>
      html`The value is as of ${day}, the date of the newest registered sale, ${days} before the analysis.`,
    pastDay: ({ day }) => html`The value is as of ${day}, as requested: nothing recorded later was used.`,
    error: ({ error }) => html`Half of later sales were within ${error} of the estimate.`,
    fsd: ({ fsd, spread, level }) =>
      html`The forecast standard deviation is ${fsd}: two in three sales are expected at about ${spread} of
      the estimate. Confidence level ${level} of 7.`,
    evidence: ({ sales, recent, level }) =>
      html`Evidence: ${sales} effective sales, ${recent} of them in the last twelve months; the closest level
      with enough data is ${level}.`,
    noEvidence: ({ level }) =>
      html`Evidence: no sale is close enough to count; the closest level with enough data is ${level}.`,
    wide: ({ half, most }) => html`Half of the expected prices are ${half}, and 95% are ${most}.`,
    verdict: ({ price, verdict, perSqft, median, variance }) =>
      html`The asking price is ${price}, or AED ${perSqft} per sq ft, against a median of AED ${median} for
      the comparables adjusted to the same date (${variance}). Verdict: ${verdict}.`,
    gap: ({ gap }) => html`The price differs from the estimate by ${gap}.`,
    verdictAlone: ({ price, verdict, perSqft, median, variance }) =>
      html`The asking price is ${price}, or AED ${perSqft} per sq ft. There are no comparables, so it is
      measured against the middle of the expected prices, AED ${median} (${variance}). Verdict: ${verdict}.`,
    market: ({ month, quarter, year, sales }) =>
      html`The price index of the district changed by ${quarter} in three months and by ${year} in twelve
      months to ${month}, based on ${sales} in the district over those twelve months.`,
    marketOfCity: ({ month, quarter, year }) =>
      html`The price index of the district is that of the city, which changed by ${quarter} in three months
      and by ${year} in twelve months to ${month}: no sale in the district over those twelve months had an
      earlier like-for-like sale.`,
    monthsCovered: ({ covered }) => html`The imported files cover ${covered} of these twelve months.`,
  },
  lending: {
    heading: 'Lending figures',
    prudential: ({ value, quantile, deflated }) =>
      html`Prudential value ${value}: the lower of the price that four in five sales exceed (${quantile}) and
      the estimate at the 24-month mean of the district index (${deflated}).`,
    notCollateral:
      'No prudential value: the analysis was not made for collateral. Analyse the property again with the intent "collateral", and with loan_amount for loan figures.',
    noLoan: 'No loan was stated with the analysis (loan_amount), so there are no loan figures.',
    loan: 'Loan',
    ltv: 'Loan to prudential value',
    ltvOfEstimate: 'Loan to estimate',
    shortfall: 'Chance that a sale achieves less than the loan',
    highest: ({ chance }) => html`Highest loan at a ${chance} chance of shortfall`,
    today: 'Today',
    stressed: ({ fall }) => html`After the district's worst year (${fall})`,
  },
  decision: {
    heading: 'Policy decision',
    outcome: { accept: 'Accept', refer: 'Refer', decline: 'Decline' },
    by: ({ policy, day }) => html`Decided under policy ${policy} on ${day}.`,
    none: 'No policy rule is broken.',
  },
  comparables: {
    heading: 'Comparable sales',
    columns: [
      ...['Date', 'Building or project', 'Size, sq ft', 'Price', 'Size adj.', 'Time adj.', 'Model adj.'],
      ...['Adjusted price', 'Weight'],
    ],
    bySize: 'inferred from its size',
    amounts: 'Amounts in AED.',
    all: ({ used, share }) => html`Sales used: ${used}, with ${share} of the weight`,
    heaviest: ({ shown, used, share, all }) =>
      html`The ${shown} heaviest of ${used} sales used carry ${share} of the weight; all ${used} carry ${all}`,
    rest: '; the rest is carried by lighter sales and the wider market',
    rejected: ({ rejected }) => html`Also considered but rejected: ${rejected}.`,
    sum: 'Price plus adjustments gives the price adjusted to this home; the estimate is the weighted mean of the adjusted prices of all sales used.',
    none: 'No sale carries enough weight to be a comparable.',
    plot: 'Each sale used at its price adjusted to this home, AED, by date; larger circles carry more weight. Red: the estimate and its range.',
    map: {
      alt: ({ places }) => html`Map of the communities where the sales used are located: ${places}.`,
      about: ({ places }) => html`Map: the communities where these sales are located: ${places}.`,
      inPlace: ({ count, place }) => html`${count} in ${place}`,
      others: 'others',
      home: 'Red: the community of the home.',
      undrawn: ({ count }) => html`Not on the map, because the boundary is unknown: ${count}.`,
      limits: 'These are communities, not addresses: the register gives no coordinates.',
      kilometres: (count) => `${count} km`,
    },
    excluded: ({ analysis }) =>
      html`Derived from ${analysis} by excluding comparables by hand; the price index and the trained model
      still include them:`,
    sale: 'Sale excluded',
    why: 'Why',
    reviewer: 'By',
    reason: {
      not_arms_length: 'Not at arm’s length',
      different_condition: 'Different condition',
      different_view_or_floor: 'Different view or floor',
      different_layout: 'Different layout',
      wrong_record: 'Registered incorrectly',
      other: 'Other reason',
    },
  },
  flags: {
    heading: 'Risk flags',
    none: 'No flag was raised.',
    severity: { high: 'High', watch: 'Watch', monitor: 'Monitor' },
    type: riskFlagNames('en'),
    meaning: null,
  },
  method: {
    heading: 'Method and limits',
    text: 'The value is a statistical estimate from registered sales. It starts from the city median and moves step by step towards what sales in the district, the community, the project and the building indicate, each as far as their number and agreement allow. A price index adjusts every sale to the valuation date, a curve adjusts it to the size of this home, and a model trained on earlier sales corrects what remains. The range comes from the errors that the same method made on sales it had not seen. The asking price has no influence on the value or its range.',
    limits:
      'This report is an automated estimate, not a valuation by a licensed valuer. Nobody has inspected the home: its condition, fittings, view, title, tenancy and encumbrances are unknown. It is not advice to lend, buy or sell.',
  },
  missing: (part, reason) =>
    `The part "${PARTS[part]}" was not recorded with the analysis and can no longer be computed: ${REASONS[reason]}. A new analysis with include=${part} records it.`,
  record: {
    heading: 'Record',
    analysed: 'Analysed',
    asOf: 'Records used up to',
    freshness: 'Newest registered transaction',
    snapshot: 'Market snapshot',
    model: 'Model',
    id: 'Analysis',
    inputHash: 'SHA-256 of the input',
    sha256: 'SHA-256 of the record',
    chain: 'Audit chain',
    place: ({ seq, day, ledger, head }) => html`entry ${seq} of ${day} (${ledger}), head ${head}`,
    ledger: { live: 'live', test: 'test' },
    pending:
      'not chained yet: this takes a few seconds after the analysis; a report issued later names the entry',
    signature: 'Signed by key',
    unsigned: 'not signed: the installation has no signing key',
    recorded: 'Recorded with the analysis',
    computed: 'Computed for this report',
    computedNote: 'on the market snapshot of the analysis; everything recorded was reproduced byte for byte',
    verify: ({ command }) =>
      html`The page carries the record as data. ${command} verifies it without the service and detects a
      single changed byte.`,
    check: ({ command }) =>
      html`${command} verifies it without the service and detects a single changed byte.`,
    part: PARTS,
  },
  signing: {
    heading: 'Review by a valuer',
    name: 'Name',
    licence: 'Licence number',
    date: 'Date',
    signature: 'Signature',
    note: 'Left blank by the service. A signature here is that of the reviewer alone.',
  },
};
