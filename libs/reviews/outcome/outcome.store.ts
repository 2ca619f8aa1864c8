import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import type { Review } from '../review/review.js';
import { SELECT_REVIEW } from '../review/review.store.js';

const SETTLED = `${SELECT_REVIEW} AND r.status IN ('agreed', 'overridden')
  AND r.updated_at >= :from::date::timestamp AT TIME ZONE 'UTC'
  AND r.updated_at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'
  ORDER BY r.id DESC LIMIT :most`;

/** Reviews that can be compared with later sales. */
@Injectable()
export class OutcomeStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Reviews settled in a period of days (UTC), newest first. */
  async settled(
    { orgId, livemode }: Owner,
    period: { readonly from: string; readonly to: string },
    most: number,
  ): Promise<readonly Review[]> {
    const values = { orgId, livemode, ...period, most };
    const { rows } = await this.database.forOrganisation(orgId).query<Review>(bind(SETTLED, values));
    return rows;
  }
}
