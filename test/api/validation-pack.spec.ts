import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';

import { listSnapshots } from '#market';
import { localLoader } from '#scoring';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { trainedSandbox } from '../support/services.js';

let api: ApiUnderTest;
let key: string;
let folder: string;

beforeAll(async () => {
  const directory = await trainedSandbox();
  const [written] = await listSnapshots(directory);
  const load = localLoader(directory);
  api = await openTestApi({ load: () => load(written?.manifest.version ?? '') });
  key = await api.key();
  folder = mkdtempSync(join(tmpdir(), 'deal-pack-'));
}, 240_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const download = async (): Promise<Uint8Array> => {
  const response = await api.get('/v1/model/validation-pack', key);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return new Uint8Array(await response.arrayBuffer());
};

function recompute(): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('node', ['recompute.mjs'], { cwd: folder, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

describe('the validation pack', () => {
  it('has a script that recomputes every figure from its rows without the service', async () => {
    const files = unzipSync(await download());
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'SHA256SUMS',
      'data-dictionary.csv',
      'figures.json',
      'model.json',
      'predictions.csv',
      'recompute.mjs',
      'rules.csv',
      'thresholds.json',
    ]);
    const { code, output } = recompute();
    const [, sales = '', figures = '', differ] =
      /^(\d+) sales, (\d+) figures recomputed, (\d+) differ\n$/.exec(output) ?? [];
    expect([code, differ]).toEqual([0, '0']);
    expect(Number(sales)).toBeGreaterThan(100);
    expect(Number(figures)).toBeGreaterThan(30);
    for (const line of readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect([
        name,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ]).toEqual([name, sum]);
    }
  });

  it('states the same figures as the model card', async () => {
    const files = unzipSync(await download());
    const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as object;
    const card = (await (await api.get('/v1/model', key)).json()) as {
      accuracy: { segments: { segment: string; sales: number; median_error_pct: number }[] };
    };
    expect(read('model.json')).toEqual(card);
    const { segments } = read('figures.json') as {
      segments: { segment: string; model: { sales: number; median_error_pct: number } }[];
    };
    expect(segments.map(({ segment, model }) => [segment, model.sales, model.median_error_pct])).toEqual(
      card.accuracy.segments.map((one) => [one.segment, one.sales, one.median_error_pct]),
    );
    expect(read('thresholds.json')).toMatchObject({ of_the_model: { action: expect.any(String) } });
  });

  it('detects a changed row', () => {
    const rows = readFileSync(join(folder, 'predictions.csv'), 'utf8').split('\n');
    const cells = (rows[1] ?? '').split(',');
    const at = (rows[0] ?? '').split(',').indexOf('price');
    cells[at] = String(3 * Number(cells[at]));
    writeFileSync(join(folder, 'predictions.csv'), [rows[0], cells.join(','), ...rows.slice(2)].join('\n'));
    const { code, output } = recompute();
    expect(code).toBe(1);
    expect(output).toMatch(/is stated as .*, recomputed /);
  });

  it('has the same bytes every time', async () => {
    expect(Buffer.from(await download()).equals(Buffer.from(await download()))).toBe(true);
  });

  it('is refused with a reason if a snapshot has no held-out sales', async () => {
    const small = await openTestApi();
    const refused = await problemOf(await small.get('/v1/model/validation-pack', await small.key()));
    expect(refused).toMatchObject({
      code: 'not_measured',
      detail: expect.stringContaining('built by an earlier version'),
    });
    await small.close();
  });
});
