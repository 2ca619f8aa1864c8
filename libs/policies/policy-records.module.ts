import { Module } from '@nestjs/common';

import { PoliciesService } from './policy/policies.service.js';
import { PolicyStore } from './policy/policy.store.js';

/** Policies and their versions. */
@Module({ providers: [PolicyStore, PoliciesService], exports: [PolicyStore, PoliciesService] })
export class PolicyRecordsModule {}
