import { Command, Option } from 'commander';

import { dayArgument } from '#command';

import { HTTP_OPTIONS } from './http/options.js';
import { stopOnSignals } from './support/interruption.js';
import { readPositive, readWhole, runProgram } from './support/program.js';

/** `npm run bench -- <name> [--json]`: measurements, each compared with a public peer in the same run. */
interface Bench {
  readonly about: string;
  /** Options besides --json; the values given are passed to `run` by name. */
  readonly options?: readonly Option[];
  readonly load: () => Promise<{ readonly run: (given: Given) => Promise<object> }>;
}

/** Command line values by name, as parsed by their options. */
type Given = Readonly<Record<string, never>>;

const SALES = new Option('--sales <number>', 'of the market (1500000)').argParser(readPositive);
const MARKET = new Option('--market <folder>', 'of official files (../shared/register)');
const FROM = new Option('--from <date>', 'first day of the sales asked for (2026-01-01)').argParser(
  dayArgument,
);
const TO = new Option('--to <date>', 'last day of them (2026-03-31)').argParser(dayArgument);
const MINUTES = new Option('--minutes <number>', 'of load (30)').argParser(readPositive);
const ROWS = new Option('--rows <number>', 'of the file (100000)').argParser(readPositive);
const SEED = new Option('--seed <number>', 'chooses the schedule, or what is drawn (1)').argParser(readWhole);

const BENCHES: Readonly<Record<string, Bench>> = {
  bulk: {
    about: 'batches of 500: latency, items a second beside bare BullMQ, fairness, processor time an item',
    load: () => import('./bulk/bulk.bench.js'),
  },
  'bulk-parts': {
    about: 'batches of 500 with every part beside bare ones, and reading their results in each format',
    load: () => import('./bulk/parts.bench.js'),
  },
  portfolio: {
    about: 'a file of 100,000 rows, a worker killed in the middle: memory, and its result file row by row',
    options: [ROWS],
    load: () => import('./bulk/portfolio.bench.js'),
  },
  http: {
    about: 'the complete POST /v1/analyze beside bare Nest, Express and node:http handlers',
    options: HTTP_OPTIONS,
    load: () => import('./http/http.bench.js'),
  },
  deliveries: {
    about: 'webhooks a second and their latency, beside a bare undici loop; with hanging endpoints',
    load: () => import('./deliveries/deliveries.bench.js'),
  },
  rescore: {
    about: 'watches scored again a second by two workers when a snapshot is activated, beside scoring alone',
    load: () => import('./watches/rescore.bench.js'),
  },
  endurance: {
    about: 'half of an api’s capacity for half an hour: memory, handles, tables and logs an hour',
    options: [MINUTES],
    load: () => import('./endurance/endurance.bench.js'),
  },
  scale: {
    about:
      '1, 2 and 4 apis and workers: what a request and an item cost each part, and what they take together',
    load: () => import('./scale/scale.bench.js'),
  },
  partitions: {
    about: 'what PostgreSQL spends on deliveries and items with whole tables, and with tables by month',
    load: () => import('./partitions/partitions.bench.js'),
  },
  'console-pictures': {
    about: 'pictures of every page of the console that npm start serves here, into docs/console',
    load: () => import('./console/pictures.js'),
  },
  'valuation-latency': {
    about: 'one valuation and one analysis at 30,000 and at 3,000,000 sales',
    load: () => import('./valuation/valuation-latency.bench.js'),
  },
  console: {
    about: 'the console in Chromium: its first load, and a table of 100,000 rows that is scrolled',
    load: () => import('./console/console.bench.js'),
  },
  'portfolio-totals': {
    about: 'how often the 80 % range of a total holds homes drawn from sales that came later',
    options: [MARKET, SEED],
    load: () => import('./valuation/portfolio-totals.bench.js'),
  },
  'unknown-projects': {
    about: 'how far off and how wide values are of homes that nobody named, or whose name is in no register',
    options: [MARKET, FROM, TO],
    load: () => import('./valuation/unknown-projects.bench.js'),
  },
  'snapshot-load': {
    about: 'time and memory to load a market snapshot, beside reading Parquet with DuckDB',
    options: [SALES],
    load: () => import('./market/snapshot-load.bench.js'),
  },
  'market-day': {
    about: 'time from a day’s new rows of the register to a trained snapshot',
    options: [MARKET],
    load: () => import('./market/market-day.bench.js'),
  },
  'market-build': {
    about: 'time and memory to import a large file and to build and train its snapshot',
    options: [SALES],
    load: () => import('./market/market-build.bench.js'),
  },
};

async function measure({ load }: Bench, { json, ...given }: Given & { readonly json?: boolean }) {
  stopOnSignals();
  const { run } = await load();
  const result = await run(given);
  if (json === true) console.log(JSON.stringify(result));
  else console.table(result);
}

const program = new Command('npm run bench --').description('Measure one thing, beside a public peer.');
for (const [name, bench] of Object.entries(BENCHES)) {
  const command = program.command(name).description(bench.about).option('--json', 'print JSON');
  bench.options?.forEach((option) => command.addOption(option));
  command.action((given: Given) => measure(bench, given));
}
await runProgram(program);
