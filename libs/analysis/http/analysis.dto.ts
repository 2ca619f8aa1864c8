import { BooleanField, ChoicesField, DateField, ObjectField, TextField } from '#fields';
import { PageFields } from '#http';
import { type Include, INCLUDES, PropertyDto } from '#scoring';

/** The body of POST /v1/analyze. */
export class AnalyzeRequest {
  @ObjectField({ fields: () => PropertyDto, description: 'The listing to analyse.' })
  property!: PropertyDto;

  @BooleanField({
    optional: true,
    description: 'Watch the listing from now on and notify of score updates; Watch-Id names the watch.',
  })
  watch?: boolean | null;
}

/** The query of POST /v1/analyze. */
export class AnalyzeQuery {
  @ChoicesField({
    choices: INCLUDES,
    optional: true,
    description: 'Parts to add to the answer, comma-separated.',
    example: 'confidence,provenance',
  })
  include?: Include[] | null;

  @DateField({
    optional: true,
    description: 'Value the listing as of this past date, without any later record.',
    example: '2026-03-01',
  })
  as_of?: string | null;

  @TextField({
    max: 80,
    optional: true,
    description: 'Policy that decides on the analysis: its name, or `name@version`.',
    example: 'retail',
  })
  policy?: string | null;
}

/** The query of GET /v1/analyses. */
export class AnalysesQuery extends PageFields {
  @TextField({
    max: 200,
    optional: true,
    description: 'Only those of the listing with this `reference`: its history.',
    example: 'L-2041',
  })
  reference?: string | null;
}

/** The query of GET /v1/analyses/{id}. */
export class RecordQuery {
  @ChoicesField({
    choices: INCLUDES,
    optional: true,
    mayBeNone: true,
    description: 'Which of the recorded parts to show, comma-separated; all without it, none when empty.',
    example: 'confidence',
  })
  include?: Include[] | null;
}

/** The query of POST /v1/analyses/{id}/reproduce. */
export class ReproduceQuery {
  @ChoicesField({
    choices: INCLUDES,
    optional: true,
    description: 'Parts to add to those that were recorded, comma-separated.',
    example: 'comparables',
  })
  include?: Include[] | null;
}

/** The query of GET /v1/analyses/export. */
export class ExportQuery {
  @DateField({ description: 'First day (UTC).', example: '2026-04-01' })
  from!: string;

  @DateField({ description: 'Last day (UTC).', example: '2026-04-30' })
  to!: string;
}
