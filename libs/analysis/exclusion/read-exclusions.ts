import { collect, refusal, Violations } from '#fields';
import { DomainError, type FieldError } from '#platform';
import type { AnalysisParts } from '#scoring';

import { ExcludedComparable, type ExcludeRequest, MOST_EXCLUDED } from './exclusion.dto.js';
import type { DerivedFrom, Exclusion } from '../record/derived-from.js';

/** Reads what a request excludes. Throws invalid_fields and unknown_field, listing the first hundred violations. */
export function readExclusions({ reviewer, comparables }: ExcludeRequest): readonly Exclusion[] {
  const violations = Violations.ofRequest();
  const read = comparables.map((one, index) =>
    collect(ExcludedComparable, one, { body: true, at: `/comparables/${index}` }, violations),
  );
  if (violations.total > 0) throw refusal(violations);
  return read.flatMap((one, index) => {
    if (one === null) return [];
    const { id, reason_code: reason, note = null } = one;
    if (reason === 'other' && (note ?? '').trim() === '') {
      throw broken(
        { pointer: `/comparables/${index}/note`, code: 'required' },
        'note is missing; reason_code other needs a note that gives the reason.',
      );
    }
    return [{ id, reason_code: reason, note, reviewer }];
  });
}

/**
 * What an analysis excludes once `added` are excluded from `former`. Throws invalid_fields if one of them is not one of
 * its comparables, is named twice, or is already excluded, or if there are too many.
 */
export function derive(
  analysisId: string,
  former: DerivedFrom | null,
  added: readonly Exclusion[],
  comparables: NonNullable<AnalysisParts['comparables']>,
): DerivedFrom {
  const earlier = former?.excluded_comparables ?? [];
  const known = new Set(comparables.map(({ id }) => id));
  const excluded = new Set(earlier.map(({ id }) => id));
  const formerly = new Set(excluded);
  added.forEach(({ id }, index) => {
    const pointer = `/comparables/${index}/id`;
    if (excluded.has(id)) {
      const state = formerly.has(id) ? 'already excluded; leave it out' : 'named twice; name it once';
      throw broken({ pointer, code: 'duplicate' }, `"${id}" is ${state}.`);
    }
    if (!known.has(id)) {
      const remedy = `give an id listed by POST /v1/analyses/${analysisId}/reproduce?include=comparables.`;
      throw broken(
        { pointer, code: 'out_of_range' },
        `"${id}" is not among the comparables of ${analysisId}; ${remedy}`,
      );
    }
    excluded.add(id);
  });
  if (excluded.size > MOST_EXCLUDED.inAll) {
    const place = { pointer: '/comparables', code: 'too_long' } as const;
    throw broken(
      place,
      `This would exclude ${excluded.size} comparables in total; at most ${MOST_EXCLUDED.inAll} may be ` +
        'excluded.',
    );
  }
  return { analysis_id: analysisId, excluded_comparables: [...earlier, ...added] };
}

function broken(place: { pointer: string; code: FieldError['code'] }, detail: string): DomainError {
  return new DomainError('invalid_fields', detail, { errors: [{ ...place, detail }] });
}
