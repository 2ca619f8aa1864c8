import { askAgainAfter } from '../api/ask-again.js';

/** What moves by itself is asked for again so often while it is looked at. */
export const LOOK_AGAIN = askAgainAfter(5_000);
