import { keyProof } from '#command';
import { systemClock } from '#platform';
import type { Database } from '#storage';

import { AccessAdministration } from '../access/access-administration.js';

/** Changes made by the operator's commands, logged as such. */
export function administration(database: Database): AccessAdministration {
  return new AccessAdministration(database, { actor: 'cli' }, systemClock, keyProof());
}
