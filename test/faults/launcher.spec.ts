import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../apps/local/services/ports.js';
import { identify, isAlive, type ProcessIdentity } from '../../apps/local/services/process-identity.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { takeTrainedSandbox, trainedSandbox } from '../support/services.js';
import { until } from '../support/until.js';

const START_MS = 120_000;
const RESTART_MS = 45_000;
const UNSET = { DATABASE_URL: undefined, REDIS_URL: undefined, MARKET_DATA_DIR: undefined };
const PROPERTY = {
  area: 'Dubai Marina',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 850,
  listing_price: 1_900_000,
};

interface Credentials {
  readonly base_url: string;
  readonly live_key: string;
  readonly test_key: string;
  readonly admin_key: string;
}

type Child = ProcessIdentity & { readonly name: string };

/** One instance as `npm start` runs it, seen from outside. */
class Instance {
  private launcher: TestProcess | undefined;

  constructor(
    readonly directory: string,
    readonly port: number,
  ) {}

  async start(): Promise<void> {
    this.launcher = await this.launch();
    await this.launcher.line(/^ready$/);
  }

  /** Starts the launcher without waiting for anything. */
  launch(): Promise<TestProcess> {
    return startProcess('apps/local/main.js', {
      ...UNSET,
      LOCAL_DIR: this.directory,
      PORT: String(this.port),
    });
  }

  async end(signal: NodeJS.Signals): Promise<{ code: number | null }> {
    await this.launcher?.kill(signal);
    return (await this.launcher?.ended) ?? { code: null };
  }

  credentials(): Credentials {
    return JSON.parse(readFileSync(join(this.directory, 'credentials.json'), 'utf8')) as Credentials;
  }

  /** The processes that it has started and that still live. */
  children(): Child[] {
    const text = readFileSync(join(this.directory, 'processes.json'), 'utf8');
    return (JSON.parse(text) as { children: Child[] }).children.filter(isAlive);
  }

  child(name: string): Child {
    const found = this.children().find((child) => child.name === name);
    if (found === undefined) throw new Error(`${name} does not run`);
    return found;
  }

  /** The status of an answer and the id of the analysis; status 0 when there was none. */
  async analyse(key = this.credentials().test_key): Promise<{ status: number; id: string | null }> {
    const response = await fetch(`http://127.0.0.1:${this.port}/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ property: PROPERTY }),
    }).catch(() => null);
    await response?.arrayBuffer();
    return { status: response?.status ?? 0, id: response?.headers.get('analysis-id') ?? null };
  }

  async statusOfAnalysis(id: string): Promise<number> {
    const { test_key } = this.credentials();
    const response = await fetch(`http://127.0.0.1:${this.port}/v1/analyses/${id}`, {
      headers: { authorization: `Bearer ${test_key}` },
    });
    await response.arrayBuffer();
    return response.status;
  }
}

/**
 * Kills a child of the instance while calls go on, until a new one runs and calls are answered again.
 * @returns the ids of all analyses that were answered with 200, before and after.
 */
async function killUnderLoad(instance: Instance, name: string): Promise<string[]> {
  const accepted: string[] = [];
  const call = async (): Promise<boolean> => {
    const { status, id } = await instance.analyse();
    if (status === 200 && id !== null) accepted.push(id);
    return status === 200;
  };
  for (let count = 0; count < 20; count++) await call();
  const underWay = Promise.all(Array.from({ length: 20 }, call));
  const victim = instance.child(name);
  process.kill(victim.pid, 'SIGKILL');
  await underWay;
  const isNew = (child: Child): boolean => child.name === name && child.pid !== victim.pid;
  await until(`a new ${name}`, () => instance.children().some(isNew), RESTART_MS);
  await until('an answer', call, RESTART_MS);
  return accepted;
}

const directory = mkdtempSync(join(tmpdir(), 'deal-launcher-'));
chmodSync(directory, 0o711); // PostgreSQL may run under another account
let one: Instance;

