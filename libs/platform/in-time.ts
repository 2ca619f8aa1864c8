/**
 * What `work` comes to or, if it takes longer than `milliseconds`, what `late` returns or throws. The work itself goes
 * on; nobody hears how it ends.
 */
export async function inTime<T, L>(work: Promise<T>, milliseconds: number, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
