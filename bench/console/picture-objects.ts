import { setTimeout } from 'node:timers/promises';

/** Ids of the objects in the pictures. */
export interface Objects {
  readonly analysis: string;
  readonly unsure: string;
  readonly unbelieved: string;
  readonly batch: string;
  readonly review: string;
  readonly community: string;
}

const HOME = {
  area: 'Dubai Marina',
  building: 'Sandbox Ivory Residences',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 850,
  listing_price: 1_900_000,
  intent: 'buy',
  reference: 'L-2041',
};
/** Asking prices and areas of the batch's listings, in turn. */
const PRICES = [0.7, 0.85, 0.95, 1, 1.05, 1.15, 1.3, 1.5];
const AREAS = ['Dubai Marina', 'Business Bay', 'Jumeirah Village Circle', 'Downtown Dubai', 'Palm Jumeirah'];
const LISTINGS = 120;

/** Analyses, a batch, a watch, an endpoint and a review in the sandbox, created with one of its keys. */
export async function makeObjects(base: string, key: string): Promise<Objects> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = async (
    path: string,
    body?: object,
  ): Promise<{ answer: Record<string, unknown>; id: string }> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${base}${path}`, init);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { answer, id: response.headers.get('analysis-id') ?? String(answer['id']) };
  };
  const include = 'value,confidence,comparables,thresholds,score_breakdown,yield,market,match,provenance';
  const analyse = async (changes: object): Promise<string> =>
    (await ask(`/v1/analyze?include=${include}`, { property: { ...HOME, ...changes } })).id;
  for (const price of [2_050_000, 1_980_000]) await analyse({ listing_price: price });
  const analysis = await analyse({});
  const items = Array.from({ length: LISTINGS }, (_, at) => {
    const price = 1_500_000 * (PRICES[at % PRICES.length] ?? 1) + 1_000 * at;
    const loan = { loan_amount: Math.round(price * (0.4 + 0.05 * (at % 10))), intent: 'collateral' };
    const area = AREAS[at % AREAS.length];
    return {
      custom_id: `H-${at + 1}`,
      property: {
        ...{ ...HOME, building: undefined },
        ...loan,
        area,
        reference: `H-${at + 1}`,
        size_sqft: 700 + 7 * at,
        listing_price: price,
      },
    };
  });
  const { id: batch } = await ask('/v1/batches', {
    items,
    include: ['value', 'confidence', 'match', 'loan'],
  });
  await ask('/v1/watches', { property: HOME });
  await ask('/v1/webhook-endpoints', {
    url: 'https://hooks.example.com/deals',
    event_types: ['score.updated'],
  });
  const { id: review } = await ask('/v1/reviews', { analysis_id: analysis });
  const { answer } = await ask('/v1/communities');
  const [community] = answer['data'] as { id: string }[];
  return {
    analysis,
    unsure: await firstUnsure(ask, batch),
    unbelieved: await analyse({ listing_price: 200_000, reference: undefined }),
    batch,
    review,
    community: community?.id ?? '',
  };
}

/** Calls the API; `id` is that of the created object. */
type Ask = (path: string, body?: object) => Promise<{ answer: Record<string, unknown>; id: string }>;

/** The first analysis in a batch with too little evidence, once the batch has ended. */
async function firstUnsure(ask: Ask, batch: string): Promise<string> {
  while ((await ask(`/v1/batches/${batch}`)).answer['ended_at'] === null) await setTimeout(200);
  const { answer } = await ask(`/v1/batches/${batch}/results?limit=100`);
  const items = answer['data'] as { analysis_id: string; analysis: { verdict: string } }[];
  const unsure = items.find(({ analysis }) => analysis.verdict === 'INSUFFICIENT EVIDENCE');
  if (unsure === undefined) throw new Error('no listing of the batch has too little evidence');
  return unsure.analysis_id;
}
