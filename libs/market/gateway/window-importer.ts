import { addCounts, NO_ROWS } from '../lake/import-counts.js';
import type { Replacement, ReplacementCounts } from '../lake/replace-records.js';
import { countDifferences } from './count-differences.js';
import type { GatewayRegister, GatewayRow } from './gateway-register.js';
import { addDays, describeWindow, type GatewayWindow } from './gateway-window.js';
import type { KnownWindow, WindowStore } from './window-store.js';

/** Imports records into the lake in place of earlier ones. */
export type ReplaceRecords = (
  contents: Replacement,
  source: { readonly format: string; readonly label: string },
) => Promise<ReplacementCounts>;

interface ReadWindow {
  readonly window: GatewayWindow;
  readonly rows: readonly GatewayRow[];
  /** The window's previous rows; empty when none of them is gone. */
  readonly previous: readonly GatewayRow[];
}

/**
 * Imports the windows that were read, each in full, and then records them as known. One import may cover several
 * windows; if the process is killed before it, only their reading is lost.
 */
export class WindowImporter {
  /** Windows left unchanged because the gateway returned less than half of their rows. */
  readonly withheld: string[] = [];
  imported: ReplacementCounts = { ...NO_ROWS, removed: 0 };
  private waiting: ReadWindow[] = [];

  constructor(
    private readonly store: WindowStore,
    private readonly register: GatewayRegister,
    private readonly replaceRecords: ReplaceRecords,
    /** Windows wait until they have this many rows together: an import takes a second, however small. */
    private readonly rowsPerImport: number,
  ) {}

  /**
   * Takes the rows of a window in place of those of the known windows that it covers. If a complete window
   * shrinks to less than half, the gateway is faulty or no longer serves that year: then nothing is
   * withdrawn.
   */
  async take(
    window: GatewayWindow,
    known: readonly KnownWindow[],
    rows: readonly GatewayRow[],
  ): Promise<void> {
    const { store, register } = this;
    const previous: GatewayRow[] = [];
    for (const one of known) previous.push(...(await store.rows(one)));
    if (rows.length < previous.length / 2) {
      this.withheld.push(describeWindow(window));
      await store.confirm(register, known);
      return;
    }
    const { gone, fresh } = countDifferences(previous, rows);
    if (gone + fresh === 0) {
      await store.keep(register, window, rows);
      return;
    }
    this.waiting.push({ window, rows, previous: gone === 0 ? [] : previous });
    const count = this.waiting.reduce((sum, one) => sum + one.rows.length, 0);
    if (count >= this.rowsPerImport) await this.flush();
  }

  /** Imports the waiting windows. */
  async flush(): Promise<void> {
    const { waiting, register, store } = this;
    const [first, last] = [waiting[0]?.window, waiting.at(-1)?.window];
    if (first === undefined || last === undefined) return;
    const range = { from: first.from, to: last.to };
    const rows = waiting.flatMap((window) => window.rows);
    const previous = waiting.flatMap((window) => window.previous);
    const elsewhere = previous.length === 0 ? [] : await this.neighbours(range);
    const label = `gateway ${register.name} ${describeWindow(range)}`;
    const counts = await this.replaceRecords(
      { rows, previous, elsewhere },
      { format: register.format, label },
    );
    for (const one of waiting) await store.keep(register, one.window, one.rows);
    this.waiting = [];
    this.imported = {
      ...addCounts(this.imported, counts),
      removed: this.imported.removed + counts.removed,
    };
  }

  /** The rows of the windows that a row of these days may have moved to. */
  private async neighbours({ from, to }: GatewayWindow): Promise<readonly GatewayRow[]> {
    const { store, register, waiting } = this;
    const [first, last] = [addDays(from, -register.slackDays), addDays(to, register.slackDays)];
    const near = store
      .windows(register)
      .filter((other) => other.to >= first && other.from <= last)
      .filter((other) => !waiting.some(({ window }) => window.from <= other.from && window.to >= other.to));
    const rows: GatewayRow[] = [];
    for (const other of near) rows.push(...(await store.rows(other)));
    return rows;
  }
}
