/**
 * Waits for `close`, but no longer than `milliseconds`: whatever it waits for may also be cut, as when the process is
 * killed. Returns whether it ended in time.
 */
export async function closeInTime(close: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([close.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
