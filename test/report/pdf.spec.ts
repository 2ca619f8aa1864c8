import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ReportPrinter } from '#analysis';
import { AuditStore } from '#audit';
import { createLogger } from '#platform';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { ensureChromium } from '../support/ensure-chromium.js';
import { LISTING } from '../support/listing.js';
import { dealSession } from '../support/deal-session.js';
import { prepareBuild } from '../support/services.js';
import { until } from '../support/until.js';

const chromium = ensureChromium();
/** Processes run what was built. */
const program = new URL('../../dist/libs/analysis/report/printing/printing.main.js', import.meta.url);
/** Other tests leave no core idle: at its own priority printing would wait for them. */
const printing = { chromiumPath: chromium, program, niceness: 0 };
const describePrinting = chromium === null ? describe.skip : describe;
const directory = mkdtempSync(join(tmpdir(), 'deal-report-pdf-'));
const logger = createLogger({ process: 'test', level: 'silent' });

let api: ApiUnderTest;
let key: string;
let id: string;

beforeAll(async () => {
  await prepareBuild();
  api = await openTestApi({ printing });
  key = await api.key();
  const property = { ...LISTING, intent: 'collateral', loan_amount: 900_000 };
  id = (await api.post('/v1/analyze', { property }, key)).headers.get('analysis-id') ?? '';
  await new AuditStore(api.database).seal();
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});

const pdfOf = async (query = '', from = api): Promise<Buffer> => {
  const response = await from.get(`/v1/analyses/${id}/report?format=pdf${query}`, key);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
};

/** The browsers, and with `all` every process, that this one has started, itself or through another. */
function findStarted(all = false): number[] {
  const parents = new Map<number, { readonly name: string; readonly parent: number }>();
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readText(`/proc/${pid}/stat`)) ?? [];
    parents.set(Number(pid), { name, parent: Number(parent) });
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)?.parent ?? 0));
  const ours = [...parents].filter(([pid]) => pid !== process.pid && isOurs(pid));
  return ours.filter(([, { name }]) => all || name.startsWith('chrom')).map(([pid]) => pid);
}

/** Empty where the process has just ended. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Everything in a PDF that is compressed, and all around it. */
function contentsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

describePrinting('GET /v1/analyses/{id}/report?format=pdf', () => {
  let report: Buffer;
  beforeAll(async () => {
    report = await pdfOf();
  }, 60_000);

  const deal = dealSession(() => ({}));

  async function verify(name: string, bytes: Uint8Array, ...args: string[]) {
    const file = join(directory, name);
    writeFileSync(file, bytes);
    return deal('report', 'verify', file, ...args);
  }

  it('verifies without the service, by the published keys and an export of the chain', async () => {
    const keys = join(directory, 'keys.json');
    writeFileSync(keys, await (await api.get('/.well-known/report-keys.json')).text());
    const day = new Date().toISOString().slice(0, 10);
    const chain = join(directory, 'chain.ndjson');
    const exported = await api.get(`/v1/analyses/export?from=2026-01-01&to=${day}`, key);
    writeFileSync(chain, await exported.text());
    const { code, output } = await verify('whole.pdf', report, '--keys', keys, '--chain', chain, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ id, page: 'as issued', key: 'published' });
  });

  it('does not verify with any one byte changed, cut off or added', async () => {
    const changed = Buffer.from(report);
    changed[1_000] = (changed[1_000] ?? 0) ^ 1;
    const files = [changed, report.subarray(0, -1), Buffer.concat([report, Buffer.from(' ')])];
    for (const [at, bytes] of files.entries()) {
      const { code, output } = await verify(`changed-${at}.pdf`, bytes);
      expect([at, code, output]).toEqual([at, 1, expect.stringMatching(/report_mismatch|malformed_report/)]);
    }
  });

  it('has the same bytes each time, even from another process, and differs in Arabic', async () => {
    expect((await pdfOf()).equals(report)).toBe(true);
    expect((await pdfOf('&lang=ar')).equals(report)).toBe(false);
    const html = '<!doctype html><p>1</p>';
    const printed = await Promise.all(
      [1, 2].map(async () => {
        const printer = new ReportPrinter(printing, logger);
        const bytes = Buffer.from(await printer.print(html, 'org_1')).toString('latin1');
        await printer.onModuleDestroy();
        return bytes.replaceAll(/D:\d{14}/g, 'D:');
      }),
    );
    expect(new Set(printed).size).toBe(1);
  }, 60_000);
});

