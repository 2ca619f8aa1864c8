import { AccessAdministration, type Database } from '#records';

/** Changes made by the operator's commands, logged as such. */
export function administration(database: Database): AccessAdministration {
  return new AccessAdministration(database, { actor: 'cli' });
}
