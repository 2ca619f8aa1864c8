import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { DomainError } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import { mergeRecords } from '../records/merge-records.js';
import { project } from '../records/project.js';
import type { RecordKind } from '../records/record-kind.js';
import { transaction } from '../records/transaction.js';
import { typeRecords } from '../records/type-records.js';
import { SOURCE_FORMATS } from '../sources/source-formats.js';
import { readHeader } from '../sources/read-header.js';
import { recogniseFormat } from '../sources/source-format.js';
import { stageFile } from '../sources/stage-file.js';
import { buildRegisterTables } from './build-snapshot-tables.js';
import { emptyAsking, emptyRents } from './empty-evidence.js';
import type { MarketSnapshot, SnapshotSource } from './types.js';

const KINDS: readonly RecordKind[] = [transaction, project];

/**
 * Files → one MarketSnapshot in memory, by the same reading, cleaning and numbering as the lake; untrained
 * (`model` is empty). Later files win where two hold the same record. Throws `unknown_format` for a file whose
 * header is none of the known ones.
 */
export async function readMarketFiles(files: readonly string[]): Promise<MarketSnapshot> {
  const database = await MarketDatabase.open();
  try {
    for (const kind of KINDS) {
      const columns = kind.columns.map((column) => `${column.name} ${column.type}`);
      await database.run(`CREATE TABLE ${kind.name} (${columns.join(', ')})`);
    }
    const sources: SnapshotSource[] = [];
    for (const file of files) sources.push(await readFileIntoTables(database, file));
    const tables = await buildRegisterTables(database);
    const newest = await database.rows<{ newest: string | null }>(
      `SELECT strftime(max(registered) - INTERVAL 4 HOUR, '%Y-%m-%dT%H:%M:%SZ') AS newest FROM transaction`,
    );
    return {
      manifest: {
        version: 'live-memory',
        market: 'live',
        createdAt: new Date(0).toISOString(),
        dataFreshness: newest[0]?.newest ?? new Date(0).toISOString(),
        codeVersion: '',
        modelVersion: '',
        sources,
        counts: { sales: tables.sales.count, areas: tables.areas.length, projects: tables.projects.length },
        files: {},
      },
      ...tables,
      rents: emptyRents(),
      asking: emptyAsking(),
      serviceCharges: [],
      priceIndex: [],
      rentIndex: [],
      model: new Uint8Array(),
    };
  } finally {
    database.close();
  }
}

async function readFileIntoTables(database: MarketDatabase, file: string): Promise<SnapshotSource> {
  const header = await readHeader(file);
  const recognised = recogniseFormat(header.columns, SOURCE_FORMATS);
  if (recognised === null) {
    throw new DomainError(
      'unreadable_source',
      `${file}: the header is of no known format; known are ${SOURCE_FORMATS.map((format) => format.name).join(', ')}`,
    );
  }
  const { kind, name } = recognised.format;
  await stageFile(database, file, header, recognised);
  await typeRecords(database, kind);
  const before = await database.count(`SELECT count(*) FROM ${kind.name}`);
  await mergeRecords(database, kind);
  const accepted = (await database.count(`SELECT count(*) FROM ${kind.name}`)) - before;
  const good = await database.count('SELECT count(*) FROM typed WHERE fault IS NULL');
  const refused = await database.count('SELECT count(*) FROM typed WHERE fault IS NOT NULL');
  const broken = await database.count('SELECT count(DISTINCT line) FROM reject_errors');
  await database.run('DROP TABLE reject_errors');
  await database.run('DROP TABLE reject_scans');
  const dated = kind.date === null ? 'NULL' : kind.date;
  const span = await database.rows<{ from: string | null; to: string | null }>(
    `SELECT strftime(min(${dated}), '%Y-%m-%d') AS "from", strftime(max(${dated}), '%Y-%m-%d') AS "to" FROM fresh`,
  );
  return {
    file: basename(file),
    kind: name,
    sha256: createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
    rows: good + refused + broken,
    accepted,
    merged: good - accepted,
    rejected: refused + broken,
    from: span[0]?.from ?? null,
    to: span[0]?.to ?? null,
  };
}
