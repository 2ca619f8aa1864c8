import type { Logger } from '#platform';

import type { AuditStore } from '../chain/audit.store.js';

export type SealingOutcome = 'done' | 'failed';

/** Chains new records into seals. */
export class Sealer {
  private failing = false;

  constructor(
    private readonly audit: Pick<AuditStore, 'seal'>,
    private readonly logger: Logger,
    /** Called after each run. */
    private readonly ended: (outcome: SealingOutcome) => void = () => undefined,
  ) {}

  /** Seals everything pending. A failure is logged once until it is resolved; the records stay pending. */
  async run(): Promise<void> {
    try {
      while ((await this.audit.seal()).more);
      this.failing = false;
      this.ended('done');
    } catch (err) {
      if (!this.failing) this.logger.warn('audit.not_sealed', { err });
      this.failing = true;
      this.ended('failed');
    }
  }
}
