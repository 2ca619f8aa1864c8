import { stopOnSignals } from './support/interruption.js';

/** `npm run bench -- <name> [--json]`: measurements, each against a public peer in the same run. */
interface Bench {
  readonly about: string;
  readonly load: () => Promise<{ readonly run: (args: readonly string[]) => Promise<object> }>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  bulk: {
    about: 'batches of 500: latency, items a second beside bare BullMQ, fairness, processor time an item',
    load: () => import('./bulk/bulk.bench.js'),
  },
  http: {
    about: 'the complete POST /v1/analyze beside bare Nest, Express and node:http handlers',
    load: () => import('./http/http.bench.js'),
  },
  deliveries: {
    about: 'webhooks a second and their latency, beside a bare undici loop; with hanging endpoints',
    load: () => import('./deliveries/deliveries.bench.js'),
  },
  chaos: {
    about: '10,000 webhooks while subscribers fail and workers, Redis and PostgreSQL are killed',
    load: () => import('./deliveries/chaos.bench.js'),
  },
  rescore: {
    about: 'watches scored again a second by two workers when a snapshot is activated, beside scoring alone',
    load: () => import('./watches/rescore.bench.js'),
  },
  'valuation-latency': {
    about: 'one valuation and one analysis at 30,000 and at 3,000,000 sales',
    load: () => import('./valuation/valuation-latency.bench.js'),
  },
  'snapshot-load': {
    about: 'time and memory to load a market snapshot, beside reading Parquet with DuckDB',
    load: () => import('./market/snapshot-load.bench.js'),
  },
  'market-build': {
    about: 'time and memory to import a large file and to build and train its snapshot',
    load: () => import('./market/market-build.bench.js'),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  const lines = Object.entries(BENCHES).map(([known, { about }]) => `  ${known.padEnd(18)}${about}`);
  console.error(`usage: npm run bench -- <name> [--json]\n${lines.join('\n')}`);
  process.exitCode = 2;
} else {
  stopOnSignals();
  const { run } = await bench.load();
  const result = await run(args);
  if (args.includes('--json')) console.log(JSON.stringify(result));
  else console.table(result);
}
