/** Seconds for which a rotated key keeps working: unless stated otherwise, and at most. */
export const OVERLAP_SECONDS = { standard: 86_400, most: 7 * 86_400 } as const;
