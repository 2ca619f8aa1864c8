import { systemClock } from '#platform';
import { AccessAdministration, type Database } from '#records';

import { keyProof } from '../with-database.js';

/** Changes made by the operator's commands, logged as such. */
export function administration(database: Database): AccessAdministration {
  return new AccessAdministration(database, { actor: 'cli' }, systemClock, keyProof());
}
