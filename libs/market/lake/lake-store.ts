import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { makeFolder } from '#platform';

import { type MarketDatabase, quoted, quotedPath } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import { RECORD_KINDS } from '../records/record-kinds.js';
import { rentContract } from '../records/rent-contract.js';
import { numberedAnew } from '../records/type-records.js';
import {
  LAYOUT,
  type LakeCatalogue,
  type LakePart,
  type LakeSource,
  syncPath,
  writeCatalogue,
} from './lake-catalogue.js';
import { columnList, columnTypes, type RecordStore } from './record-store.js';

/** Maximum number of parts per kind before they are merged, so that many small imports do not slow reading. */
const MAX_PARTS = 24;

/**
 * The lake on disk: each import adds a Parquet part, and a list of the keys that it replaces in earlier
 * parts. Nothing is overwritten; a new catalogue makes a finished import visible at once, and an interrupted
 * one leaves files that no catalogue lists.
 */
export class LakeStore implements RecordStore {
  private parts: LakePart[] = [];
  private superseded: LakePart[] = [];

  constructor(
    readonly directory: string,
    private catalogue: LakeCatalogue,
  ) {}

  get sources(): readonly LakeSource[] {
    return this.catalogue.sources;
  }

  /** Records in all parts, with those that later parts replace. */
  get rows(): number {
    return this.catalogue.parts.reduce((sum, { rows }) => sum + rows, 0);
  }

  get nextSequence(): number {
    return this.catalogue.next;
  }

  async attach(database: MarketDatabase): Promise<void> {
    for (const kind of RECORD_KINDS) await database.run(this.viewOf(kind));
  }

  async write(database: MarketDatabase, kind: RecordKind, sequence: number): Promise<void> {
    const part = await this.copy(
      database,
      kind,
      `SELECT ${columnList(kind)}, ${sequence}::INTEGER AS part, coalesce(origin, ${sequence})::INTEGER AS origin, line_of_origin AS line
       FROM change WHERE outcome <> 'unchanged' ORDER BY ${kind.key}`,
      `${kind.name}/${String(sequence).padStart(6, '0')}.parquet`,
      sequence,
    );
    this.parts.push(part);
    if ((await database.count(`SELECT count(*) FROM change WHERE outcome = 'changed'`)) === 0) return;
    this.superseded.push(
      await this.copy(
        database,
        kind,
        `SELECT old_part AS part, old_key AS ${kind.key} FROM change WHERE outcome = 'changed' ORDER BY ALL`,
        `${kind.name}/${String(sequence).padStart(6, '0')}.superseded.parquet`,
        sequence,
      ),
    );
  }

  /**
   * Removes records from the lake with the next commit: those whose part and key `select` returns. It sees
   * the lake as it was before this import. Returns their number.
   */
  async withdraw(
    database: MarketDatabase,
    kind: RecordKind,
    sequence: number,
    select: string,
  ): Promise<number> {
    const file = `${kind.name}/${String(sequence).padStart(6, '0')}.withdrawn.parquet`;
    const part = await this.copy(database, kind, `${select} ORDER BY ALL`, file, sequence);
    if (part.rows > 0) this.superseded.push(part);
    return part.rows;
  }

  /**
   * Makes everything written since the last commit visible, together with its source, which takes the place of the one
   * with its sequence if it was read again.
   */
  async commit(database: MarketDatabase, source: LakeSource): Promise<void> {
    const { sources, next } = this.catalogue;
    const isKnown = sources.some(({ sequence }) => sequence === source.sequence);
    await this.publish({
      ...this.catalogue,
      next: next + 1,
      sources: isKnown
        ? sources.map((known) => (known.sequence === source.sequence ? source : known))
        : [...sources, source],
      parts: [...this.catalogue.parts, ...this.parts],
      superseded: [...this.catalogue.superseded, ...this.superseded],
    });
    await this.attach(database);
    await this.compact(database);
  }

