import type {
  AnalysisPart,
  AnalysisRecord,
  Communities,
  Community,
  CommunityBoundaries,
  Correction,
  DealAnalysis,
  Places,
  Property,
  ReportKeys,
  Reproduction,
} from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { type ElementOf, type FilterOf, listPages } from './list-pages.js';

export interface AnalyzeOptions extends CallOptions {
  /** Parts to add to the analysis. */
  readonly include?: readonly AnalysisPart[];
  /** YYYY-MM-DD: value as of this past date, using no later record. */
  readonly asOf?: string;
  /** Policy that decides on the listing: its name, or `name@version`. */
  readonly policy?: string;
  /** Watch the listing from now on; `watchId` of the answer is the id of the watch. */
  readonly watch?: boolean;
}

/** An analysis, with the data from its headers. */
export interface Analyzed {
  readonly analysis: DealAnalysis;
  /** `an_…`, for `analyses.get`. */
  readonly id: string;
  /** The value in whole AED; null if the service does not send it. */
  readonly estimateAed: number | null;
  /** The watch that was created. */
  readonly watchId: string | null;
  readonly requestId: string | null;
  /** Whether this is the stored answer to an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** Analyses of single listings, and earlier answers. */
export class Analyses {
  constructor(private readonly transport: Transport) {}

  /** Analyses a listing; the answer is recorded. */
  async analyze(property: Property, options: AnalyzeOptions = {}): Promise<Analyzed> {
    const { include, asOf, policy, watch, ...rest } = options;
    const { data, headers, requestId, replayed } = await this.transport.call(
      'analyzeListing',
      {
        query: {
          // Empty unless type checks were bypassed; the service rejects unknown parameters.
          ...queryOf(rest),
          ...(include === undefined ? {} : { include: [...include] }),
          ...(asOf === undefined ? {} : { as_of: asOf }),
          ...(policy === undefined ? {} : { policy }),
        },
        body: { property, ...(watch === undefined ? {} : { watch }) },
      },
      options,
    );
    const estimate = headers.get('estimate-aed');
    return {
      analysis: data,
      id: headers.get('analysis-id') ?? '',
      estimateAed: estimate === null ? null : Number(estimate),
      watchId: headers.get('watch-id'),
      requestId,
      replayed,
    };
  }

  /** Recorded analyses, newest first; with a `reference`, the history of that listing. */
  list(options: ListOptions & FilterOf<'listAnalyses'> = {}): Pages<ElementOf<'listAnalyses'>> {
    const query = queryOf(options);
    return listPages(this.transport, 'listAnalyses', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions & QueryOf<'getAnalysis'> = {}): Promise<AnalysisRecord> {
    return (await this.transport.call('getAnalysis', { path: { id }, query: queryOf(options) }, options))
      .data;
  }

  /** Recomputes an analysis on its original snapshot and model, and reports whether the answer is the same. */
  async reproduce(
    id: string,
    options: CallOptions & QueryOf<'reproduceAnalysis'> = {},
  ): Promise<Reproduction> {
    const input = { path: { id }, query: queryOf(options) };
    return (await this.transport.call('reproduceAnalysis', input, options)).data;
  }

  /** Later corrections in the register that affect these analyses, or one of them; newest first. */
  corrections(options: ListOptions & FilterOf<'listCorrections'> = {}): Pages<Correction> {
    const query = queryOf(options);
    return listPages(this.transport, 'listCorrections', { query, options, cursorOf: ({ id }) => id });
  }

  /** Creates a new analysis, linked to this one, without the comparables that a user rejects. */
  async exclude(
    id: string,
    exclusion: BodyOf<'excludeComparables'>,
    options: CallOptions = {},
  ): Promise<AnalysisRecord> {
    return (await this.transport.call('excludeComparables', { path: { id }, body: exclusion }, options)).data;
  }

  /** The valuation report as HTML, including its signature. */
  async report(
    id: string,
    options: CallOptions & Omit<QueryOf<'getReport'>, 'format'> = {},
  ): Promise<string> {
    return (await this.transport.call('getReport', { path: { id }, query: queryOf(options) }, options)).data;
  }

  /** The valuation report as PDF, with its data attached. */
  async reportPdf(
    id: string,
    options: CallOptions & Omit<QueryOf<'getReport'>, 'format'> = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const query = { ...queryOf(options), format: 'pdf' as const };
    const input = { path: { id }, query, accept: 'application/pdf' };
    return this.transport.bytes('getReport', input, options);
  }

  /** The keys that reports are signed with. */
  async reportKeys(options: CallOptions = {}): Promise<ReportKeys> {
    return (await this.transport.call('getReportKeys', {}, options)).data;
  }

  /** Sealed records of a period, one JSON object each. */
  async export(options: CallOptions & QueryOf<'exportAnalyses'>): Promise<Record<string, unknown>[]> {
    const { data } = await this.transport.call('exportAnalyses', { query: queryOf(options) }, options);
    const lines = data.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Areas and buildings that a text may mean; `area` and `building` of a property accept their ids. */
  async places(
    q: string,
    options: CallOptions & Omit<QueryOf<'suggestPlaces'>, 'q'> = {},
  ): Promise<Places['data']> {
    const query = { ...queryOf(options), q };
    return (await this.transport.call('suggestPlaces', { query }, options)).data.data;
  }

  /** Every community with a summary of its market, most sales first. */
  async communities(options: CallOptions = {}): Promise<Communities['data']> {
    return (await this.transport.call('listCommunities', {}, options)).data.data;
  }

  /** The market of a community, by its id or the id of an area in it. */
  async community(id: string, options: CallOptions = {}): Promise<Community> {
    return (await this.transport.call('getCommunity', { path: { id } }, options)).data;
  }

  /** The borders of communities as GeoJSON. */
  async communityBoundaries(options: CallOptions = {}): Promise<CommunityBoundaries> {
    return (await this.transport.call('getCommunityBoundaries', {}, options)).data;
  }
}
