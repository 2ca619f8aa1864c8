import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { SealedAnswers } from '#http';
import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database } from '#storage';

import { AuthApiModule } from '../../bearer/auth-api.module.js';
import { AdminKeyStore } from '../../admin-keys/admin-key.store.js';
import { AdminActionLog } from '../admin-action-log.js';
import { AdminIdentification } from '../admin-identification.js';
import { Administration } from '../administration.js';
import { AdminKeysController } from './admin-keys.controller.js';
import { AdminGuard } from './admin.guard.js';
import { KeysController } from './keys.controller.js';
import { OrganisationsController } from './organisations.controller.js';
import { PlansController } from './plans.controller.js';

/** The operator's routes: organisations, keys, plans, and the log of what was done to them. */
@Module({
  imports: [AuthApiModule],
  controllers: [OrganisationsController, KeysController, AdminKeysController, PlansController],
  providers: [
    {
      provide: AdminActionLog,
      inject: [DATABASE],
      useFactory: (database: Database) => new AdminActionLog(database),
    },
    {
      provide: AdminKeyStore,
      inject: [DATABASE, CLOCK],
      useFactory: ({ platform }: Database, clock: Clock) => new AdminKeyStore(platform, clock),
    },
    Administration,
    AdminIdentification,
    SealedAnswers,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AdminApiModule {}
