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
