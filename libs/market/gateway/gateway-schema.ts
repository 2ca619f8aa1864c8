import { DomainError } from '#platform';

import type { ColumnType, GatewayRegister, GatewayRow } from './gateway-register.js';
import { addDays, describeWindow, type GatewayWindow } from './gateway-window.js';

/** Detects when a register's columns, types or dates have changed. */
export class GatewaySchema {
  private readonly seen = new Set<string>();
  private readonly expected: ReadonlyMap<string, ColumnType>;

  constructor(private readonly register: GatewayRegister) {
    this.expected = new Map(Object.entries({ ...register.optional, ...register.required }));
  }

  /**
   * Checks the rows of a window before any of them is imported.
   *
   * @throws DomainError feed_schema_changed when a required column is in none of the rows, a column has
   * another type, or dates are outside the requested window; it names what was found.
   */
  check(window: GatewayWindow, rows: readonly GatewayRow[]): void {
    if (rows.length === 0) return;
    const present = new Set<string>();
    for (const row of rows) for (const column of Object.keys(row)) present.add(column);
    for (const column of present) this.seen.add(column);
    const problem = this.missing(present) ?? this.changedType(rows) ?? this.strayDate(window, rows);
    if (problem === null) return;
    throw new DomainError(
      'feed_schema_changed',
      `The gateway's ${this.register.name} of ${describeWindow(window)} ${problem}. Nothing of this window was ` +
        'imported; adjust the register and its import layout.',
    );
  }

  /** New columns, and optional ones that no row had. */
  summary(): { readonly newFields: readonly string[]; readonly goneFields: readonly string[] } {
    const imported = [...this.expected].filter(([, type]) => type !== 'any').map(([column]) => column);
    return {
      newFields: [...this.seen].filter((column) => !this.expected.has(column)).sort(),
      goneFields: this.seen.size === 0 ? [] : imported.filter((column) => !this.seen.has(column)).sort(),
    };
  }

  private missing(present: ReadonlySet<string>): string | null {
    const missing = Object.keys(this.register.required).filter((column) => !present.has(column));
    if (missing.length === 0) return null;
    const added = this.summary().newFields;
    return `no longer have ${missing.join(', ')}${added.length === 0 ? '' : `; new are ${added.join(', ')}`}`;
  }

  private changedType(rows: readonly GatewayRow[]): string | null {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const type = this.expected.get(column) ?? 'any';
        if (value === null || type === 'any' || typeof value === (type === 'text' ? 'string' : type))
          continue;
        return `have ${JSON.stringify(value)} in ${column}, which held ${type === 'text' ? 'text' : 'numbers'}`;
      }
    }
    return null;
  }

  private strayDate({ from, to }: GatewayWindow, rows: readonly GatewayRow[]): string | null {
    const { dateColumn, slackDays } = this.register;
    const [first, last] = [addDays(from, -slackDays), addDays(to, slackDays)];
    for (const row of rows) {
      const value = row[dateColumn];
      const day = typeof value === 'string' ? value.slice(0, 10) : '';
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
        return `have ${JSON.stringify(value)} in ${dateColumn}, which held ISO dates`;
      if (day < first || day > last) return `have a row of ${day}: the gateway reads our dates otherwise`;
    }
    return null;
  }
}
