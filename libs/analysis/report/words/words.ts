import type { Outcome } from '#policies';
import type { AnalysisParts, Completion, Property, RiskFlagType, Severity, Verdict } from '#scoring';

import type { ExclusionReason } from '../../record/derived-from.js';
import type { PartSources, ReportLanguage, ReportPart } from '../data/report-data.js';
import type { Html } from '../markup/html.js';
import type { Ignored } from './ignored-in-arabic.js';

type AreaBasis = NonNullable<NonNullable<AnalysisParts['confidence']>['register_area']>['basis'];

/** Figures are already Html: each runs left to right in any language. */
type Sentence<K extends string> = (figures: Readonly<Record<K, Html>>) => Html;

/** The words of a report in one language. */
export interface Words {
  readonly language: ReportLanguage;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly subtitle: string;
  readonly sandbox: string;
  readonly none: string;
  /** Separates the members of a list. */
  readonly comma: string;
  readonly date: (day: string) => Html;
  /** From YYYY-MM. */
  readonly month: (month: string) => Html;
  /** A number of days, sales, and so on, in the correct grammatical number. */
  readonly days: (count: number) => Html;
  readonly sales: (count: number) => Html;
  /** After a preposition such as in; and for a heading's figure. */
  readonly between: Sentence<'low' | 'high'>;
  readonly fromTo: Sentence<'low' | 'high'>;
  readonly aed: (amount: Html) => Html;
  readonly squareFeet: (size: Html) => Html;
  readonly perSquareFoot: string;
  readonly home: (type: Property['type'], bedrooms: number) => string;
  readonly completion: Readonly<Record<Completion, string>>;
  readonly intent: Readonly<Record<Property['intent'], string>>;
  readonly verdict: Readonly<Record<Verdict, string>>;
  readonly level: Readonly<Record<'building' | 'project' | 'community' | 'district' | 'city', string>>;
  readonly headline: Readonly<Record<'value' | 'range' | 'price' | 'prudential' | 'uncertain', string>>;
  readonly property: Readonly<
    Record<
      | ('heading' | 'given' | 'matched' | 'area' | 'building' | 'home' | 'size' | 'plot')
      | ('floor' | 'completion' | 'price' | 'intent' | 'reference' | 'loan' | 'rent' | 'charge')
      | ('unmatched' | 'ignored' | 'areaSource'),
      string
    >
  > & {
    /** Which area was compared with the register's. */
    readonly compared: Readonly<Record<AreaBasis, string>>;
    /** Names of inputs. */
    readonly field: Readonly<Record<string, string>>;
  };
  /** Why an input had no effect; null if the sentence in the analysis says it. */
  readonly ignored: (ignored: Ignored) => Html | null;
  readonly value: {
    readonly heading: string;
    readonly range: Sentence<'low' | 'high' | 'coverage'>;
    readonly day: Sentence<'day'>;
    readonly dayBefore: Sentence<'day' | 'days'>;
    readonly pastDay: Sentence<'day'>;
    readonly error: Sentence<'error'>;
    readonly fsd: Sentence<'fsd' | 'spread' | 'level'>;
    readonly evidence: Sentence<'sales' | 'recent' | 'level'>;
    readonly noEvidence: Sentence<'level'>;
    readonly wide: Sentence<'half' | 'most'>;
    readonly verdict: Sentence<'price' | 'verdict' | 'perSqft' | 'median' | 'variance'>;
    /** How the price compares with the estimate. */
    readonly gap: Sentence<'gap'>;
    /** Without comparables. */
    readonly verdictAlone: Sentence<'price' | 'verdict' | 'perSqft' | 'median' | 'variance'>;
    readonly market: Sentence<'month' | 'quarter' | 'year' | 'sales'>;
    /** Used if no sale in the district has an earlier one of its kind, so that its index is the city's. */
    readonly marketOfCity: Sentence<'month' | 'quarter' | 'year'>;
    /** Follows either if the imported files cover fewer than all twelve months. */
    readonly monthsCovered: Sentence<'covered'>;
  };
  readonly lending: {
    readonly heading: string;
    readonly prudential: Sentence<'value' | 'quantile' | 'deflated'>;
    readonly notCollateral: string;
    readonly noLoan: string;
    readonly loan: string;
    readonly ltv: string;
    readonly ltvOfEstimate: string;
    readonly shortfall: string;
    readonly highest: Sentence<'chance'>;
    readonly today: string;
    readonly stressed: Sentence<'fall'>;
  };
  readonly decision: {
    readonly heading: string;
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly by: Sentence<'policy' | 'day'>;
    readonly none: string;
  };
  readonly comparables: {
    readonly heading: string;
    readonly columns: readonly string[];
    /** For a building the register does not name. */
    readonly bySize: string;
    readonly amounts: string;
    readonly all: Sentence<'used' | 'share'>;
    readonly heaviest: Sentence<'shown' | 'used' | 'share' | 'all'>;
    /** After either of them, if the sales used do not carry all of the weight. */
    readonly rest: string;
    readonly rejected: Sentence<'rejected'>;
    readonly sum: string;
    readonly none: string;
    readonly plot: string;
    readonly map: {
      /** Alternative text. */
      readonly alt: Sentence<'places'>;
      readonly about: Sentence<'places'>;
      readonly inPlace: Sentence<'count' | 'place'>;
      readonly others: string;
      readonly home: string;
      /** Sales without a border to draw them in. */
      readonly undrawn: Sentence<'count'>;
      readonly limits: string;
      readonly kilometres: (count: number) => string;
    };
    readonly excluded: Sentence<'analysis'>;
    /** Column headings of the table of exclusions. */
    readonly sale: string;
    readonly why: string;
    readonly reviewer: string;
    readonly reason: Readonly<Record<ExclusionReason, string>>;
  };
  readonly flags: {
    readonly heading: string;
    readonly none: string;
    readonly severity: Readonly<Record<Severity, string>>;
    readonly type: Readonly<Record<RiskFlagType, string>>;
    /** What a flag means, before its English sentence as recorded; null if the page is in English. */
    readonly meaning: Readonly<Record<RiskFlagType, string>> | null;
  };
  readonly method: { readonly heading: string; readonly text: string; readonly limits: string };
  readonly missing: (part: ReportPart, reason: NonNullable<PartSources['reason']>) => string;
  readonly record: {
    readonly heading: string;
    readonly analysed: string;
    readonly asOf: string;
    readonly freshness: string;
    readonly snapshot: string;
    readonly model: string;
    readonly id: string;
    readonly inputHash: string;
    readonly sha256: string;
    readonly chain: string;
    readonly place: Sentence<'seq' | 'day' | 'ledger' | 'head'>;
    /** For keys of either kind. */
    readonly ledger: Readonly<Record<'live' | 'test', string>>;
    readonly pending: string;
    readonly signature: string;
    readonly unsigned: string;
    readonly recorded: string;
    readonly computed: string;
    readonly computedNote: string;
    readonly verify: Sentence<'command'>;
    /** The same, after it was said that the page embeds data. */
    readonly check: Sentence<'command'>;
    readonly part: Readonly<Record<ReportPart, string>>;
  };
  readonly signing: Readonly<Record<'heading' | 'name' | 'licence' | 'date' | 'signature' | 'note', string>>;
}
