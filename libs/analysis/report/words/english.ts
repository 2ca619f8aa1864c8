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
  snapshot_removed: 'the files of the market snapshot of the analysis were deleted since',
  snapshot_outdated:
    'the market snapshot of the analysis belongs to an earlier version of the service, which alone can compute on it',
  not_identical: 'computing the analysis again no longer gives the recorded bytes',
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
  sandbox: 'Sandbox: an invented market. The figures say nothing of any real home.',
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
    'VERIFY LISTING': 'verify the listing: the price is too low to be believed',
    'INSUFFICIENT EVIDENCE': 'insufficient evidence: the value is too uncertain to judge the price by',
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
    price: 'Price stated',
    prudential: 'Prudential value',
    uncertain:
      'Insufficient evidence: the value is too uncertain to judge the price by. The estimate is not to be read without its range.',
  },
  property: {
    heading: 'Property',
    given: 'As given',
    matched: 'As matched with the register',
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
    rent: 'Rent a year',
    charge: 'Service charge a year',
    unmatched: 'not found in the register',
    ignored: 'Stated without effect',
    areaSource: 'sales of',
    compared: {
      plot: 'compared by the plot',
      size: 'compared by the built-up area',
      typical: 'compared by the usual area of such homes there',
      assumed: 'compared, for want of a surer area, by',
    },
    field: {
      ...{ area: 'Area', building: 'Building or project', type: 'Type', plot_sqft: 'Plot', floor: 'Floor' },
      ...{ bedrooms: 'Bedrooms', loan_amount: 'Loan', annual_rent: 'Rent a year' },
    },
  },
  ignored: () => null,
  value: {
    heading: 'Value',
    range: ({ low, high, coverage }) =>
      html`A sale of the home is expected to bring between ${low} and ${high}. Of later sales, ${coverage}
      fell within such a range.`,
    day: ({ day }) => html`The value is of ${day}, the day of the newest registered sale.`,
    dayBefore: ({ day, days }) =>
      html`The value is of ${day}, the day of the newest registered sale, ${days} before the analysis.`,
    pastDay: ({ day }) => html`The value is of ${day}, as was asked for: nothing recorded later was used.`,
    error: ({ error }) => html`Half of later sales lie within ${error} of the estimate.`,
    fsd: ({ fsd, percent, level }) =>
      html`Forecast standard deviation ${fsd}: two sales in three are expected within about ${percent} of the
      estimate. Confidence level ${level} of 7.`,
    evidence: ({ sales, recent, level }) =>
      html`Evidence: ${sales} effective sales, ${recent} of them of the last twelve months; the nearest
      well-filled level is ${level}.`,
    noEvidence: ({ level }) =>
      html`Evidence: no sale lies near enough to count; the nearest well-filled level is ${level}.`,
    wide: ({ half, most }) => html`Half of the expected prices lie ${half}, 95% ${most}.`,
    verdict: ({ price, verdict, perSqft, median, variance }) =>
      html`Price stated: ${price}, that is AED ${perSqft} per sq ft against a median of the comparables,
      brought to the same day, of AED ${median} (${variance}). Verdict: ${verdict}.`,
    gap: ({ gap }) => html`The price differs from the estimate by ${gap}.`,
    verdictAlone: ({ price, verdict, perSqft, median, variance }) =>
      html`Price stated: ${price}, that is AED ${perSqft} per sq ft; without comparables it is held against
      the middle of the expected prices, AED ${median} (${variance}). Verdict: ${verdict}.`,
    market: ({ month, quarter, year, sales }) =>
      html`The price index of the district changed by ${quarter} in three months and by ${year} in twelve, to
      ${month}, with ${sales} of the district in those twelve behind it.`,
    marketOfCity: ({ month, quarter, year }) =>
      html`The price index of the district is that of the city, which changed by ${quarter} in three months
      and by ${year} in twelve, to ${month}: no sale of the district in those twelve had an earlier one of its
      kind.`,
  },
  lending: {
    heading: 'Lending figures',
    prudential: ({ value, quantile, deflated }) =>
      html`Prudential value ${value}: the lower of what four sales in five exceed (${quantile}) and the
      estimate at the 24-month mean of the district's index (${deflated}).`,
    notCollateral:
      'No prudential value: the analysis was not made for collateral. Analyse the property with the intent "collateral", and with loan_amount for loan figures.',
    noLoan: 'No loan was stated with the analysis (loan_amount), so there are no loan figures.',
    loan: 'Loan',
    ltv: 'Loan to prudential value',
    ltvOfEstimate: 'Loan to estimate',
    shortfall: 'Chance that a sale brings less than the loan',
    highest: ({ chance }) => html`Highest loan with a chance of shortfall of ${chance}`,
    today: 'Today',
    stressed: ({ fall }) => html`After the district's worst year (${fall})`,
  },
  decision: {
    heading: 'Decision by policy',
    outcome: { accept: 'Accept', refer: 'Refer', decline: 'Decline' },
    by: ({ policy, day }) => html`Decided by the policy ${policy} on ${day}.`,
    none: 'No rule of the policy is broken.',
  },
  comparables: {
    heading: 'Comparable sales',
    columns: [
      ...['Date', 'Building or project', 'Size, sq ft', 'Price', 'Size adj.', 'Time adj.', 'Model adj.'],
      ...['Adjusted price', 'Weight'],
    ],
    bySize: 'told by its size',
    amounts: 'Amounts in AED.',
    all: ({ used, share }) => html`Sales used: ${used}, with ${share} of the weight`,
    heaviest: ({ shown, used, share, all }) =>
      html`The ${shown} heaviest of ${used} sales used, with ${share} of the weight; all ${used} have ${all}`,
    rest: ', the rest lies with lighter sales and the wider market',
    rejected: ({ rejected }) => html`Looked at and rejected besides: ${rejected}.`,
    sum: 'Price and adjustments add up to the adjusted price of the subject; the weighted mean of those of all sales used is the estimate.',
    none: 'No sale carries enough of the value to be a comparable.',
    plot: 'Each sale used at its price adjusted to the home, AED, by its date; larger circles weigh more. Red: the estimate and its range.',
    map: {
      alt: ({ places }) => html`Map of the communities in which the sales used lie: ${places}.`,
      about: ({ places }) => html`Map: the communities in which these sales lie: ${places}.`,
      inPlace: ({ count, place }) => html`${count} in ${place}`,
      others: 'others',
      home: 'Red: the community of the home.',
      undrawn: ({ count }) => html`Not on the map, for want of a border: ${count}.`,
      limits: 'These are communities, not addresses: the register names no coordinates.',
      kilometres: (count) => `${count} km`,
    },
    excluded: ({ analysis }) =>
      html`Derived from ${analysis} by excluding comparables by hand; the price index and the trained model
      keep them:`,
    sale: 'Sale excluded',
    why: 'Why',
    reviewer: 'By',
    reason: {
      not_arms_length: 'Not at arm’s length',
      different_condition: 'Another condition',
      different_view_or_floor: 'Another view or floor',
      different_layout: 'Another layout',
      wrong_record: 'Registered wrongly',
      other: 'Another reason',
    },
  },
  flags: {
    heading: 'Risk flags',
    none: 'None was raised.',
    severity: { high: 'High', watch: 'Watch', monitor: 'Monitor' },
    type: riskFlagNames('en'),
    meaning: null,
  },
  method: {
    heading: 'Method and limits',
    text: 'The value is a statistical estimate from registered sales. It starts from the median of the city and moves, step by step, towards what sales of the district, the community, the project and the building say, each as far as their number and agreement allow; a price index brings every sale to the day of the valuation, a curve to the size of the subject, and a model learnt from earlier sales corrects what is left. The range comes from the errors that the same method made on sales it had not seen. The price stated plays no part in value and range.',
    limits:
      'This report is an automated estimate, not a valuation by a licensed valuer. Nobody has inspected the home: its condition, fittings, view, title, tenancy and encumbrances are not known to it. It is no advice to lend, buy or sell.',
  },
  missing: (part, reason) =>
    `The part "${PARTS[part]}" was not recorded with the analysis and cannot be computed any more: ${REASONS[reason]}. A new analysis with include=${part} records it.`,
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
      'not chained yet: that takes some seconds after the analysis; a report made later names the entry',
    signature: 'Signed by key',
    unsigned: 'not signed: the installation has no key for it',
    recorded: 'Recorded with the analysis',
    computed: 'Computed for this report',
    computedNote:
      'on the market snapshot of the analysis; all that was recorded came out the same, byte for byte',
    verify: ({ command }) =>
      html`The page carries the record as data. ${command} checks it without the service: one changed byte is
      found.`,
    check: ({ command }) => html`${command} checks it without the service: one changed byte is found.`,
    part: PARTS,
  },
  signing: {
    heading: 'Review by a valuer',
    name: 'Name',
    licence: 'Licence number',
    date: 'Date',
    signature: 'Signature',
    note: 'Left empty by the service. A signature here is of the reviewer alone.',
  },
};
