import { DomainError } from '#platform';

/** Bodies being received at once, and the total bytes they announce. */
export interface Share {
  readonly bodies: number;
  readonly bytes: number;
}

export interface BodyBudgetOptions {
  readonly organisation: Share;
  readonly address: Share;
  readonly process: Share;
}

const MB = 1_000_000;

/** Far above what a client needs that sends at any usual speed; a body that arrives at once is not counted. */
export const BODY_BUDGET: BodyBudgetOptions = {
  organisation: { bodies: 128, bytes: 64 * MB },
  address: { bodies: 256, bytes: 128 * MB },
  process: { bodies: 1_024, bytes: 256 * MB },
};

interface Use {
  bodies: number;
  bytes: number;
}

/** The sender: the organisation, if a key was shown, and the address. */
export interface Sender {
  readonly orgId: string | undefined;
  readonly address: string;
}

/**
 * Limits what may be received at once. A sender can make a body take seconds to arrive, so each organisation and each
 * address has its own share and none can use up what others need.
 */
export class BodyBudget {
  private readonly used = new Map<string, Use>();

  constructor(
    private readonly options: BodyBudgetOptions = BODY_BUDGET,
    private readonly countRefused: () => void = () => undefined,
  ) {}

  /** Bodies being received. */
  get receiving(): number {
    return this.used.get('process')?.bodies ?? 0;
  }

  /**
   * Reserves room for a body of `bytes` until the returned function is called. Throws too_many_at_once, or overloaded
   * when all senders together exceed the limit; then nothing is reserved.
   */
  take({ orgId, address }: Sender, bytes: number): () => void {
    const { organisation, address: ofAddress, process } = this.options;
    const names = [`address ${address}`, 'process'];
    if (orgId !== undefined) names.unshift(orgId);
    for (const name of names) {
      const isProcess = name === 'process';
      const share = isProcess ? process : name === orgId ? organisation : ofAddress;
      if (this.fits(name, share, bytes)) continue;
      this.countRefused();
      throw isProcess ? crowded() : tooMany(name === orgId ? 'organisation' : 'address', share);
    }
    for (const name of names) this.add(name, 1, bytes);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      for (const name of names) this.add(name, -1, -bytes);
    };
  }

  private fits(name: string, share: Share, bytes: number): boolean {
    const used = this.used.get(name);
    return used === undefined || (used.bodies < share.bodies && used.bytes + bytes <= share.bytes);
  }

  private add(name: string, bodies: number, bytes: number): void {
    const used = this.used.get(name) ?? { bodies: 0, bytes: 0 };
    used.bodies += bodies;
    used.bytes += bytes;
    if (used.bodies === 0) this.used.delete(name);
    else this.used.set(name, used);
  }
}

function tooMany(who: 'organisation' | 'address', { bodies, bytes }: Share): DomainError {
  return new DomainError(
    'too_many_at_once',
    `This ${who} is sending more than the ${bodies} bodies (or ${bytes / MB} MB) allowed at once; send ` +
      'them faster, or fewer at a time.',
    { retryAfter: 1 },
  );
}

function crowded(): DomainError {
  return new DomainError('overloaded', 'Too many bodies are being received; retry in a second.', {
    retryAfter: 1,
  });
}
