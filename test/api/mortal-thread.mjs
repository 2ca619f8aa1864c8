import { parentPort, workerData } from 'node:worker_threads';

/**
 * A scoring thread that dies of the area "Death", never comes back from "Loop", fails on "Fault" and puts "Later" off
 * until it is asked about "Now"; otherwise it answers with its thread's age.
 */
if (workerData.version === 'missing') {
  const message = 'missing: no such snapshot';
  parentPort.postMessage({ failed: { code: 'snapshot_unavailable', message, details: {} } });
} else {
  let answered = 0;
  const later = [];
  const reply = ({ id, property }) => {
    if (property.area === 'Death') process.exit(1);
    while (property.area === 'Loop');
    if (property.area === 'Fault') return { id, failure: { code: null, message: 'a fault', details: {} } };
    answered += 1;
    return { id, answer: { body: String(answered), evidence: {} } };
  };
  parentPort.on('message', (questions) => {
    const now = questions.filter(({ property }) => property.area !== 'Later');
    later.push(...questions.filter(({ property }) => property.area === 'Later'));
    parentPort.postMessage({ replies: now.map(reply) });
    if (!now.some(({ property }) => property.area === 'Now')) return;
    parentPort.postMessage({ replies: later.splice(0).map(reply) });
  });
  parentPort.postMessage({ ready: { version: workerData.version } });
}
