import { afterAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.js';
import { ProcessLedger } from './process-ledger.js';
import { type ProcessDefinition, SupervisedProcess } from './supervised-process.js';

const directory = mkdtempSync(join(tmpdir(), 'deal-supervision-'));
const SERVES = `console.log('serving'); setInterval(() => {}, 1000);`;

function supervise(script: string, changes: Partial<ProcessDefinition> = {}): SupervisedProcess {
  return new SupervisedProcess({
    name: 'example',
    logFile: join(directory, 'example.log'),
    ready: /^serving/,
    readyTimeoutMs: 10_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 5_000,
    prepareLaunch: () => ({ command: process.execPath, args: ['-e', script] }),
    ...changes,
  });
}

function identityOf(example: SupervisedProcess): ProcessIdentity {
  const identity = example.pid === undefined ? null : identify(example.pid);
  if (identity === null) throw new Error('the example does not run');
  return identity;
}

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a supervised process', () => {
  it('serves again after it was killed, and stays away after it was stopped', async () => {
    const example = supervise(SERVES);
    await example.start();
    const first = identityOf(example);
    const back = once(example, 'ready');
    process.kill(first.pid, 'SIGKILL');
    await back;
    const second = identityOf(example);
    expect(second.pid).not.toBe(first.pid);
    await example.stop();
    expect(isAlive(second)).toBe(false);
  });

  it('says what a program that does not start printed last', async () => {
    // What it started prints after its end, which closes the pipe, as a shell's command may.
    const script = `const { spawn } = require('node:child_process');
      spawn('/bin/sh', ['-c', 'read line; seq 50000; echo last words'], { stdio: ['pipe', 'inherit', 'inherit'] })
        .once('spawn', () => process.exit(1));`;
    await expect(supervise(script).start()).rejects.toThrow(
      /example did not start \(exit code 1\); it last printed:\n[^]*\n50000\nlast words$/,
    );
  });

  it('tells a program the rest of its environment when that is known', async () => {
    let tell: (environment: Record<string, string>) => void = () => undefined;
    const rest = new Promise<Record<string, string>>((resolve) => (tell = resolve));
    const script = `process.once('message', ({ environment }) => console.log('serving ' + environment.PLACE));
      process.once('disconnect', () => process.exit());`;
    const launch = { command: process.execPath, args: ['-e', script], ipc: true, rest };
    const example = supervise('', { prepareLaunch: () => launch, ready: /^serving here/ });
    const serving = example.start();
    const [pid] = (await once(example, 'started')) as [number];
    expect(identify(pid)).not.toBeNull();
    tell({ PLACE: 'here' });
    await serving;
    await example.stop();
  });

  it('waits longer before each further start of a program that keeps failing', async () => {
    const mark = join(directory, 'started-once');
    const example = supervise(
      `const fs = require('fs');
       if (fs.existsSync(${JSON.stringify(mark)})) process.exit(3);
       fs.writeFileSync(${JSON.stringify(mark)}, '');
       ${SERVES}`,
    );
    await example.start();
    const pauses: number[] = [];
    const third = new Promise<void>((resolve) => {
      example.on('crashed', (_reason, delayMs) => {
        if (pauses.push(delayMs) === 3) resolve();
      });
    });
    process.kill(identityOf(example).pid, 'SIGKILL');
    await third;
    await example.stop();
    expect(pauses).toEqual([100, 200, 400]);
  });

  it('reports a first start that fails, with what the program printed', async () => {
    const example = supervise(`console.error('no such table'); process.exit(7);`);
    await expect(example.start()).rejects.toThrow(/example did not start \(exit code 7\).*no such table/s);
    await example.stop();
  });

  it('kills a program that ignores the stop signal when its time is up', async () => {
    const example = supervise(`process.on('SIGTERM', () => {}); ${SERVES}`, { stopGraceMs: 50 });
    await example.start();
    const identity = identityOf(example);
    await example.stop();
    expect(isAlive(identity)).toBe(false);
  });

  it('keeps what the program printed in its log', async () => {
    const logFile = join(directory, 'kept.log');
    const example = supervise(`console.error('a warning'); ${SERVES}`, { logFile });
    await example.start();
    await example.stop();
    expect(readFileSync(logFile, 'utf8').split('\n').sort()).toEqual(['', 'a warning', 'serving']);
  });
});

describe('the ledger of started processes', () => {
  it('lets the next owner end what a killed owner left running, and nothing else', async () => {
    const file = join(directory, 'processes.json');
    const left = supervise(SERVES);
    const bystander = supervise(SERVES);
    const ledger = new ProcessLedger(file);
    ledger.claim();
    ledger.track(left);
    await Promise.all([left.start(), bystander.start()]);
    const bystanderIdentity = identityOf(bystander);

    // The owner's death, as seen in its file: its process number now belongs to another process.
    const content = JSON.parse(readFileSync(file, 'utf8')) as {
      owner: ProcessIdentity;
      children: ProcessIdentity[];
    };
    const reused = { ...content.children[0], ...bystanderIdentity, started: 'long ago' };
    writeFileSync(
      file,
      JSON.stringify({
        owner: { ...content.owner, started: 'long ago' },
        children: [...content.children, reused],
      }),
    );

    const next = new ProcessLedger(file);
    expect(next.owner()).toBeNull();
    const restarted = once(left, 'crashed');
    expect(await next.endLeftovers()).toEqual(['example']);
    await restarted;
    expect(isAlive(bystanderIdentity)).toBe(true);
    await Promise.all([left.stop(), bystander.stop()]);
  });

  it('names its owner while that lives', () => {
    const file = join(directory, 'owned.json');
    const ledger = new ProcessLedger(file);
    ledger.claim();
    expect(new ProcessLedger(file).owner()?.pid).toBe(process.pid);
    ledger.close();
    expect(existsSync(file)).toBe(false);
  });
});
