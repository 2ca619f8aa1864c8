/** Whose records are read: an organisation's, live or sandbox. */
export interface Owner {
  readonly orgId: string;
  readonly livemode: boolean;
}

/** Which page of a list to read: at most `limit` entries after or before an id. */
export interface PageQuery {
  readonly limit: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}

/** Completes `SELECT … WHERE …` to read the page, newest first, plus one row if there are more. */
export const inPage = ({ endingBefore }: PageQuery): string => `
  AND (:startingAfter::text IS NULL OR id < :startingAfter) AND (:endingBefore::text IS NULL OR id > :endingBefore)
  ORDER BY id ${endingBefore === undefined ? 'DESC' : 'ASC'} LIMIT :rows`;

/** The parameter values for `inPage`. */
export const pageValues = ({ limit, startingAfter, endingBefore }: PageQuery): Record<string, unknown> => ({
  startingAfter: startingAfter ?? null,
  endingBefore: endingBefore ?? null,
  rows: limit + 1,
});