beforeAll(async () => {
  one = new Instance(join(directory, 'one'), await freePort());
  await takeTrainedSandbox(one.directory);
  const umask = process.umask(0); // the first start finds the most careless one
  await one.start().finally(() => process.umask(umask));
}, START_MS);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('npm start', () => {
  it('prints working keys and a curl line that works, and keeps files private', async () => {
    const { base_url, live_key, admin_key } = one.credentials();
    expect(base_url).toBe(`http://127.0.0.1:${one.port}`);
    expect(admin_key).toMatch(/^di_admin_/);
    expect((await one.analyse()).status).toBe(200);
    expect((await one.analyse(live_key)).status).toBe(503);
  });

  it('lets no other user of the machine read its data, whatever the umask', async () => {
    const madeByStart = dirname(await trainedSandbox());
    // PostgreSQL's group may enter, but not list.
    for (const place of [one.directory, madeByStart]) expect(statSync(place).mode & 0o067).toBe(0);
    const names = readdirSync(one.directory);
    expect(names).toEqual(
      expect.arrayContaining(['credentials.json', 'logs', 'market', 'processes.json', 'runtime.json']),
    );
    const paths = readdirSync(one.directory, { recursive: true, encoding: 'utf8' });
    const open = paths.filter((path) => {
      const entry = lstatSync(join(one.directory, path), { throwIfNoEntry: false });
      return entry?.isSymbolicLink() === false && (entry.mode & 0o077) !== 0;
    });
    expect(open).toEqual([]);
  });

  it.each(['postgres', 'redis', 'api', 'worker'])(
    'recovers and has lost nothing it accepted after %s was killed',
    async (name) => {
      const accepted = await killUnderLoad(one, name);
      expect(accepted.length).toBeGreaterThan(20);
      for (const id of accepted) expect(await one.statusOfAnalysis(id)).toBe(200);
    },
    START_MS,
  );

  it('refuses a directory in which an instance runs, and leaves that one unaffected', async () => {
    const intruder = new Instance(one.directory, await freePort());
    const launcher = await intruder.launch();
    await launcher.line(/an instance is already running in .*one \(process \d+\)/);
    expect((await launcher.ended).code).toBe(1);
    expect((await one.analyse()).status).toBe(200);
    expect(
      one
        .children()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['api', 'postgres', 'redis', 'worker']);
  });

  it('refuses a PORT that is in use', async () => {
    const launcher = await new Instance(join(directory, 'late'), one.port).launch();
    await launcher.line(/PORT \d+ is in use/);
    expect((await launcher.ended).code).toBe(1);
  });

  it('continues if its output cannot be written, until it is stopped, and leaves no process', () => {
    const full = openSync('/dev/full', 'w');
    const place = join(directory, 'unheard');
    const { status, stderr } = spawnSync(process.execPath, ['dist/apps/local/main.js'], {
      env: { ...process.env, ...UNSET, LOCAL_DIR: place, PORT: '', MARKET_DATA_DIR: '/nowhere' },
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^error: MARKET_DATA_DIR is /),
    });
    expect(readdirSync(place)).not.toContain('processes.json');
  });

  it(
    'runs two instances side by side that share nothing',
    async () => {
      const two = new Instance(join(directory, 'two'), await freePort());
      await takeTrainedSandbox(two.directory);
      await two.start();
      expect((await two.analyse()).status).toBe(200);
      expect((await two.analyse(one.credentials().test_key)).status).toBe(401);
      const children = two.children();
      expect((await two.end('SIGTERM')).code).toBe(0);
      expect(children.filter(isAlive)).toEqual([]);
      expect((await one.analyse()).status).toBe(200);
    },
    START_MS,
  );

  it(
    'continues with the same keys and records after the launcher was killed',
    async () => {
      const before = one.credentials();
      const { id } = await one.analyse();
      const left = one.children();
      await one.end('SIGKILL');
      await one.start();
      expect(left.filter(isAlive)).toEqual([]);
      expect(one.credentials()).toEqual(before);
      expect(await one.statusOfAnalysis(id ?? '')).toBe(200);
    },
    START_MS,
  );

  it('leaves no process and no open port on SIGTERM', async () => {
    const children = one.children();
    expect(children.map(({ name }) => name).sort()).toEqual(['api', 'postgres', 'redis', 'worker']);
    expect((await one.end('SIGTERM')).code).toBe(0);
    expect(children.map(({ pid }) => identify(pid)).filter((identity) => identity !== null)).toEqual([]);
    expect(await freePort([one.port])).toBe(one.port);
  });
});
