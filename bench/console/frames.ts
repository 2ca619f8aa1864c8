import type { Page } from 'playwright-core';

const FRAMES = 300;

/** Milliseconds between frames while an action runs in each; the action may refer to `scroller`. */
export function framesWhile(page: Page, action: string): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((done) => {
    const scroller = document.querySelector('.results');
    const times = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length === ${FRAMES}) return done(times);
      ${action};
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
}

/** Watches frames until asked for the longest, in milliseconds. */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`{
    let last;
    globalThis.longest = 0;
    const frame = (now) => {
      if (last !== undefined) globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }`);
  return () => page.evaluate<number>('globalThis.longest');
}

/**
 * Waits inside the page, checking each frame, for a condition to hold: the console's policy forbids what would check
 * from outside.
 */
export async function untilHolds(page: Page, condition: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => (${condition} ? done() : requestAnimationFrame(look));
    look();
  })`);
}
