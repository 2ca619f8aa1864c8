/** SQL condition: the organisation whose id is this expression is not suspended. */
export const notSuspended = (orgId: string): string =>
  `NOT EXISTS (SELECT FROM organisations o WHERE o.id = ${orgId} AND o.status = 'suspended')`;
