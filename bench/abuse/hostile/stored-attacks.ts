import { LISTING } from '../target/objects.js';
import { PreparingClient } from '../target/preparing-client.js';
import type { Attack, AttackContext } from './attack.js';
import { portfolioRows } from './bodies.js';
import { byRequests } from './by-requests.js';
import { inLoops, pause } from './rhythm.js';

const FORMATS = ['csv', 'xlsx', 'parquet', 'ndjson'];
const WATCHES = 60;

/** The id of a finished portfolio of 20,000 listings. */
async function endedPortfolio({ baseUrl, key, signal }: AttackContext): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' };
  const body = portfolioRows();
  const submitted = await fetch(`${baseUrl}/v1/portfolios`, { method: 'POST', headers, body });
  const { id } = (await submitted.json()) as { readonly id: string };
  for (;;) {
    const response = await fetch(`${baseUrl}/v1/portfolios/${id}`, { headers });
    const { status } = (await response.json()) as { readonly status: string };
    if (status === 'completed' || signal.aborted) return id;
    await pause(500, signal);
  }
}

/** Reads all its history and a whole portfolio in every format. */
async function downloadAll(context: AttackContext): Promise<Readonly<Record<string, number>>> {
  const day = new Date().toISOString().slice(0, 10);
  const id = await endedPortfolio(context);
  const paths = [
    `/v1/analyses/export?from=${day}&to=${day}`,
    `/v1/portfolios/${id}/summary`,
    ...FORMATS.map((format) => `/v1/portfolios/${id}/results?format=${format}`),
  ];
  const headers = { authorization: `Bearer ${context.key}` };
  return byRequests(context, (send) =>
    inLoops(24, context.signal, (loop) =>
      send({ method: 'GET', path: paths[loop % paths.length] ?? '', headers }),
    ),
  );
}

/** Changes its watches, and one of them more often than the others. */
async function changeWatches(context: AttackContext): Promise<Readonly<Record<string, number>>> {
  const client = new PreparingClient(context.baseUrl, context.key);
  const ids: string[] = [];
  for (let at = 0; at < WATCHES; at += 1) {
    const property = { ...LISTING, listing_price: LISTING.listing_price + at * 1_000 };
    ids.push(await client.text('id', 'POST', '/v1/watches', { property }));
  }
  const headers = { authorization: `Bearer ${context.key}`, 'content-type': 'application/json' };
  let sent = 0;
  return byRequests(context, (send) =>
    inLoops(64, context.signal, (loop) => {
      sent += 1;
      const id = ids[loop % 2 === 0 ? 0 : sent % ids.length] ?? '';
      const change =
        loop % 4 < 2
          ? { min_score_delta: 1 + (sent % 50) }
          : { property: { listing_price: LISTING.listing_price + (sent % 900) * 1_000 } };
      return send({
        method: 'PATCH',
        path: `/v1/watches/${id}`,
        headers,
        body: Buffer.from(JSON.stringify(change)),
      });
    }),
  );
}

/** Attacks on what is stored: read whole, or changed row by row. */
export const STORED_ATTACKS: Readonly<Record<string, Attack>> = {
  D1: {
    about:
      '24 connections that download an export, a summary and a portfolio of 20,000 in four formats, without pause',
    needs: '200',
    run: downloadAll,
  },
  W1: {
    about: '64 connections that change 60 watches, half of them the same one, without pause',
    needs: '200',
    run: changeWatches,
  },
};
