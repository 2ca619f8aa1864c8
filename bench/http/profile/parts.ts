import type { Frame } from './cpu-profile.js';

/** The parts of one request's work by which `npm run bench -- http` reports where the time goes. */
export const PARTS = [
  'auth',
  'limit',
  'validate',
  'score',
  'record',
  'idempotency',
  'log_and_meter',
  'answer',
  'http_and_routing',
  'garbage_collection',
  'native',
] as const;
export type Part = (typeof PARTS)[number];

/** The purpose of code, by location; the innermost frame listed here decides. */
const PLACES: readonly (readonly [RegExp, Part])[] = [
  [/\/libs\/auth\/(bearer|access)\/|\/(@nestjs\/)?passport/, 'auth'],
  [
    /\/libs\/auth\/limits\/|\/libs\/http\/(limits|access)\/|\/node_modules\/(ioredis|redis-)|\/libs\/messaging\//,
    'limit',
  ],
  [
    /\/libs\/platform\/fields\/|\/class-(transformer|validator)\/|\/libs\/http\/request\/(fields|input|json-text|media-type|no-query|read-json)/,
    'validate',
  ],
  [/\/libs\/scoring\/|\/libs\/platform\/fair-queue|internal\/worker/, 'score'],
  [
    /\/libs\/(storage|audit)\/|\/analysis\/record\/analysis\.store|\/node_modules\/pg|\/node_modules\/postgres-/,
    'record',
  ],
  [/\/libs\/http\/idempotency\//, 'idempotency'],
  [
    /\/node_modules\/(pino|sonic-boom|prom-client|fast-redact|quick-format)|\/libs\/operations\/|\/libs\/platform\/(logger|tracing)|\/request-(context|meter)/,
    'log_and_meter',
  ],
  [/\/libs\/analysis\/|\/libs\/http\/request\/answer/, 'answer'],
  [
    /\/node_modules\/(@nestjs|express|helmet|router|rxjs|path-to-regexp|finalhandler|parseurl|proxy-addr|qs)|node:(_http|http|net|internal\/(http|streams|stream_base|timers|process|async))|\/libs\/http\/|\/apps\/api\//,
    'http_and_routing',
  ],
];

/** The part a stack belongs to, innermost frame first; null while the thread waits. */
export function partOf(stack: readonly Frame[]): Part | null {
  const [leaf] = stack;
  if (leaf?.name === '(idle)') return null;
  if (leaf?.name === '(garbage collector)') return 'garbage_collection';
  for (const { url } of stack) {
    const place = PLACES.find(([pattern]) => pattern.test(url));
    if (place !== undefined) return place[1];
  }
  return 'native';
}
