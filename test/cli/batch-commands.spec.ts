import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';

import { BulkSystem, temporaryDirectory } from '../bulk/bulk-system.js';
import { type DealRun, dealSession } from '../support/deal-session.js';

const HEADER = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price';
const directory = temporaryDirectory();
let system: BulkSystem;

beforeAll(async () => {
  system = await BulkSystem.open();
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(async () => {
  await system.close();
  directory.remove();
});

const environment = () => ({
  DEAL_BASE_URL: system.url,
  DEAL_API_KEY: system.apiKey,
  LOCAL_DIR: directory.path,
});
const run = dealSession(environment);
const deal = (...args: readonly string[]): Promise<DealRun> => run('batch', ...args);

const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'apps', 'cli', 'main.js');

/** Exit code and complaints of a command whose output nobody reads, or goes to the file of a descriptor. */
async function unread(args: readonly string[], output: 'pipe' | number = 'pipe'): Promise<[number, string]> {
  const env = { PATH: process.env.PATH ?? '', ...environment() };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', output, 'pipe'] });
  child.stdout?.destroy();
  const closed = once(child, 'close');
  const complaints = child.stderr === null ? '' : await text(child.stderr);
  const [code] = (await closed) as [number];
  return [code, complaints];
}

/** A file of `count` listings; `broken` is the number of one whose building has a line break. */
function writeCsv(name: string, count: number, broken = -1): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const building = row === broken ? '"Alder\r\nTower"' : '"Alder Tower"';
    return `c${row},Dubai Marina,${building},apartment,1,800,${1_000_000 + row}`;
  });
  const file = join(directory.path, name);
  writeFileSync(file, `\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`);
  return file;
}

const readCsv = (file: string): Record<string, string>[] =>
  parse<Record<string, string>>(readFileSync(file), { columns: true });

