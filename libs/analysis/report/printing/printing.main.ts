import { lowerProcess, toFailure } from '#platform';

import { attachEvidence } from '../pdf/attach-evidence.js';
import { BrowserPages } from './browser-pages.js';
import type { PrintingTask, PrintOrder, PrintOutcome } from './messages.js';

/** How long the browser may take to exit, in ms. */
const LAST_WAIT = 4_000;

const task = JSON.parse(process.argv[2] ?? '{}') as PrintingTask;
lowerProcess(task.niceness);

/** The printing process: it drives the browser and attaches the evidence, both of which take a while. */
const pages = new BrowserPages(task);
const send = (outcome: PrintOutcome): void => void process.send?.(outcome, () => undefined);

async function print({ owner, html, evidence }: PrintOrder): Promise<Uint8Array> {
  const pdf = await pages.print(html, owner);
  return evidence === null ? pdf : attachEvidence(pdf, evidence);
}

process.on('message', ({ id, ...job }: PrintOrder) => {
  print({ id, ...job }).then(
    (pdf) => send({ id, pdf }),
    (error: unknown) => send({ id, failure: toFailure(error) }),
  );
});

// The service has closed the channel, or is gone. A browser that does not answer ends when its pipe does.
process.once('disconnect', () => {
  setTimeout(() => process.exit(), LAST_WAIT);
  void pages.close().finally(() => process.exit());
});
