import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { SealedAnswers } from '#http';

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

/** The operator's routes: organisations, keys, plans, and the admin action log. */
@Module({
  imports: [AuthApiModule],
  controllers: [OrganisationsController, KeysController, AdminKeysController, PlansController],
  providers: [
    AdminActionLog,
    AdminKeyStore,
    Administration,
    AdminIdentification,
    SealedAnswers,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
  exports: [Administration, AuthApiModule],
})
export class AdminApiModule {}
