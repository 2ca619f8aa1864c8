import { Command, Option } from 'commander';

import { systemClock, NO_PROOF } from '#platform';
import { printRecord, printTable, withDatabase } from '#command';
import { ADMIN_ROLES, type AdminRole } from '#http';

import { AdminKeyStore } from '../admin-keys/admin-key.store.js';
import { adminKeyAdministration } from './administration.js';
import { readMoment, readName, readNetwork } from './arguments.js';

interface Json {
  readonly json?: boolean;
}

interface CreateOptions extends Json {
  readonly role: AdminRole;
  readonly cidr?: readonly string[];
  readonly expires?: Date;
}

/** `deal admin-key …` */
export function adminKeyCommands(): Command {
  const key = new Command('admin-key');

  key
    .command('create')
    .description('issue a key to one person or program; its text is shown only once')
    .argument('<name>', 'owner, as named in the action log; never reused, ignoring case', readName)
    .addOption(
      new Option('--role <role>', 'viewer: read only; support: also serve customers; owner: everything')
        .choices(ADMIN_ROLES)
        .makeOptionMandatory(),
    )
    .option('--expires <date>', 'when the key expires', readMoment)
    .option('--cidr <network>', 'allow only this network; repeat for more', readNetwork)
    .option('--json', 'print JSON')
    .action(async (name: string, { role, cidr: cidrs = [], expires, json = false }: CreateOptions) => {
      const { key: created, text } = await withDatabase((database) =>
        adminKeyAdministration(database).create({ name, role, cidrs, expiresAt: expires ?? null }),
      );
      printRecord({ ...created, key: text }, json);
      if (!json) process.stderr.write('Keep the key now: it is not stored and cannot be shown again.\n');
    });

  key
    .command('list')
    .description('list admin keys, including revoked and expired ones')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: Json) => {
      printTable(
        await withDatabase((database) => new AdminKeyStore(database, systemClock, NO_PROOF).list()),
        json,
      );
    });

  key
    .command('revoke')
    .description('revoke a key; it is refused from its next call on')
    .argument('<key id>', 'akey_…')
    .option('--json', 'print JSON')
    .action(async (id: string, { json = false }: Json) => {
      printRecord(await withDatabase((database) => adminKeyAdministration(database).revoke(id)), json);
    });

  return key;
}
