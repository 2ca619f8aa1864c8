import { Command, Option } from 'commander';

import { systemClock, NO_PROOF } from '#platform';
import { printRecord, printTable, withDatabase } from '#command';
import { type Scope, SCOPES } from '#http';

import { type ApiKey, type IssuedApiKey, KeyStore } from '../access/key.store.js';
import { OrganisationStore } from '../access/organisation.store.js';
import { OVERLAP_SECONDS } from '../access/overlap.js';
import { administration } from './administration.js';
import { readMode, readMoment, readName, readNetwork, readOverlap, readScopes } from './arguments.js';

interface Json {
  readonly json?: boolean;
}

interface CreateOptions extends Json {
  readonly mode: boolean;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly cidr?: readonly string[];
  readonly expires?: Date;
}

const shown = ({ livemode, ...key }: ApiKey) => ({ ...key, mode: livemode ? 'live' : 'test' });

/** The only time the key's text is shown. */
function printIssued({ key, text }: IssuedApiKey, json: boolean): void {
  printRecord({ ...shown(key), key: text }, json);
  if (!json) process.stderr.write('Keep the key now: it is not stored and cannot be shown again.\n');
}

/** `deal key …` */
export function keyCommands(): Command {
  const key = new Command('key');

  key
    .command('create')
    .description('issue a key; its text is shown only once')
    .argument('<organisation>', 'id or name')
    .requiredOption('--mode <mode>', 'live or test (sandbox)', readMode)
    .option('--name <name>', 'what the key is for', readName, 'default')
    .option('--scopes <list>', `restrict the key to these scopes, any of ${SCOPES.join(',')}`, readScopes)
    .option('--cidr <network>', 'allow only this network; repeat for more', readNetwork)
    .option('--expires <date>', 'when the key expires', readMoment)
    .option('--json', 'print JSON')
    .action(async (organisation: string, options: CreateOptions) => {
      const issued = await withDatabase((database) =>
        administration(database).createKey(organisation, {
          livemode: options.mode,
          name: options.name,
          cidrs: options.cidr ?? [],
          expiresAt: options.expires ?? null,
          ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
        }),
      );
      printIssued(issued, options.json === true);
    });

  key
    .command('list')
    .description('list the keys of an organisation, including revoked and expired ones')
    .argument('<organisation>', 'id or name')
    .option('--json', 'print JSON')
    .action(async (organisation: string, { json = false }: Json) => {
      const keys = await withDatabase(async (database) => {
        const { id } = await new OrganisationStore(database, systemClock).get(organisation);
        return new KeyStore(database, systemClock, NO_PROOF).list(id);
      });
      printTable(keys.map(shown), json);
    });

  key
    .command('rotate')
    .description('issue the successor of a key; the old key keeps working during the overlap')
    .argument('<key id>', 'key_…')
    .addOption(
      new Option('--overlap <time>', 'how long the old key keeps working, 0s to 7d')
        .argParser(readOverlap)
        .default(OVERLAP_SECONDS.standard, '24h'),
    )
    .option('--json', 'print JSON')
    .action(async (id: string, { json = false, overlap }: Json & { overlap: number }) => {
      printIssued(await withDatabase((database) => administration(database).rotateKey(id, overlap)), json);
    });

  key
    .command('revoke')
    .description('revoke a key; every process refuses it within a second')
    .argument('<key id>', 'key_…')
    .option('--json', 'print JSON')
    .action(async (id: string, { json = false }: Json) => {
      printRecord(shown(await withDatabase((database) => administration(database).revokeKey(id))), json);
    });

  return key;
}
