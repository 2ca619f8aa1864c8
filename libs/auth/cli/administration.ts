import { userInfo } from 'node:os';

import { keyProof } from '#command';
import { systemClock } from '#platform';
import type { Database } from '#storage';

import { AccessAdministration } from '../access/access-administration.js';
import { AdminKeyAdministration } from '../admin-keys/admin-key-administration.js';

/** Changes made by the operator's commands, logged under the system user who runs them. */
export function administration(database: Database): AccessAdministration {
  return new AccessAdministration(database, { actor: commandActor() }, systemClock, keyProof());
}

/** Like `administration`, for administrators' keys. */
export function adminKeyAdministration(database: Database): AdminKeyAdministration {
  return new AdminKeyAdministration(database, { actor: commandActor() }, systemClock, keyProof());
}

/** `cli:<system user>`, or the user's number if the system has no name for it, as in a container. */
export function commandActor(user: () => { readonly username: string } = userInfo): string {
  try {
    return `cli:${user().username}`;
  } catch {
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}
