import { LISTING } from '../target/objects.js';
import type { Attack, AttackContext } from './attack.js';
import { fullBatch } from './bodies.js';
import { inLoops, Outcomes, pause } from './rhythm.js';
import { openSocket, requestHead } from './sockets.js';

const POST_ANALYZE = { method: 'POST', path: '/v1/analyze' };

/** A connection that pipelines requests behind a slow one and disconnects before the first answer. */
async function pipelineAndReset({ baseUrl, signal }: AttackContext, outcomes: Outcomes): Promise<void> {
  const first = requestHead(baseUrl, { method: 'GET', path: '/metrics' });
  const document = requestHead(baseUrl, { method: 'GET', path: '/openapi.json' });
  const refused = requestHead(baseUrl, { method: 'GET', path: '/v1/usage' });
  const socket = await openSocket(baseUrl);
  if (socket === null) {
    outcomes.add('broken');
    return pause(100, signal);
  }
  socket.write(Buffer.concat([first, document, ...Array<Buffer>(20).fill(refused)]));
  await pause(3, signal);
  socket.resetAndDestroy();
  outcomes.add('reset');
  await pause(1_000, signal);
}

/** A body that takes seven seconds, or never ends. */
async function slowBody(
  { baseUrl, key, signal }: AttackContext,
  outcomes: Outcomes,
  held: boolean,
): Promise<void> {
  const body = Buffer.from(JSON.stringify({ property: LISTING }));
  const head = requestHead(baseUrl, POST_ANALYZE, {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  const socket = await openSocket(baseUrl);
  if (socket === null) {
    outcomes.add('broken');
    return pause(500, signal);
  }
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer ||= bytes.subarray(9, 12).toString('latin1')));
  socket.write(Buffer.concat([head, body.subarray(0, 10)]));
  for (let second = 0; second < (held ? 25 : 7) && !signal.aborted && answer === ''; second += 1) {
    await pause(1_000, signal);
    socket.write(body.subarray(10 + second, 11 + second));
  }
  if (!held && answer === '') {
    socket.write(body.subarray(17));
    await pause(500, signal);
  }
  outcomes.add(answer === '' ? 'held' : answer);
  socket.destroy();
  if (!signal.aborted) await pause(500, signal);
}

/** The id of a finished batch of 500 listings. */
async function endedBatch({ baseUrl, key, signal }: AttackContext): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const submitted = await fetch(`${baseUrl}/v1/batches`, { method: 'POST', headers, body: fullBatch() });
  const { id } = (await submitted.json()) as { readonly id: string };
  for (;;) {
    const response = await fetch(`${baseUrl}/v1/batches/${id}`, { headers });
    const { status } = (await response.json()) as { readonly status: string };
    if (status === 'completed' || signal.aborted) return id;
    await pause(200, signal);
  }
}

/** Thirty connections that each request `pages` of results, read none of them, and reconnect when cut off. */
async function leaveUnread(context: AttackContext, pages: number): Promise<Readonly<Record<string, number>>> {
  const { baseUrl, key, signal, begin } = context;
  const outcomes = new Outcomes();
  const id = await endedBatch(context);
  begin();
  const page = requestHead(
    baseUrl,
    { method: 'GET', path: `/v1/batches/${id}/results?limit=100` },
    { authorization: `Bearer ${key}` },
  );
  await inLoops(30, signal, async () => {
    const socket = await openSocket(baseUrl);
    if (socket === null) return pause(500, signal);
    socket.pause();
    socket.write(Buffer.concat(Array<Buffer>(pages).fill(page)));
    const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([cut, pause(60_000, signal)]);
    outcomes.add(socket.destroyed ? 'cut' : 'held');
    socket.destroy();
    if (!signal.aborted) await pause(500, signal);
  });
  return outcomes.counts;
}

/** Attacks based on what is held open rather than on what is requested. */
export const HELD_ATTACKS: Readonly<Record<string, Attack>> = {
  C1: {
    about:
      '15 connections a second without a key, each pipelining 20 requests behind a document and reset at once',
    run: async (context) => {
      const outcomes = new Outcomes();
      context.begin();
      await inLoops(15, context.signal, () => pipelineAndReset(context, outcomes));
      return outcomes.counts;
    },
  },
  H1: {
    about: '190 bodies that take seven seconds each, and 150 that are never finished, with one key',
    run: async (context) => {
      const outcomes = new Outcomes();
      context.begin();
      await Promise.all([
        inLoops(190, context.signal, () => slowBody(context, outcomes, false)),
        inLoops(150, context.signal, () => slowBody(context, outcomes, true)),
      ]);
      return outcomes.counts;
    },
  },
  M4: {
    about: '30 connections that ask for 15 pages of results each and read none',
    run: (context) => leaveUnread(context, 15),
  },
  P1: {
    about: '30 connections that pipeline 200 pages of results, are cut, and come again',
    run: (context) => leaveUnread(context, 200),
  },
};
