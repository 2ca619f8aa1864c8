/** Contracts of a size further away than this many standard deviations of the kernel weigh nothing. */
export const RENT_REACH = 3;
