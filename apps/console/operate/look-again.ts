/** What moves by itself is asked for again so often while it is looked at. */
export const LOOK_AGAIN_MS = 5_000;
