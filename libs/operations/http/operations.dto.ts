import { ChoiceField, DateField } from '#fields';

/** The query of GET /v1/usage. */
export class UsageQuery {
  @DateField({ optional: true, description: 'First day (UTC), included; 30 days back by default.' })
  from?: string | null;

  @DateField({ optional: true, description: 'Last day (UTC), included; today by default.' })
  to?: string | null;
}

/** The query of GET /admin/v1/organisations/{id}/usage. */
export class OrganisationUsageQuery extends UsageQuery {
  @ChoiceField({
    choices: ['live', 'test'],
    optional: true,
    description: 'Of which keys; default live.',
  })
  mode?: 'live' | 'test' | null;
}
