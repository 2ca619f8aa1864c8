import { Module } from '@nestjs/common';

import { PrintedReports } from './report/issue/printed-reports.js';
import { ReportPrinter } from './report/printing/report-printer.js';
import { ReportKeys } from './report/proof/report-keys.js';

/** Signs and prints all kinds of reports. */
@Module({
  providers: [PrintedReports, ReportKeys, ReportPrinter],
  exports: [PrintedReports, ReportKeys],
})
export class ReportSigningModule {}