describePrinting('a page that is printed', () => {
  it('reaches neither network nor files, and runs nothing', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('body{}');
    }).listen(0, '127.0.0.1');
    server.on('connection', () => asked.push('a connection'));
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = join(directory, 'secret.html');
    writeFileSync(secret, '<p>SECRET-OF-THE-DISK</p>');
    const hostile = `<!doctype html><html><head>
      <meta http-equiv="refresh" content="0;url=${url}/refresh"><base href="${url}/">
      <link rel="stylesheet" href="${url}/style"><link rel="preconnect" href="${url}"><link rel="prefetch" href="${url}/pre">
      <style>@import "${url}/import"; body{background:url(${url}/background)} @font-face{font-family:x;src:url(${url}/font)} p{font-family:x}</style>
      <script>fetch('${url}/fetch');document.title='RAN';document.write('<p>RAN</p>')</script></head>
      <body onload="location='${url}/onload'"><p>SHOWN</p><img src="${url}/image" onerror="fetch('${url}/error')">
      <iframe src="${url}/frame"></iframe><iframe src="file://${secret}"></iframe><object data="file://${secret}"></object>
      <embed src="${url}/embed"><video src="${url}/video" autoplay></video><svg><image href="${url}/svg"/></svg>
      <iframe srcdoc="<script>parent.document.body.append('RAN')</script><img src='${url}/doc'>"></iframe></body></html>`;
    const printer = new ReportPrinter(printing, logger);
    const pdf = await printer.print(hostile, 'org_1');
    await printer.onModuleDestroy();
    server.close();
    expect(asked).toEqual([]);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    expect(contentsOf(pdf)).not.toContain('SECRET-OF-THE-DISK');
    expect(contentsOf(pdf)).not.toMatch(/\/Title \((RAN)/);
  }, 30_000);

  it('has the same bytes whatever was printed before it, for its organisation or another', async () => {
    const printer = new ReportPrinter(printing, logger);
    const page = (text: string) =>
      `<!doctype html><title>T</title><h1>${text}</h1><table><tr><th id=a>x<td headers=a>1</table>`;
    const print = async (html: string, orgId: string): Promise<string> =>
      Buffer.from(await printer.print(html, orgId))
        .toString('latin1')
        .replaceAll(/D:\d{14}/g, 'D:');
    const first = await print(page('A'), 'org_1');
    const hostile = `<style>h1{color:red}</style><meta http-equiv=refresh content="0;url=data:text/html,x">${page('B')}`;
    await print(hostile.repeat(20), 'org_1');
    expect(await print(page('A'), 'org_1')).toBe(first);
    expect(await print(page('A'), 'org_2')).toBe(first);
    expect(await print(page('A'), 'org_1')).toBe(first);
    await printer.onModuleDestroy();
  }, 60_000);

  it('abandons a lost browser, and continues with another', async () => {
    const printer = new ReportPrinter(printing, logger);
    await printer.print('<p>1</p>', 'org_1');
    const browsers = findStarted();
    for (const pid of browsers) process.kill(pid, 'SIGKILL');
    expect(browsers.length).toBeGreaterThan(0);
    expect((await printer.print('<p>2</p>', 'org_1')).length).toBeGreaterThan(500);
    await printer.onModuleDestroy();
  }, 60_000);

  it('yields to others, and leaves no process behind', async () => {
    const before = findStarted(true);
    const printer = new ReportPrinter({ chromiumPath: chromium, program }, logger);
    await printer.print('<p>1</p>', 'org_1');
    const own = findStarted(true).filter((pid) => !before.includes(pid));
    expect(own.length).toBeGreaterThan(1);
    const groups = own.map((pid) => readText(`/proc/${pid}/autogroup`));
    if (existsSync('/proc/self/autogroup'))
      expect(groups.filter((group) => !group.includes('nice 15'))).toEqual([]);
    await printer.onModuleDestroy();
    expect(findStarted(true)).toEqual(before);
  }, 60_000);

  it('prints for one organisation while another requests many, of which it takes a few', async () => {
    const printer = new ReportPrinter(printing, logger);
    const printed: string[] = [];
    const print = (orgId: string) => printer.print('<p>3</p>', orgId).then(() => printed.push(orgId));
    const many = Array.from({ length: 40 }, () => print('org_many'));
    await print('org_one');
    expect(printed.length).toBeLessThan(7);
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    await printer.onModuleDestroy();
    // One for each two cores is printed, eight wait.
    const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
    expect(refused.length).toBe(40 - 8 - atOnce);
    // As long as nothing has been printed, a second for each page.
    const retryAfter = Math.max(2, Math.ceil((8 + atOnce) / atOnce));
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_at_once', details: { retryAfter } } });
  }, 60_000);

  it('is not even written while as many of its organisation wait as may', async () => {
    const printer = new ReportPrinter(printing, logger);
    const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
    const waiting = Array.from({ length: 8 + atOnce }, () => printer.print('<p>4</p>', 'org_many'));
    expect(() => printer.assertRoom('org_many')).toThrow(
      expect.objectContaining({ code: 'too_many_at_once' }),
    );
    expect(() => printer.assertRoom('org_one')).not.toThrow();
    await Promise.all(waiting);
    expect(() => printer.assertRoom('org_many')).not.toThrow();
    await printer.onModuleDestroy();
  }, 60_000);

  it('is not started for pages that wait when the service ends', async () => {
    const before = findStarted(true);
    const printer = new ReportPrinter(printing, logger);
    const asked = Array.from({ length: 4 }, () => printer.print('<p>5</p>', 'org_1'));
    const ends = Promise.allSettled(asked);
    await printer.onModuleDestroy();
    expect((await ends).map(({ status }) => status)).toEqual(Array<string>(4).fill('rejected'));
    expect(findStarted(true)).toEqual(before);
  }, 60_000);

  it('is not printed if its request leaves before its turn', async () => {
    const printer = new ReportPrinter(printing, logger);
    const leaving = new AbortController();
    const first = Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, () =>
      printer.print('<p>6</p>', 'org_1'),
    );
    const left = printer.print('<p>7</p>', 'org_1', null, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await Promise.all([...first, printer.print('<p>8</p>', 'org_1')]);
    await printer.onModuleDestroy();
  }, 60_000);

  it('asks a request that waited too long to come back, and prints its page meanwhile', async () => {
    const hurried = await openTestApi({
      databaseUrl: api.database.url,
      printing: { ...printing, patience: 1 },
    });
    const ask = () => hurried.get(`/v1/analyses/${id}/report?format=pdf&lang=ar`, key);
    const early = await ask();
    expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([503, 2]);
    expect(await problemOf(early)).toMatchObject({
      code: 'overloaded',
      detail: expect.stringContaining('Ask again in 2 s'),
    });
    await until('the report that was printed meanwhile', async () => (await ask()).status === 200);
    await hurried.close();
  }, 60_000);
});

describe('an installation without Chromium', () => {
  it('501: says so with the remedy, and continues to serve pages', async () => {
    const bare = await openTestApi({
      databaseUrl: api.database.url,
      printing: { chromiumPath: '/nonexistent/chromium' },
    });
    const response = await bare.get(`/v1/analyses/${id}/report?format=pdf`, key);
    expect(response.status).toBe(501);
    expect(await problemOf(response)).toMatchObject({
      code: 'renderer_unavailable',
      detail: expect.stringContaining('format=html'),
    });
    expect((await bare.get(`/v1/analyses/${id}/report`, key)).status).toBe(200);
    await bare.close();
  });
});
