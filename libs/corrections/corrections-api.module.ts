import { Module } from '@nestjs/common';

import { AnalysisRecordsModule } from '#analysis';

import { CorrectionRecordsModule } from './correction-records.module.js';
import { CorrectionsController } from './http/corrections.controller.js';

@Module({ imports: [AnalysisRecordsModule, CorrectionRecordsModule], controllers: [CorrectionsController] })
export class CorrectionsApiModule {}
