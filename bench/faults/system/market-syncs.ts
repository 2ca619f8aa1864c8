import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { programFile } from '#platform';

import { whenInterrupted } from '../../support/interruption.js';
import { SmallFeed } from './small-feed.js';

const CLI = fileURLToPath(programFile('apps/cli/main.js'));
/** Enough for a snapshot that passes its checks, and as many as a day brings. */
const FIRST_SALES = 300;
const NEW_SALES = 40;
const TRIES = 20;
const PAUSE_MS = 1_000;
const KEPT_BYTES = 50_000;
const SHOWN_BYTES = 500;

/** Syncs a feed into the live market with `deal market sync`, in separate processes. */
export class MarketSyncs {
  /** Snapshots a sync reported as activated. */
  readonly activated: string[] = [];
  /** Syncs that did not end well despite retries. */
  readonly failures: string[] = [];

  private constructor(
    private readonly feed: SmallFeed,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async open(environment: Readonly<Record<string, string>>): Promise<MarketSyncs> {
    const feed = await SmallFeed.listen();
    feed.publish(FIRST_SALES);
    return new MarketSyncs(feed, { ...environment, ...feed.environment });
  }

  /** Starts a sync that has something new to read. The returned function kills it midway and syncs again. */
  killLater(): () => Promise<void> {
    this.feed.publish(NEW_SALES);
    const { child } = this.start();
    return async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGKILL');
      await gone;
      await this.untilDone();
    };
  }

  /** Makes the feed fail in the middle of a sync; the returned function lets it recover and waits for the sync. */
  readTroubled(): () => Promise<void> {
    this.feed.publish(NEW_SALES);
    this.feed.troubled = true;
    const { ended } = this.start();
    return async () => {
      this.feed.troubled = false;
      if (!this.note(await ended)) await this.untilDone();
    };
  }

  async close(): Promise<void> {
    await this.feed.close();
  }

  /** Retries as an operator or the next scheduled sync would: the database may be down. */
  private async untilDone(): Promise<void> {
    let told = '';
    for (let tried = 0; tried < TRIES; tried += 1) {
      told = await this.start().ended;
      if (this.note(told)) return;
      await delay(PAUSE_MS);
    }
    this.failures.push(told.slice(-SHOWN_BYTES));
  }

  /** Returns whether it ended well. */
  private note(told: string): boolean {
    const line = told.split('\n').find((text) => text.startsWith('{')) ?? '{}';
    const { status, version } = parse(line);
    if (status === 'activated') this.activated.push(version ?? '');
    return status === 'activated' || status === 'unchanged';
  }

  private start(): { readonly child: ChildProcess; readonly ended: Promise<string> } {
    const child = spawn(process.execPath, [CLI, 'market', 'sync', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.environment },
    });
    whenInterrupted(() => Promise.resolve(child.kill('SIGKILL')));
    let told = '';
    const note = (bytes: Buffer): void => {
      told = (told + bytes.toString()).slice(-KEPT_BYTES);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    return { child, ended: once(child, 'close').then(() => told) };
  }
}

function parse(line: string): { readonly status?: string; readonly version?: string } {
  try {
    return JSON.parse(line) as { readonly status?: string; readonly version?: string };
  } catch {
    return {};
  }
}