  /** Deletes files that no catalogue lists, left by interrupted imports. */
  async sweep(): Promise<void> {
    const listed = new Set(
      [...this.catalogue.parts, ...this.catalogue.superseded].map((part) => join(this.directory, part.file)),
    );
    for (const kind of RECORD_KINDS) {
      const folder = join(this.directory, kind.name);
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        if (!listed.has(join(folder, name))) await rm(join(folder, name), { force: true });
      }
    }
  }

  private async compact(database: MarketDatabase): Promise<void> {
    for (const kind of RECORD_KINDS) {
      const parts = this.catalogue.parts.filter((part) => part.kind === kind.name);
      if (parts.length <= MAX_PARTS) continue;
      await this.rewrite(database, kind, `SELECT * FROM ${kind.name}`);
    }
    await this.sweep();
  }

  /** Brings a lake of an earlier program to today's layout. Interrupted, it leaves the lake as it was. */
  async upgrade(database: MarketDatabase): Promise<void> {
    if (this.catalogue.layout === LAYOUT) return;
    if (this.catalogue.parts.some((part) => part.kind === rentContract.name)) {
      await this.rewrite(database, rentContract, numberedAnew(rentContract));
    } else {
      await this.publish({ ...this.catalogue, layout: LAYOUT });
    }
    await this.sweep();
  }

  /** Replaces the parts of a kind by one with the records that `select` returns. */
  private async rewrite(database: MarketDatabase, kind: RecordKind, select: string): Promise<void> {
    const number = this.catalogue.next;
    const whole = await this.copy(
      database,
      kind,
      `SELECT ${columnList(kind)}, ${number}::INTEGER AS part, origin, line FROM (${select}) ORDER BY ${kind.key}`,
      `${kind.name}/${String(number).padStart(6, '0')}.whole.parquet`,
      number,
    );
    const others = (list: readonly LakePart[]): LakePart[] => list.filter((part) => part.kind !== kind.name);
    await this.publish({
      ...this.catalogue,
      layout: LAYOUT,
      next: number + 1,
      parts: [...others(this.catalogue.parts), whole],
      superseded: others(this.catalogue.superseded),
    });
    await this.attach(database);
  }

  private async publish(catalogue: LakeCatalogue): Promise<void> {
    await writeCatalogue(this.directory, catalogue);
    this.catalogue = catalogue;
    this.parts = [];
    this.superseded = [];
  }

  private async copy(
    database: MarketDatabase,
    kind: RecordKind,
    select: string,
    file: string,
    number: number,
  ): Promise<LakePart> {
    const path = join(this.directory, file);
    makeFolder(dirname(path), 0o700);
    await database.run(`COPY (${select}) TO ${quoted(path)} (FORMAT parquet, COMPRESSION zstd)`);
    await syncPath(path);
    await syncPath(dirname(path));
    const rows = await database.count(`SELECT count(*) FROM read_parquet(${quotedPath(path)})`);
    return { number, kind: kind.name, file: join(kind.name, basename(file)), rows };
  }

  private viewOf(kind: RecordKind): string {
    const paths = (parts: readonly LakePart[]): string[] =>
      parts
        .filter((part) => part.kind === kind.name)
        .map((part) => quotedPath(join(this.directory, part.file)));
    const parts = paths(this.catalogue.parts);
    const replaced = paths(this.catalogue.superseded);
    const columns = columnTypes(kind);
    // Parts from an older version may lack columns added since: those read as unknown.
    const empty = columns.map(([name, type]) => `NULL::${type} AS ${name}`);
    if (parts.length === 0) {
      return `CREATE OR REPLACE TEMP VIEW ${kind.name} AS SELECT ${empty.join(', ')} WHERE false`;
    }
    const current =
      replaced.length === 0
        ? ''
        : ` ANTI JOIN read_parquet([${replaced.join(', ')}]) old ON old.part = r.part AND old.${kind.key} = r.${kind.key}`;
    const names = columns.map(([name]) => `r.${name}`);
    return `CREATE OR REPLACE TEMP VIEW ${kind.name} AS
      SELECT ${names.join(', ')} FROM (
        SELECT * FROM read_parquet([${parts.join(', ')}], union_by_name = true)
        UNION ALL BY NAME SELECT ${empty.join(', ')} WHERE false
      ) r${current}`;
  }
}
