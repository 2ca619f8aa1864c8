import type { Owner } from '#storage';

/** An organisation's live records. */
export const liveOf = (orgId: string): Owner => ({ orgId, livemode: true });

/** Its sandbox records. */
export const testOf = (orgId: string): Owner => ({ orgId, livemode: false });
