import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { assertAllAnswered, type LoadPlan, type LoadResult, type RequestSet } from './load.js';

const run = promisify(execFile);

interface WrkReport {
  readonly requests: number;
  readonly failures: number;
  /** Microseconds. */
  readonly duration: number;
  readonly p50: number;
  readonly p99: number;
}

export function isWrkInstalled(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, 'wrk')));
}

/** Load from wrk (https://github.com/wg/wrk), one thread; whole seconds only. */
export async function loadByWrk({ baseUrl, requests, connections, seconds }: LoadPlan): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, luaScript(requests));
    const flags = [
      '-t1',
      '--timeout',
      '10s',
      `-c${connections}`,
      `-d${Math.max(1, Math.round(seconds))}s`,
      '-s',
      script,
    ];
    const { stdout } = await run('wrk', [...flags, baseUrl]);
    const report = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as WrkReport;
    assertAllAnswered(report.failures, baseUrl);
    return {
      answers: report.requests,
      perSecond: report.requests / (report.duration / 1e6),
      p50: report.p50 / 1000,
      p99: report.p99 / 1000,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const REPORT = `
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"duration":%d,"failures":%d,"p50":%d,"p99":%d}', summary.requests,
    summary.duration, e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;

function luaScript({ path, headers, bodies }: RequestSet): string {
  const quote = (text: string): string => `[==[${text}]==]`;
  const fields = Object.entries(headers).map(([name, value]) => `[ ${quote(name)} ]=${quote(value)}`);
  return `
local headers = {${fields.join(',')}}
local requests = {}
function init()
  for _, body in ipairs({${bodies.map(quote).join(',')}}) do
    requests[#requests + 1] = wrk.format('POST', ${quote(path)}, headers, body)
  end
end
local next = 0
function request()
  next = next % #requests + 1
  return requests[next]
end
${REPORT}`;
}
