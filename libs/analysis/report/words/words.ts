import type { Outcome } from '#policies';
import type { Property, RiskFlagType, Severity, Verdict } from '#scoring';

import type { ExclusionReason } from '../../record/derived-from.js';
import type { PartSources, ReportLanguage, ReportPart } from '../data/report-data.js';
import type { Html } from '../markup/html.js';

/** Figures are Html already: each runs from left to right in any language. */
type Sentence<K extends string> = (figures: Readonly<Record<K, Html>>) => Html;

/** What a report says in one language. */
export interface Words {
  readonly language: ReportLanguage;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly subtitle: string;
  readonly sandbox: string;
  readonly none: string;
  /** Between the members of a list. */
  readonly comma: string;
  readonly date: (day: string) => Html;
  readonly aed: (amount: Html) => Html;
  readonly squareFeet: (size: Html) => Html;
  readonly perSquareFoot: string;
  readonly home: (type: Property['type'], bedrooms: number) => string;
  readonly completion: Readonly<Record<'ready' | 'off_plan', string>>;
  readonly intent: Readonly<Record<Property['intent'], string>>;
  readonly verdict: Readonly<Record<Verdict, string>>;
  readonly level: Readonly<Record<'building' | 'project' | 'community' | 'district' | 'city', string>>;
  readonly headline: Readonly<Record<'value' | 'range' | 'price' | 'prudential', string>>;
  readonly property: Readonly<
    Record<
      | ('heading' | 'given' | 'matched' | 'area' | 'building' | 'home' | 'size' | 'plot')
      | ('floor' | 'completion' | 'price' | 'intent' | 'reference' | 'loan' | 'rent' | 'charge')
      | ('unmatched' | 'ignored' | 'areaSource' | 'compared'),
      string
    >
  >;
  readonly value: {
    readonly heading: string;
    readonly range: Sentence<'low' | 'high' | 'coverage'>;
    readonly day: Sentence<'day' | 'error'>;
    readonly fsd: Sentence<'fsd' | 'percent' | 'level'>;
    readonly evidence: Sentence<'sales' | 'recent' | 'level'>;
    readonly wide: Sentence<'half' | 'most'>;
    readonly verdict: Sentence<'price' | 'verdict' | 'perSqft' | 'median' | 'variance'>;
    readonly market: Sentence<'month' | 'quarter' | 'year' | 'sales'>;
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
    readonly about: Sentence<'shown' | 'used' | 'share' | 'rejected'>;
    readonly none: string;
    readonly plot: string;
    readonly excluded: Sentence<'analysis'>;
    readonly reason: Readonly<Record<ExclusionReason, string>>;
  };
  readonly flags: {
    readonly heading: string;
    readonly none: string;
    readonly severity: Readonly<Record<Severity, string>>;
    readonly type: Readonly<Record<RiskFlagType, string>>;
    /** What a flag says, before the English sentence as it was recorded; null where that is the page's language. */
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
    readonly pending: string;
    readonly signature: string;
    readonly unsigned: string;
    readonly recorded: string;
    readonly computed: string;
    readonly computedNote: string;
    readonly verify: Sentence<'command'>;
    readonly part: Readonly<Record<ReportPart, string>>;
  };
  readonly signing: Readonly<Record<'heading' | 'name' | 'licence' | 'date' | 'signature' | 'note', string>>;
}
