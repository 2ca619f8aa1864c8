import { askAgainAfter } from '../api/ask-again.js';

/** Polling interval for what changes on its own, while it is on screen. */
export const LOOK_AGAIN = askAgainAfter(5_000);
