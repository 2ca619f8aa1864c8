import { Module } from '@nestjs/common';

import { CorrectionStore } from './correction/correction.store.js';
import { CorrectionRunStore } from './trace/correction-run.store.js';

/** Corrections of analyses, and the runs that look for them. */
const STORES = [CorrectionRunStore, CorrectionStore];

@Module({ providers: STORES, exports: STORES })
export class CorrectionRecordsModule {}
