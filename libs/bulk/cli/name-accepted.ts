import { CommandFailure, type ConnectionOptions } from '#command';

/**
 * Runs the steps after something was accepted. If one fails, the error also says what was accepted and how to fetch its
 * results: it is already counted, and submitting it again would count it twice.
 *
 * @param accepted may grow while the work runs.
 */
export async function nameAccepted<T>(
  kind: 'batch' | 'portfolio',
  accepted: readonly { readonly id: string }[],
  { mode }: Pick<ConnectionOptions, 'mode'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandFailure) || accepted.length === 0) throw error;
    const ids = accepted.map(({ id }) => id);
    const [of, verb, it] = ids.length === 1 ? [ids[0], 'was', 'it'] : ['<id>', 'were', 'each'];
    const fetching = `deal ${kind} results ${of ?? ''}${mode === 'test' ? ' --mode test' : ''} --out <file>`;
    const told =
      `${ids.join(', ')} ${verb} accepted, so do not submit ${it} again; fetch the ` +
      `results with: ${fetching}`;
    throw new CommandFailure(`${error.message}. ${told}`, { cause: error });
  }
}
