import { ChoiceField, DateField } from '#fields';

/** The query of GET /v1/usage. */
export class UsageQuery {
  @DateField({ optional: true, description: 'First day (UTC), inclusive. Default: 30 days ago.' })
  from?: string | null;

  @DateField({ optional: true, description: 'Last day (UTC), inclusive. Default: today.' })
  to?: string | null;
}

/** The query of GET /admin/v1/organisations/{id}/usage. */
export class OrganisationUsageQuery extends UsageQuery {
  @ChoiceField({
    choices: ['live', 'test'],
    optional: true,
    description: 'Mode of the keys. Default: live.',
  })
  mode?: 'live' | 'test' | null;
}
