import { HOUR_MS } from '#platform';

import { digestOf } from './canonical-record.js';
import { type ChainName, FIRST_PREVIOUS, headOf, type Seal } from './seal.js';

export type FindingReason =
  | 'content_changed'
  | 'record_missing'
  | 'record_repeated'
  | 'never_sealed'
  | 'sealed_late'
  | 'seal_changed'
  | 'seal_missing'
  | 'chain_shortened';

/** One deviation from what was sealed. */
export interface Finding extends ChainName {
  /** The record; null if it concerns a seal. */
  readonly id: string | null;
  readonly seq: number | null;
  readonly reason: FindingReason;
  readonly detail: string;
}

/** A record as it is now: the digest of its canonical bytes, and the time in them. */
export interface CurrentRecord {
  readonly digest: string;
  readonly createdAt: string;
}

/** The records that currently have an id: one, or none if it is gone. */
export type CurrentRecords = ReadonlyMap<string, readonly CurrentRecord[]>;

/**
 * The rerun of a call that died keeps the time of the first attempt, up to a day ago, and retention notes a removal up
 * to an hour before it is committed: no honest record is sealed later.
 */
const LATEST_MS = 25 * HOUR_MS;

const CREATED_AT = /"created_at":"([^"]+)"/;
/** The record of a canonical text. Texts in it are escaped, so that only the member itself matches. */
export const currentRecord = (text: string): CurrentRecord => ({
  digest: digestOf(text),
  createdAt: CREATED_AT.exec(text)?.[1] ?? '',
});

/** Whether a seal came so late after one of its records that somebody else must have inserted it. */
export const isLate = ({ sealed_at }: Seal, { createdAt }: CurrentRecord): boolean =>
  Date.parse(sealed_at) - Date.parse(createdAt) > LATEST_MS;

/** Compares a chain's records with its seals, fed seal by seal in order. */
export class ChainCheck {
  /** Records unchanged since they were sealed. */
  intact = 0;
  private readonly missing: (readonly [id: string, seq: number])[] = [];
  /** Records that are there, changed or not. */
  private kept = 0;
  private readonly sealedAt: string[] = [];
  private previous = FIRST_PREVIOUS;
  private seq = 0;
  private readonly sealed = new Set<string>();

  /** @param removal the action by which retention removed this chain's records; null if it has not. */
  constructor(
    private readonly chain: ChainName,
    private readonly removal: string | null,
  ) {}

  /** The head after the last seal; zeros if there is none. */
  get head(): string {
    return this.previous;
  }

  /** Seals seen. */
  get length(): number {
    return this.seq;
  }

  /** Records removed by retention; their digests stay sealed. */
  get removed(): number {
    return this.isRemoved ? this.missing.length : 0;
  }

  /** Retention removes whole days: if any record is left, it has not removed the others. */
  private get isRemoved(): boolean {
    return this.removal !== null && this.kept === 0;
  }

  isSealed(id: string): boolean {
    return this.sealed.has(id);
  }

  /**
   * Compares the next seal with the previous one, and its records with their current state.
   *
   * @param elsewhere when records of any chain were last sealed, an hour or more before this seal; null if not known.
   */
  add(seal: Seal, current: CurrentRecords, elsewhere: string | null = null): Finding[] {
    const findings = [
      ...this.checkPlace(seal),
      ...seal.entries.flatMap((entry) => this.checkRecord(seal, entry, current, elsewhere)),
    ];
    this.seq = seal.seq;
    this.previous = seal.head;
    this.sealedAt.push(seal.sealed_at);
    return findings;
  }

  /** The findings that need the whole chain: records that are missing, unless retention removed all. */
  end(): readonly Finding[] {
    if (this.isRemoved) return [];
    const part =
      this.removal === null ? '' : ': retention removes whole days, but other records of this day are left';
    const detail = `The record was sealed but is missing${part}.`;
    return this.missing.map(([id, seq]) => this.finding(id, seq, 'record_missing', detail));
  }

  /** A finding about a record, or about a seal if `id` is null. */
  finding(id: string | null, seq: number | null, reason: FindingReason, detail: string): Finding {
    const { org_id, ledger, day } = this.chain;
    return { org_id, ledger, day, id, seq, reason, detail };
  }

  private checkPlace(seal: Seal): Finding[] {
    const { seq, previous, head } = seal;
    const findings: Finding[] = [];
    if (seq !== this.seq + 1) {
      const detail = `Seal ${seq} follows seal ${this.seq}: the seals in between are missing.`;
      findings.push(this.finding(null, seq, 'seal_missing', detail));
    } else if (previous !== this.previous) {
      const detail = `Seal ${seq} does not continue the head of seal ${this.seq}.`;
      findings.push(this.finding(null, seq, 'seal_changed', detail));
    }
    if (headOf(seal) !== head) {
      const detail = `The head of seal ${seq} does not match its contents.`;
      findings.push(this.finding(null, seq, 'seal_changed', detail));
    }
    return findings;
  }

  private checkRecord(
    seal: Seal,
    [id, digest]: Seal['entries'][number],
    current: CurrentRecords,
    elsewhere: string | null,
  ): Finding[] {
    this.sealed.add(id);
    const [now, ...others] = current.get(id) ?? [];
    if (now === undefined) {
      this.missing.push([id, seal.seq]);
      return [];
    }
    this.kept += 1;
    if (others.length > 0) {
      return [this.finding(id, seal.seq, 'record_repeated', `${others.length + 1} records have this id.`)];
    }
    if (now.digest !== digest) {
      const detail = `The record's SHA-256 is ${now.digest}; the sealed one is ${digest}.`;
      return [this.finding(id, seal.seq, 'content_changed', detail)];
    }
    const drained = isLate(seal, now) ? this.drainedBefore(seal, elsewhere) : null;
    if (drained !== null && Date.parse(drained) - Date.parse(now.createdAt) > HOUR_MS) {
      const detail = `The record says ${now.createdAt} and was sealed at ${seal.sealed_at}, but not at ${drained} with those waiting then: it was inserted later.`;
      return [this.finding(id, seal.seq, 'sealed_late', detail)];
    }
    this.intact += 1;
    return [];
  }

  /** When records were last sealed an hour or more before a seal, in this chain or elsewhere; null if never. */
  private drainedBefore({ sealed_at }: Seal, elsewhere: string | null): string | null {
    const until = Date.parse(sealed_at) - HOUR_MS;
    const here = this.sealedAt.findLast((at) => Date.parse(at) <= until) ?? null;
    return here === null || (elsewhere !== null && elsewhere > here) ? elsewhere : here;
  }
}
