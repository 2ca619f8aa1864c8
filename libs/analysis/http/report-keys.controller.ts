import { Controller, Get } from '@nestjs/common';

import { Endpoint, type ModelOf } from '#http';

import { ReportKeys } from '../report/proof/report-keys.js';
import { REPORT_ENDPOINTS } from './report.endpoints.js';
import type { REPORT_KEYS } from './report.model.js';

@Controller('.well-known')
export class ReportKeysController {
  constructor(private readonly keys: ReportKeys) {}

  @Get('report-keys.json')
  @Endpoint(REPORT_ENDPOINTS.keys)
  getReportKeys(): ModelOf<typeof REPORT_KEYS> {
    const { keys } = this.keys.published();
    return { keys: [...keys] };
  }
}
