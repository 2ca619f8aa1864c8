import { Module } from '@nestjs/common';

import { PoliciesController } from './http/policies.controller.js';
import { PolicyRecordsModule } from './policy-records.module.js';

@Module({ imports: [PolicyRecordsModule], controllers: [PoliciesController] })
export class PoliciesApiModule {}
