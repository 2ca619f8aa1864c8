import { randomUUID } from 'node:crypto';

import { Command, Option } from 'commander';

import {
  addConnectionFlags,
  ApiClient,
  type ConnectionOptions,
  findConnection,
  printRecord,
  printTable,
} from '#command';

import { REASON_CODES, REVIEW_STATUS } from '../review/review.js';

interface Options extends ConnectionOptions {
  readonly json?: boolean;
}

interface ReviewAnswer {
  readonly id: string;
  readonly analysis_id: string;
  readonly status: string;
  readonly model: { readonly value: number };
  readonly override: {
    readonly value: number;
    readonly reason_code: string;
    readonly reviewer: string;
  } | null;
}

interface SampleAnswer {
  readonly id: string;
  readonly population: number;
  readonly size: number;
  readonly reviews: object;
}

interface Accuracy {
  readonly median_error_pct: number;
}
interface OutcomesAnswer {
  readonly settled: number;
  readonly sold: number;
  readonly all: {
    readonly overrides: number;
    readonly nearer: object;
    readonly model: Accuracy | null;
    readonly reviewer: Accuracy | null;
  };
}

const PATH = '/v1/reviews';

/** `deal review …`: people's reviews of analyses. */
export function reviewCommands(): Command {
  const review = addConnectionFlags(new Command('review'));
  review
    .command('sample')
    .description('draw a random sample of the analyses in a period, and open reviews of them')
    .requiredOption('--from <day>', 'first day of the period, YYYY-MM-DD, UTC')
    .requiredOption('--to <day>', 'last day of the period, YYYY-MM-DD, UTC')
    .requiredOption('--seed <text>', 'the same text draws the same analyses')
    .option('--size <count>', 'sample size')
    .option('--half-width <points>', 'instead of the size: precision wanted for a share, percentage points')
    .option('--json', 'print JSON')
    .action(drawSample);
  review
    .command('list')
    .description('list reviews, newest first')
    .addOption(new Option('--status <status>', 'only reviews with this status').choices(REVIEW_STATUS))
    .option('--sample <id>', 'only reviews of this sample')
    .option('--limit <count>', '1 to 100', '20')
    .option('--json', 'print JSON')
    .action(list);
  review
    .command('begin')
    .description('open a review of an analysis, or return the existing one')
    .argument('<analysis>')
    .option('--json', 'print JSON')
    .action((analysis: string, _: object, command: Command) =>
      send(PATH, { analysis_id: analysis }, command),
    );
  review
    .command('show')
    .description('show a review')
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(async (id: string, _: object, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      print(await clientOf(options).json<ReviewAnswer>(pathOf(id)), options);
    });
  addOpinions(review);
  review
    .command('outcomes')
    .description('compare model and reviewers with later sale prices')
    .requiredOption('--from <day>', 'first day on which reviews were settled, UTC')
    .requiredOption('--to <day>', 'last day, UTC')
    .option('--json', 'print JSON')
    .action(showOutcomes);
  return review;
}

/** The commands for a reviewer's opinions. */
function addOpinions(review: Command): void {
  const say = (name: string, description: string, step: 'opinions' | 'approvals'): Command =>
    review
      .command(name)
      .description(description)
      .argument('<id>')
      .requiredOption('--reviewer <name>', 'name of the reviewer')
      .option('--note <text>', "note in the reviewer's own words")
      .option('--json', 'print JSON')
      .action(async (id: string, _: object, command: Command) => {
        const { reviewer, note, value, reason } = command.opts<Record<string, string | undefined>>();
        const own = {
          ...(value === undefined ? {} : { value: toFigure(value) }),
          ...(reason === undefined ? {} : { reason_code: reason }),
        };
        await send(`${pathOf(id)}/${step}`, { outcome: name, reviewer, note, ...own }, command);
      });
  say('agree', "agree with the model's value", 'opinions');
  say('override', "override the model's value with your own", 'opinions')
    .requiredOption('--value <aed>', 'value of the home, AED, in digits')
    .addOption(
      new Option('--reason <code>', 'why the value differs').choices(REASON_CODES).makeOptionMandatory(),
    );
  say('approve', 'approve an override by another reviewer', 'approvals');
  say('reject', 'reject an override by another reviewer, which reopens the review', 'approvals');
}

async function drawSample(_: object, command: Command): Promise<void> {
  const { from, to, seed, size, halfWidth, json, ...connection } = command.optsWithGlobals<
    Options & { from: string; to: string; seed: string; size?: string; halfWidth?: string }
  >();
  const precision = {
    ...(size === undefined ? {} : { size: toFigure(size) }),
    ...(halfWidth === undefined ? {} : { half_width_pct: toFigure(halfWidth) }),
  };
  const body = { from, to, seed, ...precision };
  const sample = await clientOf(connection).json<SampleAnswer>('/v1/review-samples', post(body));
  const { id, population, size: drawn, reviews } = sample;
  printRecord(json === true ? sample : { id, population, size: drawn, ...reviews }, json === true);
}

async function list(_: object, command: Command): Promise<void> {
  const { status, sample, limit, ...options } = command.optsWithGlobals<
    Options & { status?: string; sample?: string; limit: string }
  >();
  const query = new URLSearchParams({
    limit,
    ...(status === undefined ? {} : { status }),
    ...(sample === undefined ? {} : { sample_id: sample }),
  });
  const { data } = await clientOf(options).json<{ data: readonly ReviewAnswer[] }>(
    `${PATH}?${query.toString()}`,
  );
  printTable(options.json === true ? data : data.map(shorten), options.json === true);
}

async function showOutcomes(_: object, command: Command): Promise<void> {
  const { from, to, ...options } = command.optsWithGlobals<Options & { from: string; to: string }>();
  const query = new URLSearchParams({ from, to });
  const found = await clientOf(options).json<OutcomesAnswer>(`/v1/review-outcomes?${query.toString()}`);
  const { settled, sold, all } = found;
  const short = {
    ...{ settled, sold, overrides: all.overrides },
    ...(all.model === null ? {} : { model_median_error_pct: all.model.median_error_pct }),
    ...(all.reviewer === null ? {} : { reviewer_median_error_pct: all.reviewer.median_error_pct }),
    nearer: JSON.stringify(all.nearer),
  };
  printRecord(options.json === true ? found : short, options.json === true);
}

async function send(path: string, body: object, command: Command): Promise<void> {
  const options = command.optsWithGlobals<Options>();
  print(await clientOf(options).json<ReviewAnswer>(path, post(body)), options);
}

/** Anything that is not a number is sent unchanged, so that the API reports it. */
const toFigure = (text: string): number | string => {
  const figure = Number(text);
  return text.trim() === '' || Number.isNaN(figure) ? text : figure;
};

/** Idempotent if sent again after a lost answer. */
const post = (body: object) => ({
  method: 'POST' as const,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
});

function print(review: ReviewAnswer, { json = false }: Options): void {
  printRecord(json ? review : shorten(review), json);
}

const shorten = ({ id, analysis_id, status, model, override }: ReviewAnswer): object => ({
  id,
  analysis_id,
  status,
  model_aed: model.value,
  override_aed: override?.value ?? '',
  reason: override?.reason_code ?? '',
  reviewer: override?.reviewer ?? '',
});

const clientOf = (options: ConnectionOptions): ApiClient => new ApiClient(findConnection(options));
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
