import { expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import type { EvidenceFile } from '../pdf/attach-evidence.js';
import { ReportPrinter } from '../printing/report-printer.js';
import { dataBlock } from '../proof/page-proof.js';
import { ReportKeys } from '../proof/report-keys.js';
import { PrintedReports } from './printed-reports.js';

const PRINTING = { chromiumPath: null, patience: 1 };

/** A printer whose queue does not move. */
class BusyPrinter extends ReportPrinter {
  leaving: AbortSignal | undefined;

  override print(
    _html: string,
    _orgId: string,
    _evidence: EvidenceFile | null,
    leaving: AbortSignal,
  ): Promise<Uint8Array> {
    this.leaving = leaving;
    return new Promise((_, reject) => {
      leaving.addEventListener('abort', () => reject(leaving.reason as Error));
    });
  }
}

it('keeps a page in the queue as long as a request waits for it', async () => {
  const printer = new BusyPrinter(PRINTING, createLogger({ process: 'test', level: 'silent' }));
  const reports = new PrintedReports(printer, new ReportKeys(null), PRINTING);
  const html = dataBlock('analysis', '{}');
  const page = { orgId: 'org_1', html, title: 'Report', language: 'en', moment: new Date(0) };
  const [first, second] = [reports.print(page), reports.print(page)];
  await expect(first).rejects.toMatchObject({ code: 'overloaded' });
  expect(printer.leaving?.aborted).toBe(false);
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  expect(printer.leaving?.aborted).toBe(true);
});
