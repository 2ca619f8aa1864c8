import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK } from '#platform';
import { ChangeFeed } from '#storage';

import { hasEnded } from '../access/expiry.js';
import { authorise } from './admit.js';
import { CredentialCache } from './credential-cache.js';

/** For keys that expire, and for changes that were not announced. */
const LOOK_MS = 500;

/** The caller of a long-running answer. */
export interface Holder {
  readonly keyId: string;
  readonly address: string;
}

/** Rechecks keys that were admitted: an answer that lasts for minutes ends with its key. */
@Injectable()
export class Standing {
  private readonly looks = new Set<() => void>();

  constructor(
    private readonly credentials: CredentialCache,
    changes: ChangeFeed,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    changes.on('access', () => {
      for (const look of this.looks) look();
    });
  }

  /**
   * Calls `lost` within a second of the key, or its organisation's access, ending.
   * @returns a function that stops watching.
   */
  watch(holder: Holder, lost: () => void): () => void {
    const look = (): void => {
      this.holds(holder).then(
        (holds) => {
          if (!holds) lost();
        },
        // Without the database nobody can tell; whatever reads it for the answer fails too.
        () => undefined,
      );
    };
    this.looks.add(look);
    const timer = setInterval(look, LOOK_MS).unref();
    return () => {
      clearInterval(timer);
      this.looks.delete(look);
    };
  }

  private async holds({ keyId, address }: Holder): Promise<boolean> {
    const credential = this.credentials.recall(keyId) ?? (await this.credentials.read(keyId));
    const now = this.clock.now();
    if (credential === null || hasEnded(credential, now)) return false;
    try {
      authorise(credential, { address: () => address, scope: undefined, now });
      return true;
    } catch {
      return false;
    }
  }
}
