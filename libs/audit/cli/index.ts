import { open } from 'node:fs/promises';

import { Command, Option } from 'commander';

import { OrganisationStore } from '#auth';
import {
  assertWritable,
  dayArgument,
  printRecord,
  printTable,
  saveOutput,
  unreadable,
  withDatabase,
} from '#command';
import { DomainError, systemClock } from '#platform';

import type { ChainQuery } from '../chain/audit-reader.js';
import { AuditStore } from '../chain/audit.store.js';
import type { Finding } from '../chain/check-chain.js';
import { exportChain } from '../chain/export-chain.js';
import { chainKey, type ChainName, type Ledger, LEDGERS } from '../chain/seal.js';
import { verifyAudit } from '../chain/verify-audit.js';
import type { ChainReport, KnownHeads } from '../chain/verify-chain.js';
import { verifyExport } from '../chain/verify-export.js';
import { readHeads } from './read-heads.js';

interface ChainOptions {
  readonly org?: string;
  readonly ledger?: Ledger;
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

/** `deal audit …` */
export function auditCommands(): Command {
  const audit = new Command('audit');

  chainOptions(audit.command('verify'))
    .description('compare every record with its chain entry; exits with 1 and lists what was changed')
    .option('--heads <file>', 'heads kept elsewhere (deal audit heads --json)')
    .option('--file <export>', 'verify an export instead of the database')
    .action(async (options: ChainOptions & { heads?: string; file?: string }) => {
      if (options.file !== undefined) refuseSelection(options);
      const known = await readHeads(options.heads);
      const reports =
        options.file === undefined
          ? await verifyChains(options, known)
          : await verifyExport(linesOf(options.file), known);
      report(reports, options.heads === undefined ? null : known, options.json === true);
    });

  chainOptions(audit.command('heads'))
    .description(
      'print the head of every chain, to keep where nobody with write access to the database can reach it; ' +
        'exits with 1 if a record or chain was changed',
    )
    .action(async (options: ChainOptions) => {
      const reports = await verifyChains(options, new Map());
      const heads = reports.map(({ org_id, ledger, day, seals, head }) => ({
        org_id,
        ledger,
        day,
        seq: seals,
        head,
      }));
      printTable(
        heads.filter(({ seq }) => seq > 0),
        options.json === true,
      );
      refuseFindings(reports.flatMap(({ findings }) => findings));
    });

  chainOptions(audit.command('export'))
    .description('export records and seals as NDJSON, for deal audit verify --file')
    .option('--out <file>', 'file to write (default: standard output)')
    .action(async (options: ChainOptions & { out?: string }) => {
      if (options.out !== undefined) await assertWritable(options.out);
      await withAudit(options, async (audit, query) => {
        const chains = await audit.reader.chains(query);
        await saveOutput(exportLines(audit, chains), options.out);
        if (chains.length === 0) await sayEmpty(audit, query, options);
      });
    });

  return audit;
}

function chainOptions(command: Command): Command {
  return command
    .option('--org <organisation>', 'id or name (default: all)')
    .addOption(new Option('--ledger <ledger>', 'one of them alone').choices([...LEDGERS]))
    .option('--from <date>', 'first day, YYYY-MM-DD (UTC)', dayArgument)
    .option('--to <date>', 'last day, YYYY-MM-DD (UTC)', dayArgument)
    .option('--json', 'print JSON');
}

function withAudit<T>(
  { org, ledger, from, to }: ChainOptions,
  work: (audit: AuditStore, query: ChainQuery) => Promise<T>,
): Promise<T> {
  if (from !== undefined && to !== undefined && from > to) {
    throw new DomainError('invalid_arguments', `--from ${from} is after --to ${to}; swap them.`);
  }
  return withDatabase(async (database) => {
    const orgId =
      org === undefined ? undefined : (await new OrganisationStore(database, systemClock).get(org)).id;
    return work(new AuditStore(database), { orgId, ledger, from, to });
  });
}

function verifyChains(options: ChainOptions, known: KnownHeads): Promise<readonly ChainReport[]> {
  return withAudit(options, async (audit, query) => {
    const reports = await verifyAudit(audit, query, known);
    if (reports.length === 0) await sayEmpty(audit, query, options);
    return reports;
  });
}

/** Having compared nothing looks like having found nothing wrong: a wrong year in --from would go unnoticed. */
async function sayEmpty({ reader }: AuditStore, query: ChainQuery, options: ChainOptions): Promise<void> {
  const { org, ledger, from, to } = options;
  const whose = `${org === undefined ? '' : ` of "${org}"`}${ledger === undefined ? '' : ` in ledger ${ledger}`}`;
  const days = await reader.sealedDays(query);
  const reach = days === null ? 'there is none of any day' : `they reach from ${days.first} to ${days.last}`;
  const when = `${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`;
  process.stderr.write(
    when === ''
      ? `nothing to verify or export: there is no chain${whose} yet\n`
      : `nothing to verify or export: there is no chain${whose}${when}; ${reach}\n`,
  );
}

/** An export holds what was selected when it was written. */
function refuseSelection(options: ChainOptions): void {
  const flag = (['org', 'ledger', 'from', 'to'] as const).find((name) => options[name] !== undefined);
  if (flag === undefined) return;
  const detail =
    `--${flag} selects chains in the database and --file verifies all of an export: leave one of them out, or ` +
    `export again with --${flag}.`;
  throw new DomainError('invalid_arguments', detail);
}

async function* exportLines({ reader }: AuditStore, chains: readonly ChainName[]): AsyncGenerator<string> {
  for (const chain of chains) yield* exportChain(reader, chain);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* (await open(file)).readLines(); // opening a folder succeeds; only reading it fails
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * Prints the totals, how many chains had a known head to compare with, and every finding. Throws audit_mismatch, and
 * invalid_arguments if heads were given and none was compared.
 */
function report(reports: readonly ChainReport[], known: KnownHeads | null, json: boolean): void {
  const sum = (read: (one: ChainReport) => number): number =>
    reports.reduce((total, one) => total + read(one), 0);
  const findings = reports.flatMap((one) => one.findings);
  const totals = {
    chains: reports.length,
    seals: sum(({ seals }) => seals),
    intact: sum(({ intact }) => intact),
    pending: sum(({ pending }) => pending),
    removed: sum(({ removed }) => removed),
    ...(known === null ? {} : { heads_compared: reports.filter((one) => known.has(chainKey(one))).length }),
    findings: json ? findings : findings.length,
  };
  printRecord(totals, json);
  if (findings.length > 0 && !json) printTable(findings, false);
  refuseFindings(findings);
  if (totals.heads_compared === 0) {
    const detail =
      'None of the heads in --heads belongs to a verified chain; give heads of the same organisation and ' +
      'days.';
    throw new DomainError('invalid_arguments', detail);
  }
}

/** Throws audit_mismatch if there are findings. */
function refuseFindings({ length }: readonly Finding[]): void {
  if (length === 0) return;
  throw new DomainError('audit_mismatch', `${length} records or seals differ from what was sealed.`);
}