describe('deal batch', () => {
  it('submits a file, waits, writes the results, and shows and lists the batch', async () => {
    const out = join(directory.path, 'results.csv');
    const file = writeCsv('listings.csv', 60, 7);
    const run = await deal(
      'submit',
      file,
      '--out',
      out,
      '--metadata',
      'portfolio=north',
      '--watch',
      '--json',
    );
    expect(run).toMatchObject({ code: 0 });
    const batch = JSON.parse(run.output) as { id: string };
    expect(batch).toMatchObject({
      status: 'completed',
      watch: true,
      metadata: { portfolio: 'north' },
      request_counts: { succeeded: 59, errored: 1 },
    });
    const rows = readCsv(out);
    expect(rows.map(({ custom_id: id }) => id)).toEqual(Array.from({ length: 60 }, (_, row) => `c${row}`));
    expect(rows[7]).toMatchObject({ status: 'errored', error_code: 'invalid_fields', watch_id: '' });
    expect(rows[8]?.['watch_id']).toMatch(/^wa_/);

    expect((await deal('show', batch.id)).output).toMatch(/succeeded +59/);
    expect((await deal('list')).output).toContain(batch.id);
    const results = await deal('results', batch.id, '--format', 'json');
    expect(JSON.parse(results.output)).toHaveLength(60);
    expect(await deal('cancel', batch.id)).toMatchObject({
      code: 1,
      output: expect.stringContaining('batch_ended'),
    });
    expect((await deal('retry-failed', batch.id)).output).toContain('nothing_to_retry');
  });

  it('states the count of a file that is too long, and splits it on request', async () => {
    const file = writeCsv('long.csv', 501, 500);
    expect(await deal('submit', file, '--wait')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/501 items.*at most 500.*--split to send 2 batches/),
    });
    const out = join(directory.path, 'long-results.csv');
    const run = await deal('submit', file, '--split', '--out', out, '--json');
    expect(JSON.parse(run.output)).toHaveLength(2);
    const rows = readCsv(out);
    expect(rows.map(({ index }) => Number(index))).toEqual(Array.from({ length: 501 }, (_, row) => row));
    expect(rows[500]).toMatchObject({ custom_id: 'c500', status: 'errored' });
  });

  it('decides by the policy of docs/bulk.md, and says what other rules would have done', async () => {
    const policy = (...args: readonly string[]) => run('policy', ...args);
    expect((await policy('put', 'retail', 'docs/examples/policies/retail.json')).output).toMatch(
      /^name +retail\nversion +1\n/m,
    );
    const maps = ['loan_id:reference', 'size:size_sqft', 'price:listing_price', 'loan:loan_amount'];
    const options = [...maps.flatMap((map) => ['--map', map]), '--passthrough', '--policy', 'retail'];
    const out = join(directory.path, 'credit-file.csv');
    const sent = await deal('submit', 'docs/examples/loans.csv', ...options, '--out', out, '--json');
    const batch = JSON.parse(sent.output) as { id: string };
    expect(batch).toMatchObject({ policy: { name: 'retail', version: 1 } });
    const [first, , , last] = readCsv(out);
    expect(first).toMatchObject({
      reference: 'L-1001',
      decision: expect.stringMatching(/^(refer|decline)$/),
    });
    expect(last).toMatchObject({ reference: 'L-1004', decision: '', policy: '' });
    const shown = await deal('submit', 'docs/examples/loans.csv', ...options, '--wait');
    expect(shown.output).toMatch(
      /retail@1 on ba_\w+\ndecision +homes +loans_aed\naccept +0[\s\S]*undecided +1 /,
    );
    const rules = join(directory.path, 'lax.json');
    writeFileSync(rules, JSON.stringify({ comparables: { decline_below: 0 } }));
    const trial = await policy('dry-run', 'retail', batch.id, '--rules', rules);
    expect(trial).toMatchObject({
      code: 0,
      output: expect.stringMatching(/item 0: (refer|decline) -> accept: no longer: /),
    });
    expect((await policy('versions', 'retail')).output).toMatch(/^retail +1 /m);
    expect((await policy('show', 'retail', '--version', '1')).output).toMatch(/^name +retail\nversion +1\n/);
    expect((await policy('archive', 'retail')).output).toMatch(/^archived_at +2/m);
    expect((await policy('put', 'Retail', rules)).output).toContain('invalid_policy_name');
  });

  it('sends the portfolio of docs/bulk.md and writes its credit file as a workbook', async () => {
    const out = join(directory.path, 'loans.xlsx');
    const maps = ['loan_id:reference', 'size:size_sqft', 'price:listing_price', 'loan:loan_amount'];
    const options = [...maps.flatMap((map) => ['--map', map]), '--passthrough', '--include', 'value,loan'];
    const run = await deal('submit', 'docs/examples/loans.csv', ...options, '--out', out, '--json');
    expect(run).toMatchObject({ code: 0 });
    const batch = JSON.parse(run.output) as { id: string };
    expect(batch).toMatchObject({ include: ['value', 'loan'], passthrough: ['Branch'] });
    const [sheet] = await readSheet(out);
    const [header = [], ...rows] = sheet?.data ?? [];
    const cells = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? null);
    expect(cells('reference')).toEqual(['L-1001', 'L-1002', 'L-1003', 'L-1004']);
    expect(cells('Branch')).toEqual(['Deira', 'Al Barsha', 'Deira', 'Al Barsha']);
    expect(cells('ltv_pct').slice(0, 3)).toEqual([1, 2, 3].map(() => expect.any(Number)));
    expect(cells('error_code')).toEqual([null, null, null, 'invalid_fields']);
    const some = await deal('results', batch.id, '--format', 'csv', '--include', 'value');
    expect(some.output).toContain(',coverage_pct,');
    expect(some.output).not.toContain('ltv_pct');
    expect(await deal('submit', writeCsv('two.csv', 501), '--split', '--out', out)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be joined as .xlsx'),
    });
  });

  it('refuses a file that it cannot write before anything is sent, and keeps the existing one', async () => {
    const before = await deal('list', '--json');
    const file = writeCsv('unwritten.csv', 2);
    const missing = join(directory.path, 'none', 'x.csv');
    const refused = {
      code: 1,
      output: expect.stringMatching(/^error: \S+ cannot be written: there is no folder/),
    };
    expect(await deal('submit', file, '--out', missing)).toMatchObject(refused);
    expect(await run('portfolio', 'submit', file, '--out', missing)).toMatchObject(refused);
    expect(await run('portfolio', 'results', 'pf_none', '--out', missing)).toMatchObject(refused);
    expect(await deal('results', 'ba_none', '--out', missing)).toMatchObject(refused);
    expect(await deal('report', 'ba_none', '--out', `${missing}.pdf`)).toMatchObject(refused);
    expect(await deal('list', '--json')).toEqual(before);
    expect((await run('portfolio', 'list')).output).toBe('none');
    const kept = join(directory.path, 'kept.csv');
    writeFileSync(kept, 'kept');
    expect(await deal('results', 'ba_none', '--out', kept)).toMatchObject({ code: 1 });
    expect(readFileSync(kept, 'utf8')).toBe('kept');
  });

  it('names what was accepted, and how to fetch its results, if they cannot be written', async () => {
    const full = join(directory.path, 'full.csv');
    symlinkSync('/dev/full', full);
    const { code, stderr } = await deal('submit', writeCsv('spilled.csv', 2), '--out', full, '--json');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^error: \S+full.csv cannot be written: ENOSPC.*ba_\w+ was accepted, so do not submit it again; fetch the results with: deal batch results ba_\w+ --out <file>\n$/,
      ),
    ]);
    const [id = ''] = /ba_\w+/.exec(stderr) ?? [];
    const out = join(directory.path, 'fetched.csv');
    expect(await deal('results', id, '--out', out)).toMatchObject({ code: 0 });
    expect(readCsv(out)).toHaveLength(2);
  });

  it('ends quietly when nobody reads on, as if the output had been read, and reports output that cannot be written', async () => {
    const sent = await deal('submit', writeCsv('unread.csv', 400), '--wait', '--json');
    const { id } = JSON.parse(sent.output) as { id: string };
    expect(existsSync(MAIN)).toBe(true);
    expect(await unread(['batch', 'list'])).toEqual([0, '']);
    expect(await unread(['batch', 'results', id, '--format', 'csv'])).toEqual([0, '']);
    expect(await unread(['batch', 'show', 'ba_none'])).toEqual([1, expect.stringContaining('not_found')]);
    expect(await unread(['batch', 'list'], openSync('/dev/full', 'w'))).toEqual([
      1,
      expect.stringMatching(/^error: standard output cannot be written: ENOSPC.*\n$/),
    ]);
  });

  it('performs a dry run without accepting anything, naming each wrong item', async () => {
    const before = await deal('list', '--json');
    const run = await deal('submit', writeCsv('dry.csv', 3, 1), '--dry-run');
    expect(run).toMatchObject({ code: 0, output: expect.stringMatching(/item 1 \(c1\): building is/) });
    expect(await deal('list', '--json')).toEqual(before);
  });

  it('says what is wrong with a file, a key or an address, and exits with 1', async () => {
    const json = join(directory.path, 'broken.json');
    writeFileSync(json, '{"items": [');
    expect(await deal('submit', json)).toMatchObject({
      code: 1,
      output: expect.stringContaining('broken.json cannot be read'),
    });
    expect(await deal('submit', 'listings.xlsx')).toMatchObject({
      code: 1,
      output: expect.stringContaining('.csv, .ndjson'),
    });
    expect(await deal('list', '--key', 'di_test_no')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/warning: the value of --key .*401/s),
    });
    const file = join(directory.path, 'key');
    writeFileSync(file, 'di_test_no\n');
    const byFile = await deal('list', '--key-file', file);
    expect(byFile).toMatchObject({ code: 1, output: expect.stringContaining('401') });
    expect(byFile.output).not.toContain('warning');
  });
});

