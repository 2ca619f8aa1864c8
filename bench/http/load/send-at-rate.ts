import { setImmediate, setTimeout as delay } from 'node:timers/promises';

import { percentile } from '../../support/percentile.js';
import type { PacedPlan, PacedResult, RequestSet } from './load.js';
import { WireConnection } from './wire-connection.js';

/** Requests between reads of answers, so that catching up does not delay the timing of answers. */
const ANSWERS_EVERY = 16;

/**
 * Sends `perSecond` requests evenly, whether or not the server keeps up, and times each one from when it was due, so
 * that a stalled server shows (no coordinated omission). If all connections are waiting for an answer, the next request
 * waits for one of them, and that counts too. The warm-up is sent but not counted.
 */
export async function sendAtRate(plan: PacedPlan): Promise<PacedResult> {
  const { baseUrl, connections, seconds, warmUpSeconds, perSecond } = plan;
  const messages = wireMessages(plan.requests, baseUrl);
  const free = await Promise.all(Array.from({ length: connections }, () => WireConnection.open(baseUrl)));
  const all = [...free];
  const queue: (() => void)[] = [];
  const times: number[] = [];
  const lateness: number[] = [];
  let failures = 0;
  const total = Math.round(perSecond * (warmUpSeconds + seconds));
  const started = performance.now();
  const counted = started + warmUpSeconds * 1000;

  const send = async (due: number, message: Buffer): Promise<void> => {
    if (due >= counted) lateness.push(performance.now() - due);
    if (free.length === 0) await new Promise<void>((resolve) => queue.push(resolve));
    // The longest unused first: none idles until the server closes it (Node's servers do after 5 s).
    const connection = free.shift();
    if (connection === undefined) throw new Error('a connection was handed over twice');
    const status = await connection.send(message).catch(() => 0);
    if (due >= counted) times.push(performance.now() - due);
    if (status < 200 || status >= 300) failures += 1;
    free.push(connection);
    queue.shift()?.();
  };

  const sent: Promise<void>[] = [];
  while (sent.length < total) {
    const due = started + (sent.length * 1000) / perSecond;
    if (due > performance.now()) await delay(1);
    else sent.push(send(due, messages[sent.length % messages.length] ?? Buffer.alloc(0)));
    if (sent.length % ANSWERS_EVERY === 0) await setImmediate();
  }
  await Promise.all(sent);
  const elapsed = (performance.now() - counted) / 1000;
  for (const connection of all) connection.close();
  return {
    answers: times.length,
    failures,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    lateP99: percentile(lateness, 0.99),
  };
}

function wireMessages({ path, headers, bodies }: RequestSet, baseUrl: string): Buffer[] {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nhost: ${new URL(baseUrl).host}\r\n${fields.join('')}`;
  return bodies.map((body) =>
    Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  );
}
