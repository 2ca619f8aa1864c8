import { ask, type Api, type ApiAnswer, withQuery } from './api.js';
import { ID, LISTING, PARTS, partsOf, RETRY_KEY, retryHeaders } from './listing.js';
import { input, segment, type Tool } from './tool.js';

const COMPARED = { fewest: 2, most: 10 };

/** The answer of POST /v1/analyze together with its id, which is in a header. */
interface Analysed {
  readonly analysis: object;
  readonly answer: ApiAnswer;
}

async function analyse(
  api: Api,
  property: unknown,
  { include, key }: { readonly include?: string | undefined; readonly key?: unknown } = {},
): Promise<Analysed> {
  const { value, answer } = await ask(api, {
    method: 'POST',
    path: withQuery('/v1/analyze', { include }),
    body: { property },
    headers: retryHeaders(key),
  });
  return { analysis: value, answer };
}

function shown({ analysis, answer }: Analysed): object {
  const id = answer.headers['analysis-id'];
  return {
    analysis_id: id,
    estimate_aed: Number(answer.headers['estimate-aed']),
    range_coverage_pct: Number(answer.headers['range-coverage-pct']),
    ...analysis,
    record: `/v1/analyses/${id}`,
  };
}

/** One of the listings compared: its analysis, or why there is none. */
async function compared(api: Api, property: unknown, index: number): Promise<object> {
  try {
    return { index, ...shown(await analyse(api, property)) };
  } catch (error) {
    return { index, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Tools about single listings. */
export const ANALYSIS_TOOLS: readonly Tool[] = [
  {
    name: 'analyze_listing',
    title: 'Analyse a listing',
    description:
      'Assess one asking price in Dubai: deal score 0..100, verdict, fair price range in AED, price per ' +
      'square foot against the market, risk flags and rental yield. If a name may be misspelt, use ' +
      'find_places first. The result is recorded under analysis_id and counts as one analysis of the plan.',
    input: input({ property: LISTING, include: PARTS, idempotency_key: RETRY_KEY }, ['property']),
    effect: 'records',
    run: async (api, { property, include, idempotency_key: key }) =>
      shown(await analyse(api, property, { include: partsOf(include), key })),
  },
  {
    name: 'compare_listings',
    title: 'Compare listings',
    description:
      'Analyse two to ten listings one after another and return the results side by side, in the order ' +
      'given. A refused listing reports the reason and does not stop the others. Each listing counts as ' +
      'one analysis.',
    input: input(
      {
        properties: { type: 'array', items: LISTING, minItems: COMPARED.fewest, maxItems: COMPARED.most },
      },
      ['properties'],
    ),
    effect: 'records',
    run: async (api, { properties }) => {
      const listings: object[] = [];
      for (const [index, property] of (properties as readonly unknown[]).entries()) {
        listings.push(await compared(api, property, index));
      }
      return { listings };
    },
  },
  {
    name: 'explain_analysis',
    title: 'Explain a recorded analysis',
    description:
      'Recompute a recorded analysis on its own market snapshot, with evidence: comparables with their ' +
      'adjustments, how the score adds up, the prices at which the verdict changes, how the names were ' +
      'resolved. The record does not change. Counts as one analysis.',
    input: input({ analysis_id: ID('Id of an analysis, an_…'), include: PARTS }, ['analysis_id', 'include']),
    effect: 'records',
    run: async (api, { analysis_id: id, include }) => {
      const path = withQuery(`/v1/analyses/${segment(id)}/reproduce`, { include: partsOf(include) });
      return (await ask(api, { method: 'POST', path })).value;
    },
  },
  {
    name: 'get_analysis',
    title: 'Read a recorded analysis',
    description:
      'A recorded analysis, byte for byte as it was sent, with its listing, day and market snapshot.',
    input: input({ analysis_id: ID('Id of an analysis, an_…') }, ['analysis_id']),
    effect: 'reads',
    run: async (api, { analysis_id: id }) =>
      (await ask(api, { method: 'GET', path: `/v1/analyses/${segment(id)}` })).value,
  },
];
