import type { Attack, AttackContext } from './attack.js';
import { brokenPortfolio, fullBatch, misspeltBatch, misspeltBody, shortRows } from './bodies.js';
import { byRequests } from './by-requests.js';
import { LISTING } from '../target/objects.js';
import { HELD_ATTACKS } from './held-attacks.js';
import { atRate, inLoops, Outcomes } from './rhythm.js';
import { STORED_ATTACKS } from './stored-attacks.js';

const DRY_RUN = '/v1/batches?dry_run=true';
const json = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

/** Creates analyses and prints each one. */
async function printReports({
  baseUrl,
  key,
  signal,
  begin,
}: AttackContext): Promise<Readonly<Record<string, number>>> {
  const outcomes = new Outcomes();
  const body = JSON.stringify({ property: LISTING });
  begin();
  await inLoops(10, signal, async () => {
    try {
      const made = await fetch(`${baseUrl}/v1/analyze`, { method: 'POST', headers: json(key), body, signal });
      await made.arrayBuffer();
      const path = `/v1/analyses/${made.headers.get('analysis-id') ?? ''}/report?format=pdf`;
      const printed = await fetch(`${baseUrl}${path}`, { headers: json(key), signal });
      await printed.arrayBuffer();
      outcomes.add(printed.status);
    } catch {
      outcomes.add('broken');
    }
  });
  return outcomes.counts;
}

/** Local addresses of strangers; a single one if the machine has no others. */
const strangerAt = (at: number): string => (process.platform === 'linux' ? `127.6.6.${at + 1}` : '127.0.0.1');

/** The attacks, by their names in docs/security.md. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  ...HELD_ATTACKS,
  ...STORED_ATTACKS,
  C2: {
    about: 'seven bodies of 99 kB a second, and a dry run of 2 MB every two seconds, all of misspelt fields',
    run: (context) => {
      const body = misspeltBody(99_000);
      const batch = misspeltBatch(1_990_000);
      const headers = json(context.key);
      return byRequests(context, async (send) => {
        await Promise.all([
          atRate(7, context.signal, () => send({ method: 'POST', path: '/v1/analyze', headers, body })),
          atRate(0.5, context.signal, () => send({ method: 'POST', path: DRY_RUN, headers, body: batch })),
        ]);
      });
    },
  },
  H3: {
    about: '27 dry runs of 500 listings a second, on a plan with a burst of five analyses',
    limits: { items_per_minute: 60, items_burst: 5 },
    run: (context) => {
      const body = fullBatch();
      const headers = json(context.key);
      return byRequests(context, (send) =>
        atRate(27, context.signal, () => send({ method: 'POST', path: DRY_RUN, headers, body })),
      );
    },
  },
  M1: {
    about: 'a dry run of 2 MB of CSV with a million short rows each second',
    run: (context) => {
      const body = shortRows();
      const headers = { ...json(context.key), 'content-type': 'text/csv' };
      return byRequests(context, (send) =>
        atRate(1, context.signal, () => send({ method: 'POST', path: DRY_RUN, headers, body })),
      );
    },
  },
  M5: {
    about: '16 connections that ask for /openapi.json and /metrics without pause and without a key',
    run: (context) =>
      byRequests(context, (send) =>
        inLoops(16, context.signal, (loop) =>
          send({ method: 'GET', path: loop % 2 === 0 ? '/openapi.json' : '/metrics' }),
        ),
      ),
  },
  R1: {
    about: '10 connections that have analyses made and each printed as PDF, without pause',
    needs: '200',
    run: printReports,
  },
  U1: {
    about:
      'four connections that send portfolios of 20,000 listings which are broken at their end, without pause',
    needs: '400',
    run: (context) => {
      const body = brokenPortfolio();
      const headers = { ...json(context.key), 'content-type': 'text/csv' };
      return byRequests(context, (send) =>
        inLoops(4, context.signal, () => send({ method: 'POST', path: '/v1/portfolios', headers, body })),
      );
    },
  },
  M6: {
    about: '16 connections from 16 addresses that try forged keys in the right form without pause',
    run: async (context) => {
      const { mintApiKey } = await import('#auth'); // loaded here, because the usage of `npm run abuse` does not need it
      const keys = Array.from({ length: 20_000 }, () => mintApiKey(false, false, new Date()).text);
      let tried = 0;
      return byRequests(context, (send) =>
        inLoops(16, context.signal, (loop) => {
          const authorization = `Bearer ${keys[tried % keys.length] ?? ''}`;
          tried += 1;
          return send({
            method: 'GET',
            path: '/v1/usage',
            headers: { authorization },
            source: strangerAt(loop),
          });
        }),
      );
    },
  },
};
