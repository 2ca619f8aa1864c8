/**
 * What an integrator does first, with the client and the Node.js that runs this:
 * `node walk.mjs <client's folder> <dist>`, BASE and DEAL_API_KEY in the environment. Prints one line of JSON.
 */
import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , clientFolder, dist] = process.argv;
const { DealClient, verifyWebhook } = await import(pathToFileURL(join(clientFolder, 'esm/index.js')).href);
const required = createRequire(import.meta.url)(join(clientFolder, 'cjs/index.js'));

const client = new DealClient({ apiKey: process.env.DEAL_API_KEY, baseUrl: process.env.BASE });
const property = {
  area: 'Sandbox Park',
  building: 'Sandbox Ladder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 990_000,
};
const include = ['value', 'confidence', 'comparables', 'score_breakdown', 'yield', 'market', 'provenance'];

const { id, analysis } = await client.analyze(property, { include });
const reproduced = await client.analyses.reproduce(id);

const listings = [
  { custom_id: 'good', property },
  { custom_id: 'bad', property: { ...property, area: 'Nowhere' } },
];
const { id: batch } = await client.batches.submit(listings);
await client.batches.wait(batch);
const results = [];
for await (const { custom_id, analysis: answer, error } of client.batches.results(batch))
  results.push([custom_id, answer?.deal_score ?? null, error?.code ?? null]);
const files = {};
for (const format of ['csv', 'ndjson', 'xlsx', 'parquet']) {
  const bytes = await client.batches.resultsFile(batch, format);
  files[format] = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
}

const receiver = createServer().listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { id: endpoint, secret } = await client.webhookEndpoints.create({
  url: `http://127.0.0.1:${receiver.address().port}/`,
});
const arrived = once(receiver, 'request');
await client.webhookEndpoints.test(endpoint);
const [request, response] = await arrived;
const message = await verifyWebhook(Buffer.concat(await request.toArray()), request.headers, { secret });
response.writeHead(204).end();
await client.webhookEndpoints.delete(endpoint);
receiver.closeAllConnections();
receiver.close();

const list = [join(dist, 'apps/cli/main.js'), 'batch', 'list', '--base-url', process.env.BASE, '--json'];
const command = spawnSync(process.execPath, list, { encoding: 'utf8' });

console.log(
  JSON.stringify({
    node: process.version,
    analysis,
    identical: reproduced.identical,
    results,
    files,
    message: message.type,
    required: typeof required.DealClient,
    command: { status: command.status, listed: command.stdout.includes(batch), errors: command.stderr },
  }),
);
