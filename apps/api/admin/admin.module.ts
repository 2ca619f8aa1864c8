import { Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { SealedAnswers } from '../idempotency/sealed-answers.js';
import { Administration } from './administration.js';
import { KeysController } from './keys.controller.js';
import { OrganisationsController } from './organisations.controller.js';
import { PlansController } from './plans.controller.js';

/** The operator's routes: organisations, keys, plans, and the log of what was done to them. */
@Module({
  controllers: [OrganisationsController, KeysController, PlansController],
  providers: [Administration, IdempotencyService, SealedAnswers],
})
export class AdminApiModule {}
