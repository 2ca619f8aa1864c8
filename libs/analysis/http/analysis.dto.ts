import { BooleanField, DateField, ObjectField, QueryChoicesField, TextField } from '#fields';
import { PageFields } from '#http';
import { type Include, INCLUDES, PropertyDto } from '#scoring';

/** The body of POST /v1/analyze. */
export class AnalyzeRequest {
  @ObjectField({ fields: () => PropertyDto, description: 'Listing to analyse.' })
  property!: PropertyDto;

  @BooleanField({
    optional: true,
    description:
      'Watch the listing and notify you of score updates; the header Watch-Id has the id of the watch.',
  })
  watch?: boolean | null;
}

/** The query of POST /v1/analyze. */
export class AnalyzeQuery {
  @QueryChoicesField({
    choices: INCLUDES,
    optional: true,
    description: 'Parts to add to the response, comma-separated.',
    example: 'confidence,provenance',
  })
  include?: Include[] | null;

  @DateField({
    optional: true,
    description:
      'Past date to value the listing for. Later records are not used. Default: that of the newest record.',
    example: '2026-03-01',
  })
  as_of?: string | null;

  @TextField({
    max: 80,
    optional: true,
    description: 'Policy to apply: its name, or `name@version`.',
    example: 'retail',
  })
  policy?: string | null;
}

/** The query of GET /v1/analyses. */
export class AnalysesQuery extends PageFields {
  @TextField({
    max: 200,
    verbatim: true,
    optional: true,
    description: 'Only analyses of the listing with this `reference`: its history.',
    example: 'L-2041',
  })
  reference?: string | null;
}

/** The query of GET /v1/analyses/{id}. */
export class RecordQuery {
  @QueryChoicesField({
    choices: INCLUDES,
    optional: true,
    mayBeNone: true,
    description: 'Recorded parts to return, comma-separated. Default: all; empty: none.',
    example: 'confidence',
  })
  include?: Include[] | null;
}

/** The query of POST /v1/analyses/{id}/reproduce. */
export class ReproduceQuery {
  @QueryChoicesField({
    choices: INCLUDES,
    optional: true,
    description: 'Parts to add to the recorded ones, comma-separated.',
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
