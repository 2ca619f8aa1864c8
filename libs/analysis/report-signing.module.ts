import { Module } from '@nestjs/common';

import { SnapshotsModule } from '#snapshots';

import { RecordedSnapshots } from './record/recorded-snapshots.js';
import { PrintedReports } from './report/issue/printed-reports.js';
import { ReportPrinter } from './report/printing/report-printer.js';
import { ReportKeys } from './report/proof/report-keys.js';

/** Signs and prints all kinds of reports, and opens the snapshots they are about. */
@Module({
  imports: [SnapshotsModule],
  providers: [PrintedReports, RecordedSnapshots, ReportKeys, ReportPrinter],
  exports: [PrintedReports, RecordedSnapshots, ReportKeys],
})
export class ReportSigningModule {}
