import type { Clock, KeyProof } from '#platform';
import type { Database } from '#storage';

import { type Actor, type Deed, performLogged } from '../access/perform-logged.js';
import { type AdminKey, AdminKeyStore, type IssuedAdminKey, type NewAdminKey } from './admin-key.store.js';

/** Changes to who may administer, each committed together with its entry in the admin action log. */
export class AdminKeyAdministration {
  constructor(
    private readonly database: Database,
    private readonly by: Actor,
    private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  /** Throws admin_key_exists, invalid_cidr, invalid_expiry. */
  create(request: NewAdminKey): Promise<IssuedAdminKey> {
    return this.perform(async (keys) => {
      const issued = await keys.create(request);
      const { id: target, name, role, cidrs, expiresAt } = issued.key;
      const details = { name, role, cidrs, expires_at: expiresAt };
      return [issued, { action: 'admin_key.created', orgId: null, target, details }];
    });
  }

  /** Throws unknown_key. */
  revoke(id: string): Promise<AdminKey> {
    return this.perform(async (keys) => {
      const before = await keys.get(id);
      const revoked = await keys.revoke(id);
      const { name, role } = revoked;
      const deed = { action: 'admin_key.revoked', orgId: null, target: id, details: { name, role } };
      return [revoked, before.revokedAt === null ? deed : null];
    });
  }

  private perform<T>(work: (keys: AdminKeyStore) => Promise<readonly [T, Deed | null]>): Promise<T> {
    const { database, by, clock } = this;
    return performLogged({ database, by, clock }, (inside) =>
      work(new AdminKeyStore(inside, clock, this.proof)),
    );
  }
}
