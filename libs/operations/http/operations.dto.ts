import { DateField } from '#platform';

/** The query of GET /v1/usage. */
export class UsageQuery {
  @DateField({ optional: true, description: 'First day (UTC), included; 30 days back by default.' })
  from?: string | null;

  @DateField({ optional: true, description: 'Last day (UTC), included; today by default.' })
  to?: string | null;
}
