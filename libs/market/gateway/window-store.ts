import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { DomainError, makeFolder } from '#platform';

import { writeDurably } from '../lake/lake-catalogue.js';
import type { GatewayRegister, GatewayRow } from './gateway-register.js';
import { describeWindow, type GatewayWindow } from './gateway-window.js';

/** A window that the lake holds whole. */
export interface KnownWindow extends GatewayWindow {
  /** Rows it had when it was read. */
  readonly total: number;
  /** Where they are kept, below the store's folder; null when there were none. */
  readonly file: string | null;
  /** The sync that last saw it as the gateway has it. */
  readonly sync: number;
}

interface RegisterState {
  /** The sync under way, or the last one. */
  readonly sync: number;
  /** YYYY-MM-DD: when it began; null when it has ended. */
  readonly began: string | null;
  /** In order, without overlap. */
  readonly windows: readonly KnownWindow[];
}

type State = Readonly<Record<string, RegisterState>>;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/**
 * What was read of the gateway, window by window, with the rows as they came: a window read again replaces what it had,
 * and rows that have no number can only be told from each other within their window. Kept beside the lake's catalogue,
 * to be restored or deleted with it.
 */
export class WindowStore {
  private constructor(
    private readonly folder: string,
    private state: State,
  ) {}

  /** Throws unreadable_source when its table of contents is damaged. */
  static async open(marketDir: string): Promise<WindowStore> {
    const folder = join(marketDir, 'lake', 'gateway');
    const store = new WindowStore(folder, await readState(tableIn(folder)));
    await store.sweep();
    return store;
  }

  windows({ name }: GatewayRegister): readonly KnownWindow[] {
    return this.of(name).windows;
  }

  /** The number of the sync that begins: that of the last one when it was killed on the same day, and goes on. */
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

  /** Keeps a window with its rows in place of the windows that it covers. */
  async keep({ name }: GatewayRegister, window: GatewayWindow, rows: readonly GatewayRow[]): Promise<void> {
    const file = rows.length === 0 ? null : await this.write(name, window, rows);
    const state = this.of(name);
    const others = state.windows.filter(({ from, to }) => to < window.from || from > window.to);
    const windows = [...others, { ...window, total: rows.length, file, sync: state.sync }];
    windows.sort((left, right) => (left.from < right.from ? -1 : 1));
    await this.publish(name, { ...state, windows });
  }

  /** Notes that known windows are as they were. */
  async confirm({ name }: GatewayRegister, seen: readonly KnownWindow[]): Promise<void> {
    const state = this.of(name);
    const from = new Set(seen.map((window) => window.from));
    const windows = state.windows.map((window) =>
      from.has(window.from) ? { ...window, sync: state.sync } : window,
    );
    await this.publish(name, { ...state, windows });
  }

  /** The rows of a window, as the gateway gave them. */
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

  /** Deletes what no window names: the remains of replaced windows and of syncs that were killed. */
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

async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return JSON.parse(text) as State;
  } catch (cause) {
    throw new DomainError('unreadable_source', `${file} is not JSON; delete it to read the gateway again`, {
      cause,
    });
  }
}
