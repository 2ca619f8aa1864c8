import { INCLUDES } from '#scoring';

import { RESULT_COLUMNS } from './choose-columns.js';

/** Describes the possible columns of a results table, one sentence per part. */
export function describeColumns(): string {
  const namesOf = (part: string | undefined): string =>
    RESULT_COLUMNS.filter((column) => column.part === part)
      .map(({ name }) => name)
      .join(', ');
  const parts = [...INCLUDES, 'policy']
    .filter((part) => namesOf(part) !== '')
    .map((part) => `with \`${part}\` ${namesOf(part)}`);
  return `A header row, then one result per row. Always ${namesOf(undefined)}; ${parts.join('; ')}; then the columns kept by \`passthrough\`.`;
}
