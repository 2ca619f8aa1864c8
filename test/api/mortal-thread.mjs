import { parentPort, workerData } from 'node:worker_threads';

/** A scoring thread that dies of the area "Death", never comes back from "Loop" and fails on "Fault"; otherwise it answers with its thread's age. */
if (workerData.version === 'missing') {
  const message = 'missing: no such snapshot';
  parentPort.postMessage({ failed: { code: 'snapshot_unavailable', message, details: {} } });
} else {
  let answered = 0;
  const reply = ({ id, property }) => {
    if (property.area === 'Death') process.exit(1);
    while (property.area === 'Loop');
    if (property.area === 'Fault') return { id, failure: { code: null, message: 'a fault', details: {} } };
    answered += 1;
    return { id, answer: { body: String(answered), evidence: {} } };
  };
  parentPort.on('message', (questions) => parentPort.postMessage({ replies: questions.map(reply) }));
  parentPort.postMessage({ ready: { version: workerData.version } });
}
