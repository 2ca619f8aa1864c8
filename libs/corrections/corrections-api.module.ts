import { Module } from '@nestjs/common';

import { CorrectionRecordsModule } from './correction-records.module.js';
import { CorrectionsController } from './http/corrections.controller.js';

@Module({ imports: [CorrectionRecordsModule], controllers: [CorrectionsController] })
export class CorrectionsApiModule {}
