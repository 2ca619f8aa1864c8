import type { ReplacementCounts } from '../lake/replace-records.js';
import type { GatewayClient } from './gateway-client.js';
import type { GatewayRegister } from './gateway-register.js';
import { GatewaySchema } from './gateway-schema.js';
import { addDays, daysOf, describeWindow, type GatewayWindow } from './gateway-window.js';
import { nextDays, nextWindow, type WindowPlan, type WindowStep } from './next-window.js';
import { readWindow } from './read-window.js';
import { type ReplaceRecords, WindowImporter } from './window-importer.js';
import type { WindowStore } from './window-store.js';

export interface RegisterSyncOptions {
  /** YYYY-MM-DD: today in Dubai. */
  readonly today: string;
  /** Windows that reach this many days back are read again in full. */
  readonly overlapDays: number;
  /** YYYY-MM-DD: read again from this day on instead. */
  readonly since?: string;
  /** Rows requested per page. */
  readonly pageRows: number;
  readonly replaceRecords: ReplaceRecords;
  readonly onProgress: (text: string) => void;
}

export interface RegisterSync {
  readonly dataset: GatewayRegister['name'];
  /** YYYY-MM-DD from which windows were read again. */
  readonly since: string;
  readonly requests: number;
  /** Number of windows read, of those read more than once, and of those only probed for their total. */
  readonly windows: number;
  readonly reread: number;
  readonly probed: number;
  /** Windows left unchanged because the gateway returned less than half of their rows. */
  readonly withheld: readonly string[];
  readonly records: number;
  readonly imported: ReplacementCounts;
  readonly newFields: readonly string[];
  readonly goneFields: readonly string[];
}

const FIRST_DAYS = 3;
/** Planned fill of a page by one window: days differ. */
const FILL = 0.8;
const PAGES_PER_IMPORT = 4;

/** Reads one register of the gateway, window by window; each is imported in full or not at all. */
export class RegisterSynchroniser {
  private readonly schema: GatewaySchema;
  private readonly count = { windows: 0, reread: 0, probed: 0, records: 0 };
  private readonly importer: WindowImporter;

  constructor(
    private readonly client: GatewayClient,
    private readonly store: WindowStore,
    private readonly register: GatewayRegister,
    private readonly options: RegisterSyncOptions,
  ) {
    this.schema = new GatewaySchema(register);
    const rowsPerImport = PAGES_PER_IMPORT * options.pageRows;
    this.importer = new WindowImporter(store, register, options.replaceRecords, rowsPerImport);
  }

  /** Throws the errors of readWindow, GatewaySchema.check and replaceRecords; windows read before then are imported. */
  async run(): Promise<RegisterSync> {
    const { client, store, register, options, importer } = this;
    const requestsBefore = client.requests;
    const plan = planOf(register, options, await store.begin(register, options.today));
    try {
      await this.readAll(plan);
    } finally {
      await importer.flush();
    }
    await store.end(register);
    return {
      dataset: register.name,
      since: plan.again,
      requests: client.requests - requestsBefore,
      ...this.count,
      withheld: importer.withheld,
      imported: importer.imported,
      ...this.schema.summary(),
    };
  }

  private async readAll(plan: WindowPlan): Promise<void> {
    let days = FIRST_DAYS;
    let from = plan.first;
    for (;;) {
      const step = nextWindow(this.store.windows(this.register), from, { ...plan, days });
      if (step === null) return;
      this.options.onProgress(this.progress(plan, step.window));
      const { total, done } = await this.take(step);
      days = nextDays({ total, days: daysOf(step.window) }, plan.rows);
      if (done) from = addDays(step.window.to, 1);
    }
  }

  /** Not done: the window has too many rows; request it with fewer days. */
  private async take(step: WindowStep): Promise<{ readonly total: number; readonly done: boolean }> {
    const { client, store, register, options } = this;
    const { window } = step;
    const known = step.kind === 'new' ? [] : step.known;
    if (step.kind === 'probe') {
      this.count.probed += 1;
      const { total } = await client.page({ register, window, skip: 0, take: 1 });
      if (total === known[0]?.total) {
        await store.confirm(register, known);
        return { total, done: true };
      }
    }
    const most = step.kind === 'new' ? options.pageRows : null;
    const reading = await readWindow(client, { register, window, pageRows: options.pageRows, most });
    if (reading.rows === null) return { total: reading.total, done: false };
    this.count.windows += 1;
    this.count.records += reading.rows.length;
    if (reading.readings > 1) this.count.reread += 1;
    this.schema.check(window, reading.rows);
    await this.importer.take(window, known, reading.rows);
    return { total: reading.rows.length, done: true };
  }

  private progress(plan: WindowPlan, window: GatewayWindow): string {
    const done = daysOf({ from: plan.first, to: window.from }) - 1;
    const share = Math.floor((100 * done) / daysOf({ from: plan.first, to: plan.last }));
    return `reading ${this.register.name} of ${describeWindow(window)}: ${this.count.records} rows so far, ${share} % of the days`;
  }
}

function planOf(
  { begins, lateDays, aheadDays }: GatewayRegister,
  { today, overlapDays, since, pageRows }: RegisterSyncOptions,
  sync: number,
): WindowPlan {
  const again = since ?? addDays(today, -overlapDays);
  return {
    first: begins,
    last: addDays(today, aheadDays),
    again: again < begins ? begins : again,
    probe: addDays(today, -Math.max(lateDays, overlapDays)),
    sync,
    rows: Math.floor(pageRows * FILL),
    days: FIRST_DAYS,
  };
}
