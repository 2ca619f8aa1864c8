import { parentPort, workerData } from 'node:worker_threads';

import { toFailure } from '#platform';

import { attachEvidence } from '../pdf/attach-evidence.js';
import { BrowserPages } from './browser-pages.js';
import { lowerThread } from './low-priority.js';
import type { PrintingTask, PrintOrder, PrintOutcome } from './messages.js';

const task = workerData as PrintingTask;
lowerThread(task.niceness);

/** The printing thread: it drives the browser and attaches the evidence, both of which take a while. */
const pages = new BrowserPages(task);
const send = (outcome: PrintOutcome): void => parentPort?.postMessage(outcome);

async function print({ html, evidence }: PrintOrder): Promise<Uint8Array> {
  const pdf = await pages.print(html);
  return evidence === null ? pdf : attachEvidence(pdf, evidence);
}

parentPort?.on('message', (order: PrintOrder | 'close') => {
  if (order === 'close') {
    void pages.close().finally(() => parentPort?.close());
    return;
  }
  const { id } = order;
  print(order).then(
    (pdf) => send({ id, pdf }),
    (error: unknown) => send({ id, failure: toFailure(error) }),
  );
});
