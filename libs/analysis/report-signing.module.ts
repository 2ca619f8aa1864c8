import { Module } from '@nestjs/common';

import { PrintedReports } from './report/issue/printed-reports.js';
import { ChromiumRenderer } from './report/pdf/chromium-renderer.js';
import { ReportKeys } from './report/proof/report-keys.js';

/** Signs and prints reports, of whatever they are. */
@Module({
  providers: [ChromiumRenderer, PrintedReports, ReportKeys],
  exports: [PrintedReports, ReportKeys],
})
export class ReportSigningModule {}
