import { open, readFile } from 'node:fs/promises';

import { Command } from 'commander';

import { printRecord, unreadable } from '#command';
import { DomainError } from '#platform';

import { isPdf } from '../report/pdf/pdf-proof.js';
import { verifyPdf } from '../report/pdf/verify-pdf.js';
import type { ReportKey } from '../report/proof/page-proof.js';
import { verifyPlace } from '../report/proof/verify-place.js';
import { verifyReport } from '../report/proof/verify-report.js';

interface VerifyOptions {
  readonly keys?: string;
  readonly chain?: string;
  readonly json?: boolean;
}

/** `deal report …`, which needs neither service nor database. */
export function reportCommands(): Command {
  const report = new Command('report');

  report
    .command('verify')
    .argument('<file>', 'report from GET /v1/analyses/{id}/report')
    .description('check that a report is unchanged; exits with 1 and reports what was changed')
    .option(
      '--keys <file>',
      'published keys (/.well-known/report-keys.json), one of which must have signed the report',
    )
    .option(
      '--chain <export>',
      'export of the audit chain (GET /v1/analyses/export) that must contain the record',
    )
    .option('--json', 'print JSON')
    .action(verify);

  return report;
}

async function verify(file: string, { keys, chain, json }: VerifyOptions): Promise<void> {
  const trusted = keys === undefined ? null : readKeys(String(await contentOf(keys)), keys);
  const bytes = await contentOf(file);
  const { evidence, signedBy } = isPdf(bytes)
    ? await verifyPdf(bytes, trusted)
    : verifyReport(bytes, trusted);
  if (chain !== undefined && evidence.object !== 'analysis_report') {
    const detail =
      'The report of a batch or portfolio is not itself in the audit chain; its analyses are. Leave out ' +
      '--chain, or verify the reports of the analyses.';
    throw new DomainError('invalid_arguments', detail);
  }
  const place = chain === undefined ? null : await verifyPlace(evidence, await linesOf(chain));
  const stated =
    evidence.place === null ? 'none stated' : `entry ${evidence.place.seq}, not checked: --chain`;
  printRecord(
    {
      id: evidence.id,
      page: 'as issued',
      record_sha256: evidence.record_sha256,
      signed_by: signedBy ?? 'nobody: whoever changed the page could have rewritten its digest',
      key: signedBy === null ? null : trusted === null ? 'not checked: --keys' : 'published',
      audit_chain: place === null ? stated : `entry ${place.seq} of ${place.day} (${place.ledger})`,
    },
    json === true,
  );
}

function readKeys(text: string, file: string): readonly ReportKey[] {
  try {
    const { keys } = JSON.parse(text) as { readonly keys: readonly ReportKey[] };
    if (keys.every(({ x }) => typeof x === 'string')) return keys;
  } catch {
    // Answers as for any other invalid JSON.
  }
  const detail = `${file} is not a copy of /.well-known/report-keys.json: expected {"keys": […]}.`;
  throw new DomainError('malformed_report', detail);
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  try {
    return (await open(file)).readLines();
  } catch (error) {
    throw unreadable(file, error);
  }
}
