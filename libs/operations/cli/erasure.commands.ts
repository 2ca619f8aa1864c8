import { readFile } from 'node:fs/promises';

import { Command } from 'commander';

import { ReportKeys } from '#analysis';
import { AuditStore, verifyAudit } from '#audit';
import { commandActor } from '#auth';
import { assertNew, CommandFailure, printRecord, unreadable, withDatabase, writeOut } from '#command';
import { DomainError, readEnvironment, showValue, systemClock } from '#platform';
import type { Database } from '#storage';

import {
  type ErasureCertificate,
  type ErasureStatement,
  isSigned,
  readCertificate,
} from '../erasure/erasure-certificate.js';
import { OrganisationErasure } from '../erasure/organisation-erasure.js';

interface CertificateOptions {
  readonly out?: string;
  readonly json?: boolean;
}

interface RunOptions extends CertificateOptions {
  readonly confirm: string;
}

/** `deal erasure …` */
export function erasureCommands(): Command {
  const erasure = new Command('erasure').description(
    'erase an organisation from the records, with a signed certificate, and prove that it is gone',
  );

  erasure
    .command('run')
    .description('erase a suspended organisation permanently; prints the certificate')
    .argument('<organisation>', 'id or name')
    .requiredOption('--confirm <id>', 'id of the organisation, repeated to confirm')
    .option('--out <file>', 'file for the certificate (default: standard output)')
    .option('--json', 'print JSON')
    .action(async (idOrName: string, { confirm, ...options }: RunOptions) => {
      if (options.out !== undefined) await assertNew(options.out);
      await printCertificate(await withDatabase((database) => erase(database, idOrName, confirm)), options);
    });

  erasure
    .command('certificate')
    .description('print the certificate of an erasure again, in case run was interrupted or the file is lost')
    .argument('<organisation>', 'id of the erased organisation')
    .option('--out <file>', 'file for the certificate (default: standard output)')
    .option('--json', 'print JSON')
    .action(async (orgId: string, options: CertificateOptions) => {
      if (options.out !== undefined) await assertNew(options.out);
      await printCertificate(await withDatabase((database) => certify(erasureOf(database), orgId)), options);
    });

  erasure
    .command('verify')
    .description('check a certificate against its signature and the records; exits with 1 if it is not valid')
    .argument('<certificate>', 'file that deal erasure run wrote')
    .option('--json', 'print JSON')
    .action(async (file: string, { json = false }: { json?: boolean }) => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        throw unreadable(file, error);
      });
      printRecord(await withDatabase((database) => verifyCertificate(database, text)), json);
    });

  return erasure;
}

const erasureOf = (database: Database): OrganisationErasure =>
  new OrganisationErasure({
    database,
    audit: new AuditStore(database),
    clock: systemClock,
    by: { actor: commandActor() },
  });

async function erase(database: Database, idOrName: string, confirm: string): Promise<ErasureCertificate> {
  const erasure = erasureOf(database);
  const { id } = await erasure.organisation(idOrName).catch(async (error: unknown) => {
    const erased = await erasure.find(idOrName);
    if (erased === null) throw error;
    throw new CommandFailure(
      `${idOrName} was erased at ${erased.erasedAt.toISOString()}; deal erasure certificate ${idOrName} prints its ` +
        'certificate.',
    );
  });
  if (confirm !== id) {
    throw new DomainError(
      'invalid_arguments',
      `--confirm is ${confirm}, but the id of "${idOrName}" is ${id}. Erasure cannot be undone; give the ` +
        'right id.',
    );
  }
  await erasure.run(id, (table) => process.stderr.write(`erasing ${table}\n`));
  return certify(erasure, id);
}

/** The certificate of a finished erasure, made from its log. Throws a CommandFailure if there is none. */
async function certify(erasure: OrganisationErasure, orgId: string): Promise<ErasureCertificate> {
  const erased = await erasure.find(orgId);
  if (erased === null)
    throw new CommandFailure(
      `The log has no erasure of ${showValue(orgId)}; give the id of an organisation that was erased.`,
    );
  const { erasedAt, actor, rows, place } = erased;
  const statement = JSON.stringify({
    object: 'erasure',
    organisation: orgId,
    erased_at: erasedAt.toISOString(),
    actor,
    rows,
    left: await erasure.left(orgId),
    place,
  } satisfies ErasureStatement);
  const signed = new ReportKeys(readEnvironment('records').secretsKey).sign(statement);
  return { statement, key: signed?.key ?? null, signature: signed?.signature ?? null };
}

async function printCertificate(
  certificate: ErasureCertificate,
  { out, json = false }: CertificateOptions,
): Promise<void> {
  const text = `${JSON.stringify(certificate, null, 2)}\n`;
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeOut(out, text);
  const { organisation, rows, place } = JSON.parse(certificate.statement) as ErasureStatement;
  printRecord({ organisation, certificate: out, rows, place }, json);
}

/** Throws a CommandFailure saying what does not hold. */
async function verifyCertificate(database: Database, text: string): Promise<object> {
  const read = readCertificate(text);
  if (read === null) throw new CommandFailure('This is not an erasure certificate.');
  const { certificate, statement } = read;
  const { organisation, place } = statement;
  if (certificate.key !== null && !isSigned(certificate))
    throw new CommandFailure('The signature does not match the statement: the certificate was changed.');
  const own = new ReportKeys(readEnvironment('records').secretsKey).published().keys;
  if (certificate.key !== null && !own.some(({ kid }) => kid === certificate.key?.kid))
    throw new CommandFailure(
      `The key ${certificate.key.kid} does not belong to this installation (SECRETS_KEY).`,
    );
  const left = await erasureOf(database).left(organisation);
  const still = Object.entries(left).filter(([, rows]) => rows > 0);
  if (still.length > 0) {
    const found = still.map(([table, rows]) => `${rows} in ${table}`).join(', ');
    throw new CommandFailure(`Rows of ${organisation} still exist: ${found}.`);
  }
  const { day, seq, head } = place;
  const known = new Map([[`${organisation} admin ${day}`, { seq, head }]]);
  const reports = await verifyAudit(new AuditStore(database), { orgId: organisation }, known);
  const [finding] = reports.flatMap(({ findings }) => findings);
  if (finding !== undefined) throw new CommandFailure(`The audit chain is broken: ${finding.detail}`);
  return {
    organisation,
    erasedAt: statement.erased_at,
    signedBy: certificate.key?.kid ?? null,
    left: 0,
    chains: reports.length,
    holds: true,
  };
}
