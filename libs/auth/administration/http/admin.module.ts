import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { IdempotencyService, SealedAnswers } from '#http';

import { Administration } from '../administration.js';
import { AdminGuard } from './admin.guard.js';
import { KeysController } from './keys.controller.js';
import { OrganisationsController } from './organisations.controller.js';
import { PlansController } from './plans.controller.js';

/** The operator's routes: organisations, keys, plans, and the log of what was done to them. */
@Module({
  controllers: [OrganisationsController, KeysController, PlansController],
  providers: [
    Administration,
    IdempotencyService,
    SealedAnswers,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AdminApiModule {}
