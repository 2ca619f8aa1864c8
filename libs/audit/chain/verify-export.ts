import { DomainError } from '#platform';

import { digestOf } from './canonical-record.js';
import { ChainCheck, type CurrentRecord, currentRecord, type Finding } from './check-chain.js';
import { chainKey, type ChainName, type Ledger, type Seal } from './seal.js';
import { type ChainReport, type KnownHeads, shortened } from './verify-chain.js';

const RECORD = /^\{"digest":"([0-9a-f]{64})","sealed":(true|false),"record":/;

interface SealLine {
  readonly seal: Seal;
  readonly removed: string | null;
}

interface RecordFields {
  readonly id: string;
  readonly org_id: string | null;
  readonly livemode?: boolean;
  readonly created_at: string;
}

/** One chain while its lines are being read. */
interface OpenChain {
  readonly name: ChainName;
  readonly check: ChainCheck;
  readonly findings: Finding[];
  pending: number;
  matched: boolean;
}

/**
 * Verifies an export without the database: each record against the digest in its seal, each seal against the previous
 * one, each chain against a head kept elsewhere. Throws malformed_export naming the line, also for an empty file.
 */
export async function verifyExport(
  lines: AsyncIterable<string>,
  known: KnownHeads,
): Promise<readonly ChainReport[]> {
  const file = new ExportFile(known);
  for await (const line of lines) file.read(line);
  return file.end();
}

/** The part of an export read so far. */
class ExportFile {
  private readonly chains = new Map<string, OpenChain>();
  /** The records whose seal has not been read yet. */
  private waiting = new Map<string, CurrentRecord[]>();
  private line = 0;

  constructor(private readonly known: KnownHeads) {}

  read(line: string): void {
    this.line += 1;
    const record = RECORD.exec(line);
    if (record === null) this.readSeal(this.parse(line));
    else this.readRecord(record, line.slice(record[0].length, -1));
  }

  end(): readonly ChainReport[] {
    if (this.line === 0) {
      const detail =
        'The file is empty: the export was interrupted, or the days have no records. Export again, for days ' +
        'with records.';
      throw new DomainError('malformed_export', detail);
    }
    if (this.waiting.size > 0) throw this.malformed('the seal of the last records is missing');
    return [...this.chains.values(), ...this.dropped()].map((chain) => this.reportOf(chain));
  }

  private reportOf({ name, check, findings, pending, matched }: OpenChain): ChainReport {
    const { org_id, ledger, day } = name;
    const { length: seals, head, intact, removed } = check;
    const ending = matched ? [] : shortened(check, this.known.get(chainKey(name)));
    return {
      ...{ org_id, ledger, day, seals, head, intact, pending, removed },
      findings: [...findings, ...ending, ...check.end()],
    };
  }

  /** Days left out between others of a ledger, of which a head was kept: an export holds every day that it spans. */
  private dropped(): OpenChain[] {
    const read = [...this.chains.values()].map(({ name }) => name);
    return [...this.known.keys()].flatMap((key) => {
      if (this.chains.has(key)) return [];
      const [org_id = '', ledger = '', day = ''] = key.split(' ');
      const name = { org_id, ledger: ledger as Ledger, day };
      const days = read.filter((one) => ledgerOf(one) === ledgerOf(name)).map((one) => one.day);
      if (!days.some((one) => one < day) || !days.some((one) => one > day)) return [];
      return [{ name, check: new ChainCheck(name, null), findings: [], pending: 0, matched: false }];
    });
  }

  private readRecord([, digest = '', sealed]: RegExpExecArray, text: string): void {
    const fields = this.parse(text);
    if (!isRecord(fields)) throw this.malformed('the record has no id or no created_at');
    const { id } = fields;
    if (sealed === 'true') {
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), currentRecord(text)]);
      return;
    }
    const chain = this.open(nameOf(fields), null);
    chain.pending += 1;
    if (digestOf(text) === digest) return;
    const detail = 'The record differs from the digest queued for sealing.';
    chain.findings.push(chain.check.finding(id, null, 'content_changed', detail));
  }

  private readSeal(line: unknown): void {
    if (!isSealLine(line)) throw this.malformed('it is neither a record nor a seal');
    const { seal, removed } = line;
    const chain = this.open(seal, removed);
    chain.findings.push(...chain.check.add(seal, this.waiting));
    const head = this.known.get(chainKey(seal));
    chain.matched ||= seal.seq === head?.seq && seal.head === head.head;
    for (const [id] of seal.entries) this.waiting.delete(id);
    const detail = 'The record is not in any seal of the file.';
    for (const id of this.waiting.keys()) {
      chain.findings.push(chain.check.finding(id, null, 'never_sealed', detail));
    }
    this.waiting = new Map();
  }

  private open(name: ChainName, removal: string | null): OpenChain {
    const key = chainKey(name);
    const found = this.chains.get(key);
    if (found !== undefined) return found;
    const matched = !this.known.has(key);
    const opened = { name, check: new ChainCheck(name, removal), findings: [], pending: 0, matched };
    this.chains.set(key, opened);
    return opened;
  }

  private parse(text: string): unknown {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw this.malformed('it is no JSON');
    }
  }

  private malformed(why: string): DomainError {
    const detail = `Line ${this.line} was not written by deal audit export: ${why}.`;
    return new DomainError('malformed_export', detail);
  }
}

function isRecord(value: unknown): value is RecordFields {
  const { id, created_at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof created_at === 'string';
}

function isSealLine(value: unknown): value is SealLine {
  const { seal } = (value ?? {}) as { readonly seal?: Readonly<Record<string, unknown>> | null };
  const entries: unknown = seal?.['entries'];
  return Array.isArray(entries) && entries.every(Array.isArray) && typeof seal?.['seq'] === 'number';
}

function nameOf({ org_id, livemode, created_at }: RecordFields): ChainName {
  const ledger: Ledger = livemode === undefined ? 'admin' : livemode ? 'live' : 'test';
  return { org_id: org_id ?? 'platform', ledger, day: created_at.slice(0, 10) };
}

const ledgerOf = ({ org_id, ledger }: ChainName): string => `${org_id} ${ledger}`;
