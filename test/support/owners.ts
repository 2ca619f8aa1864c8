import type { Owner } from '#storage';

/** An organisation's live records. */
export const liveOf = (orgId: string): Owner => ({ orgId, livemode: true });

/** Its records of the sandbox. */
export const testOf = (orgId: string): Owner => ({ orgId, livemode: false });
