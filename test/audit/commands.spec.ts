import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AnalysisStore } from '#analysis';
import { type Database, openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { analysisRecord } from '../support/analysis-record.js';
import { type DealRun, dealSession } from '../support/deal-session.js';
import { startProcess } from '../support/processes.js';
import { createDatabase, createRedis } from '../support/services.js';
import { until } from '../support/until.js';

const directory = mkdtempSync(join(tmpdir(), 'deal-audit-'));
let url: string;
let database: Database;
const ids: string[] = [];

beforeAll(async () => {
  url = await createDatabase();
  database = openDatabase({ url, poolSize: 2, applicationName: 'test' });
  const analyses = new AnalysisStore(database);
  for (let number = 0; number < 3; number++) {
    const record = analysisRecord({
      createdAt: new Date(Date.UTC(2026, 4, 5, 12, 0, number)),
      analysis: `{"deal_score":${number}}`,
    });
    await analyses.record(record);
    ids.push(record.id);
  }
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const deal = dealSession(() => ({ DATABASE_URL: url }));
const audit = (...args: string[]): Promise<DealRun> => deal('audit', ...args);

describe('deal audit', () => {
  it('verifies what a worker sealed within seconds, here and from an export, and names the changed row', async () => {
    const worker = await startProcess('apps/worker/main.js', {
      ...{
        DATABASE_URL: testLogin(url, 'worker'),
        REDIS_URL: await createRedis(),
        MARKET_DIR: '/nonexistent',
        HEALTH_PORT: '0',
      },
    });
    const written = performance.now();
    await until('everything is sealed', async () => {
      const { rowCount } = await database.pool.query('SELECT FROM audit_pending');
      return rowCount === 0;
    });
    expect(performance.now() - written).toBeLessThan(10_000);
    await worker.kill();

    const [exported, heads] = [join(directory, 'export.ndjson'), join(directory, 'heads.json')];
    const [verified, kept] = await Promise.all([audit('verify', '--json'), audit('heads', '--json')]);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.output)).toMatchObject({ chains: 1, intact: 3, pending: 0, findings: [] });
    writeFileSync(heads, kept.output);
    expect((await audit('export', '--out', exported)).code).toBe(0);
    const compared = await audit('verify', '--file', exported, '--heads', heads);
    expect(compared).toMatchObject({ code: 0, output: expect.stringMatching(/^heads_compared +1$/m) });
    const others = join(directory, 'other-heads.json');
    writeFileSync(others, kept.output.replaceAll('org_a', 'org_b'));
    expect(await audit('verify', '--file', exported, '--heads', others)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^heads_compared +0[^]*same organisation and days. \(invalid_arguments\)$/m,
      ),
    });
    const whole = readFileSync(exported, 'utf8');
    expect((await audit('export', '--org', 'Nobody', '--out', exported)).code).toBe(1);
    expect(readFileSync(exported, 'utf8')).toBe(whole);

    const [id = ''] = ids;
    writeFileSync(exported, readFileSync(exported, 'utf8').replace('"deal_score":0', '"deal_score":9'));
    await database.transaction(async (client) => {
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(`UPDATE analyses SET analysis = '{"deal_score":9}' WHERE id = $1`, [id]);
    });
    const found = await Promise.all([audit('verify', '--heads', heads), audit('verify', '--file', exported)]);
    for (const { code, output } of found) {
      expect(code).toBe(1);
      expect(output).toContain('audit_mismatch');
      expect(output).toMatch(new RegExp(`${id}.*content_changed`));
    }
    // Heads of what was changed are printed, but nobody should keep them without a word.
    expect(await audit('heads')).toMatchObject({
      code: 1,
      output: expect.stringContaining('audit_mismatch'),
    });
  });

  it('refuses files with nothing to verify or to compare with, instead of finding nothing', async () => {
    const refusals = {
      '': /^error: The file is empty: .*Export again, .* \(malformed_export\)$/,
      '{"seal":{"seq":1}}': /^error: Line 1 .*: it is neither a record nor a seal. \(malformed_export\)$/,
      '{"digest":"HEX","sealed":true,"record":null}': /^error: Line 1 .*: the record has no id/,
      '[]': /^error: \S+ contains no heads; create it with: .*audit heads --json \(malformed_heads\)$/,
      '[{"org_id":"org_a"}]': /^error: \S+ contains an entry that is not a head; create it/,
    };
    for (const [content, refusal] of Object.entries(refusals)) {
      const file = join(directory, 'refused');
      writeFileSync(file, content.replace('HEX', 'a'.repeat(64)));
      const run = await audit('verify', content.startsWith('[') ? '--heads' : '--file', file);
      expect([run.code, run.output]).toEqual([1, expect.stringMatching(refusal)]);
    }
  });

  it('says that a period has no chains instead of seeming to have verified it, and which days have some', async () => {
    const period = ['--from', '2027-05-01', '--to', '2027-05-31'];
    const [verified, heads, written, other] = await Promise.all([
      audit('verify', ...period),
      audit('heads', ...period),
      audit('export', ...period),
      audit('verify', '--ledger', 'admin'),
    ]);
    for (const { code, output } of [verified, heads, written]) {
      expect(code).toBe(0);
      expect(output).toContain(
        'nothing to verify or export: there is no chain from 2027-05-01 to 2027-05-31; they reach from 2026-05-05 to 2026-05-05',
      );
    }
    expect(verified.output).toMatch(/^chains +0$/m);
    expect(other.output).toContain('there is no chain in ledger admin yet');
  });

  it('does not let a period seem to limit what is verified of an export', async () => {
    const run = await audit('verify', '--file', join(directory, 'export.ndjson'), '--from', '2026-05-05');
    expect([run.code, run.output]).toEqual([
      1,
      expect.stringMatching(/^error: --from selects chains in the database .*export again with --from\./),
    ]);
  });

  it('says which file cannot be read and which period is invalid, instead of finding nothing', async () => {
    const missing = join(directory, 'missing');
    const [file, heads, folder, period] = await Promise.all([
      audit('verify', '--file', missing),
      audit('verify', '--heads', missing),
      audit('verify', '--file', directory),
      audit('export', '--from', '2026-05-06', '--to', '2026-05-05'),
    ]);
    for (const { code, output } of [file, heads]) {
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^error: \S+missing cannot be read: ENOENT.*$/),
      ]);
    }
    expect([folder.code, folder.output]).toEqual([
      1,
      expect.stringMatching(/^error: \S+ cannot be read: EISDIR.*$/),
    ]);
    expect([period.code, period.output]).toEqual([
      1,
      'error: --from 2026-05-06 is after --to 2026-05-05; swap them. (invalid_arguments)',
    ]);
  });
});