describe('deal portfolio', () => {
  it('sends a file too long for a batch, waits, and writes one table of it', async () => {
    const out = join(directory.path, 'portfolio.csv');
    const sent = await run(
      'portfolio',
      'submit',
      writeCsv('portfolio-in.csv', 620),
      '--include',
      'value',
      '--out',
      out,
    );
    expect(sent).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/accepted pf_\w+: 620 listings/),
      stdout: expect.stringMatching(/^status +completed$/m),
    });
    const rows = readCsv(out);
    expect(rows.map((row) => row['custom_id'])).toEqual(Array.from({ length: 620 }, (_, row) => `c${row}`));
    expect(rows.every((row) => Number(row['value']) > 0)).toBe(true);

    const [id = ''] = /pf_\w+/.exec(sent.output) ?? [];
    const sheet = join(directory.path, 'portfolio.xlsx');
    expect(await run('portfolio', 'results', id, '--out', sheet)).toMatchObject({ code: 0 });
    expect((await readSheet(sheet))[0]?.data).toHaveLength(621);
    const listed = await run('portfolio', 'list', '--json');
    expect(JSON.parse(listed.output)).toMatchObject([{ id, status: 'completed' }]);
    const whole = await run('portfolio', 'summary', id);
    expect(whole.output).toMatch(/verify_listing +620[^_]+value_aed +[\d,]+\s+value_expected_aed +\d/);
    const report = join(directory.path, 'portfolio.html');
    expect(await run('portfolio', 'report', id, '--out', report)).toMatchObject({ code: 0 });
    expect(await run('report', 'verify', report)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/page +as issued/),
    });
    const nothing = await run('portfolio', 'retry-failed', id);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('nothing_to_retry') });
    const canceled = await run('portfolio', 'cancel', id);
    expect(canceled).toMatchObject({ code: 1, output: expect.stringContaining('portfolio_ended') });
    const wrong = await run(
      'portfolio',
      'submit',
      join(directory.path, 'portfolio-in.csv'),
      '--out',
      'x.json',
    );
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('give a .ndjson file') });
  });
});
