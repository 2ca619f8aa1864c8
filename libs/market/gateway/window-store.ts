import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { makeFolder } from '#platform';

import { readTable, writeDurably } from '../lake/lake-catalogue.js';
import type { GatewayRegister, GatewayRow } from './gateway-register.js';
import { describeWindow, type GatewayWindow } from './gateway-window.js';

/** A window that the lake holds in full. */
export interface KnownWindow extends GatewayWindow {
  /** Number of rows when it was read. */
  readonly total: number;
  /** File of its rows, below the store's folder; null if there were none. */
  readonly file: string | null;
  /** The last sync that found it unchanged. */
  readonly sync: number;
}

interface RegisterState {
  /** The sync in progress, or the last one. */
  readonly sync: number;
  /** YYYY-MM-DD of its start; null when it has ended. */
  readonly began: string | null;
  /** Ordered, without overlap. */
  readonly windows: readonly KnownWindow[];
}

type State = Readonly<Record<string, RegisterState>>;

const REMEDY = 'delete it to read the gateway again';
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/**
 * What was read from the gateway, window by window, with the raw rows: a window that is read again replaces
 * its rows, and rows without a number can only be told apart within their window. Stored beside the lake's
 * catalogue, to be restored or deleted with it.
 */
export class WindowStore {
  private constructor(
    private readonly folder: string,
    private state: State,
  ) {}

  /** Throws unreadable_source when its index is damaged. */
  static async open(marketDir: string): Promise<WindowStore> {
    const folder = join(marketDir, 'lake', 'gateway');
    const store = new WindowStore(folder, (await readTable<State>(tableIn(folder), REMEDY)) ?? {});
    await store.sweep();
    return store;
  }

  windows({ name }: GatewayRegister): readonly KnownWindow[] {
    return this.of(name).windows;
  }

  /** The number of the new sync: that of the last one if it was interrupted on the same day and continues. */
  async begin({ name }: GatewayRegister, today: string): Promise<number> {
    const { sync, began, windows } = this.of(name);
    if (began === today) return sync;
    await this.publish(name, { sync: sync + 1, began: today, windows });
    return sync + 1;
  }

  async end({ name }: GatewayRegister): Promise<void> {
    await this.publish(name, { ...this.of(name), began: null });
    await this.sweep();
  }

  /** Stores a window with its rows in place of the windows that it covers. */
  async keep({ name }: GatewayRegister, window: GatewayWindow, rows: readonly GatewayRow[]): Promise<void> {
    const file = rows.length === 0 ? null : await this.write(name, window, rows);
    const state = this.of(name);
    const others = state.windows.filter(({ from, to }) => to < window.from || from > window.to);
    const windows = [...others, { ...window, total: rows.length, file, sync: state.sync }];
    windows.sort((left, right) => (left.from < right.from ? -1 : 1));
    await this.publish(name, { ...state, windows });
  }

  /** Records that known windows are unchanged. */
  async confirm({ name }: GatewayRegister, seen: readonly KnownWindow[]): Promise<void> {
    const state = this.of(name);
    const from = new Set(seen.map((window) => window.from));
    const windows = state.windows.map((window) =>
      from.has(window.from) ? { ...window, sync: state.sync } : window,
    );
    await this.publish(name, { ...state, windows });
  }

  /** The rows of a window, as the gateway returned them. */
  async rows({ file }: KnownWindow): Promise<readonly GatewayRow[]> {
    if (file === null) return [];
    const text = (await unpack(await readFile(join(this.folder, file)))).toString('utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as GatewayRow);
  }

  private of(register: string): RegisterState {
    return this.state[register] ?? { sync: 0, began: null, windows: [] };
  }

  private async write(register: string, window: GatewayWindow, rows: readonly GatewayRow[]): Promise<string> {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = join(register, `${describeWindow(window)}-${hash}.jsonl.gz`);
    await writeDurably(join(this.folder, file), await pack(text));
    return file;
  }

  private async publish(register: string, state: RegisterState): Promise<void> {
    this.state = { ...this.state, [register]: state };
    await writeDurably(tableIn(this.folder), `${JSON.stringify(this.state, null, 1)}\n`);
  }

  /** Deletes files that no window refers to, left by replaced windows and interrupted syncs. */
  private async sweep(): Promise<void> {
    const listed = new Set(
      Object.values(this.state).flatMap(({ windows }) => windows.map(({ file }) => file)),
    );
    makeFolder(this.folder);
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      for (const name of await readdir(join(this.folder, entry.name))) {
        const file = join(entry.name, name);
        if (!listed.has(file)) await rm(join(this.folder, file), { force: true });
      }
    }
  }
}

const tableIn = (folder: string): string => join(folder, 'windows.json');
