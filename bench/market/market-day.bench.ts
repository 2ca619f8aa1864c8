import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

import { listSourceFiles } from '#market';
import { DomainError } from '#platform';

/** Gateway files, whose lines say on which day they were registered. */
const GATEWAY = /^open-data-(sales|rents)-(\d{4}-\d{2})\.jsonl\.gz$/;
const DAY = /"(?:INSTANCE_DATE|REGISTRATION_DATE)": ?"(\d{4}-\d{2}-\d{2})/;

/**
 * `npm run bench -- market-day [--market ../shared/register] [--json]`: imports a register without the newest day of
 * its newest gateway files and builds its snapshot, then measures the cost of that day: importing its rows and building
 * a new snapshot. Wall and CPU seconds, each step in a separate process.
 */
export async function run({ market = '../shared/register' }: { readonly market?: string }): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-bench-'));
  try {
    const listed = (await listSourceFiles([market])).map(({ file }) => file);
    const months = listed.map((file) => GATEWAY.exec(basename(file))?.[2] ?? '').sort();
    const newest = listed.filter((file) => GATEWAY.exec(basename(file))?.[2] === months.at(-1));
    if (months.at(-1) === '' || newest.length === 0)
      throw new DomainError(
        'unreadable_source',
        `${market} holds no files of the gateway to take a day from`,
      );
    const cut = await Promise.all(newest.map((file) => cutLastDay(file, folder)));
    const marketDir = join(folder, 'market');
    const others = listed.filter((file) => !newest.includes(file));
    await measured('import', marketDir, ...others, ...cut.map(({ before }) => before));
    const whole = await measured('build', marketDir);
    return {
      rows: cut.map(({ rows, day, file }) => ({ file, day, rows })),
      whole_build: whole,
      day_import: await measured('import', marketDir, ...cut.map(({ after }) => after)),
      day_build: await measured('build', marketDir),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Splits a file at the second-to-last day that has many rows: the last one may only hold a few hours. */
async function cutLastDay(
  file: string,
  folder: string,
): Promise<{ file: string; before: string; after: string; day: string; rows: number }> {
  const name = basename(file, '.jsonl.gz');
  const lines: { day: string; text: string }[] = [];
  for await (const text of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    lines.push({ day: DAY.exec(text)?.[1] ?? '', text });
  const month = GATEWAY.exec(basename(file))?.[2] ?? '';
  const day = lines.reduce((last, one) => (one.day.startsWith(month) && one.day > last ? one.day : last), '');
  await mkdir(join(folder, 'before'), { recursive: true });
  const before = join(folder, 'before', `${name}.jsonl`);
  const after = join(folder, `${name}-${day}.jsonl`);
  const write = (path: string, kept: typeof lines): Promise<void> =>
    new Promise((done, failed) => {
      const stream = createWriteStream(path).on('finish', done).on('error', failed);
      for (const { text } of kept) stream.write(`${text}\n`);
      stream.end();
    });
  const latest = lines.filter((one) => one.day >= day);
  await write(
    before,
    lines.filter((one) => one.day < day),
  );
  await write(after, latest);
  return { file: basename(file), before, after, day, rows: latest.length };
}

async function measured(...args: readonly string[]): Promise<object> {
  const child = fileURLToPath(new URL('./market-once.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as object;
}
