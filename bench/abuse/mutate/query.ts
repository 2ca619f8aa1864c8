import { requestBytes } from '../requests/render-request.js';
import { HOSTILE_TEXTS } from './hostile-values.js';
import { type Mutation, single, whole } from './mutation.js';

const NUMBERS = [
  '0',
  '-1',
  '1e2',
  '0x10',
  '101',
  '1.5',
  'NaN',
  '',
  ' 1',
  '01',
  '99999999999999999999',
  '١',
  '1;2',
];
const RAW_QUERIES = [
  '?',
  '??',
  '&&&&',
  '=',
  '=1',
  '%',
  '%zz',
  '%00',
  '%ff=1',
  'a=%ed%a0%80',
  'limit',
  'limit=',
  'limit[]=1',
  'limit[a]=1',
  'limit=1&limit=2',
  '__proto__[a]=1',
  '__proto__=1',
  'constructor=1',
  'toString=1',
  'a.b=1',
  'access_token=x',
  'include=%00',
  'include=',
  'include=,,,',
  'include=confidence,confidence',
  'include=all',
  'as_of=2026-02-30',
  'as_of=9999-12-31',
  'as_of=0000-00-00',
  'as_of=-1',
  'as_of=2026-01-01T00:00:00Z',
  'from=2026-05-01&to=2026-01-01',
  'from=0001-01-01&to=9999-12-31',
  'starting_after=%00',
  'ending_before=x&starting_after=y',
  'dry_run=maybe',
  'dry_run=true&watch=true',
  'metadata=%5B',
  'metadata=null',
  'metadata={"a":{"b":1}}',
  'types=ping,ping',
  'types=%00',
  'after=evt_0',
  'status=all',
  '\xff',
  'a=\xe9',
  '#',
  'a=1#b',
  `limit=${'9'.repeat(4_000)}`,
];
const BIG_QUERIES = [
  () => Array.from({ length: 900 }, (_, at) => `a${at}=1`).join('&'),
  () => `metadata=${'%5B'.repeat(2_600)}`,
  () => `a=${'%25'.repeat(4_000)}`,
  () => `limit=10&${'&'.repeat(7_000)}`,
  () => `include=${'confidence,'.repeat(700)}`,
];

export const QUERY_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'query.value',
    weight: 5,
    plan: (parts, draw) => {
      const named = parts.operation.parameters.filter((parameter) => parameter.in === 'query');
      const name = named.length === 0 ? 'limit' : draw.pick(named).name;
      const value = draw.pick([...NUMBERS, ...HOSTILE_TEXTS]);
      return whole({ ...parts, query: [...parts.query, [name, value]] });
    },
  },
  {
    kind: 'query.unknown',
    weight: 2,
    plan: (parts, draw) =>
      whole({ ...parts, query: [...parts.query, [draw.word(6), draw.pick(HOSTILE_TEXTS)]] }),
  },
  {
    kind: 'query.raw',
    weight: 5,
    plan: (parts, draw) => whole(parts, { target: `${parts.path}?${draw.pick(RAW_QUERIES)}` }),
  },
  {
    kind: 'query.big',
    weight: 1,
    plan: (parts, draw) =>
      single(
        parts.method,
        requestBytes(parts, { target: `${parts.path}?${draw.pick(BIG_QUERIES)()}` }),
        {},
        {
          fresh: true,
        },
      ),
  },
];
