import { type ChainName, FIRST_PREVIOUS, headOf, type Seal } from './seal.js';

export type FindingReason =
  | 'content_changed'
  | 'record_missing'
  | 'record_repeated'
  | 'never_sealed'
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

/** The digests of the records that currently have an id: one, or none if it is gone. */
export type CurrentDigests = ReadonlyMap<string, readonly string[]>;

/** Compares a chain's records with its seals, fed seal by seal in order. */
export class ChainCheck {
  /** Records unchanged since they were sealed. */
  intact = 0;
  /** Records removed by retention; their digests stay sealed. */
  removed = 0;
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

  isSealed(id: string): boolean {
    return this.sealed.has(id);
  }

  /** Compares the next seal with the previous one, and its records with their current state. */
  add(seal: Seal, current: CurrentDigests): Finding[] {
    const findings = [
      ...this.checkPlace(seal),
      ...seal.entries.flatMap((entry) => this.checkRecord(seal, entry, current)),
    ];
    this.seq = seal.seq;
    this.previous = seal.head;
    return findings;
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

  private checkRecord(seal: Seal, [id, digest]: Seal['entries'][number], current: CurrentDigests): Finding[] {
    this.sealed.add(id);
    const now = current.get(id) ?? [];
    if (now.length === 0) {
      if (this.removal === null) {
        return [this.finding(id, seal.seq, 'record_missing', 'The record was sealed but is missing.')];
      }
      this.removed += 1;
      return [];
    }
    if (now.length > 1) {
      return [this.finding(id, seal.seq, 'record_repeated', `${now.length} records have this id.`)];
    }
    if (now[0] !== digest) {
      const detail = `The record's SHA-256 is ${now[0] ?? ''}; the sealed one is ${digest}.`;
      return [this.finding(id, seal.seq, 'content_changed', detail)];
    }
    this.intact += 1;
    return [];
  }
}
