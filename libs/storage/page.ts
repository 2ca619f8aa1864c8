/** Whose records are read: an organisation's, live or of the sandbox. */
export interface Owner {
  readonly orgId: string;
  readonly livemode: boolean;
}

/** Which page of a list is read: at most `limit` entries after or before an id. */
export interface PageQuery {
  readonly limit: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}

/** Ends `SELECT … WHERE …` so that it reads the page, newest first, and one row more when there are further ones. */
export const inPage = ({ endingBefore }: PageQuery): string => `
  AND (:startingAfter::text IS NULL OR id < :startingAfter) AND (:endingBefore::text IS NULL OR id > :endingBefore)
  ORDER BY id ${endingBefore === undefined ? 'DESC' : 'ASC'} LIMIT :rows`;

/** The values of the parameters of `inPage`. */
export const pageValues = ({ limit, startingAfter, endingBefore }: PageQuery): Record<string, unknown> => ({
  startingAfter: startingAfter ?? null,
  endingBefore: endingBefore ?? null,
  rows: limit + 1,
});
