/** The states of a delivery as the subscriber sees them: one held by a worker is still pending. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The same of the delivery `d`, in SQL. */
export const SHOWN_STATUS = `CASE d.status WHEN 'queued' THEN 'pending' ELSE d.status END`;

/** The stored states of a delivery that is neither made nor given up: waiting, and held by a worker. */
export const OPEN_STATUSES = `('pending', 'queued')`;
