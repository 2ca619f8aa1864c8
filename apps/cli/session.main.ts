/**
 * Runs `deal` commands one after another in one process, over its IPC channel: for a launcher with several short
 * commands, which would each load the same modules in a process of their own. Ends with the channel.
 */
import { addToEnvironment } from '#platform';

import { COMMAND_GROUPS } from './groups.js';
import { runCommand } from './run-command.js';

/**
 * One command; `environment` is added to this process's. Groups in `warm` are only preloaded, so that a later command
 * starts quickly.
 */
interface Asked {
  readonly id: number;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly warm?: readonly string[];
}

let queue = Promise.resolve();
process.on('message', (asked: Asked) => {
  queue = queue.then(() => answer(asked));
});
process.once('disconnect', () => process.exit());

async function answer({ id, args, environment, warm }: Asked): Promise<void> {
  if (warm !== undefined) {
    for (const { name, load } of COMMAND_GROUPS) if (warm.includes(name)) await load();
    return;
  }
  addToEnvironment(environment);
  const output = keepWhatIsWritten(process.stdout);
  const complaints = keepWhatIsWritten(process.stderr);
  const code = await runCommand(args);
  process.send?.({ id, code, output: output(), complaints: complaints() });
}

/** Captures what is written to a stream until the returned function is called. */
function keepWhatIsWritten(stream: NodeJS.WriteStream): () => string {
  const write = stream.write.bind(stream);
  let text = '';
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.find((one): one is () => void => typeof one === 'function');
    done?.();
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
