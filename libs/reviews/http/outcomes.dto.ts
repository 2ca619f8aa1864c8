import { DateField } from '#fields';

/** The query of GET /v1/review-outcomes. */
export class OutcomesQuery {
  @DateField({ description: 'First day (UTC) on which reviews were settled.', example: '2026-04-01' })
  from!: string;

  @DateField({ description: 'Last day (UTC).', example: '2026-06-30' })
  to!: string;
}
