import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { OrganisationStore } from '#auth';
import { systemClock } from '#platform';

import type { TestProcess } from '../support/processes.js';
import { until } from '../support/until.js';
import { type Reply, WebhookReceiver } from '../support/webhook-receiver.js';
import { WebhookSystem } from './webhook-system.js';

let system: WebhookSystem;
let receiver: WebhookReceiver;
let worker: TestProcess;

beforeAll(async () => {
  [system, receiver] = await Promise.all([WebhookSystem.open(), WebhookReceiver.start()]);
  worker = await system.worker();
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});

/** Makes what follows be done for a new organisation. */
async function asAnother(): Promise<string> {
  const { id } = await system.organisation();
  system.owner.orgId = id;
  return id;
}

async function jobsOpen(): Promise<number> {
  const [, port = ''] = await worker.line(/"port":(\d+).*health\.listening/);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^jobs_open\{name="deliver-webhook"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

describe('a suspended organisation', () => {
  it('gets nothing, not even pending retries, and gets everything once when it is active again', async () => {
    const organisations = new OrganisationStore(system.database, systemClock);
    const other = await asAnother();
    await system.subscribe(receiver.url('/other'));
    const suspended = await asAnother();
    const { id, secret } = await system.subscribe(receiver.url('/suspended'));
    let answer: (reply: Reply) => void = () => undefined;
    receiver.reply = ({ path }) =>
      path === '/suspended' ? new Promise((resolve) => (answer = resolve)) : 204;
    /** An event of another organisation has come, so whatever of this one is due would have been claimed with it. */
    const othersCome = async (count: number) => {
      system.owner.orgId = other;
      await system.emit('score.updated', [`other-${count}`]);
      await receiver.count('/other', count);
      system.owner.orgId = suspended;
    };

    const [first] = await system.emit('score.updated', ['under way']);
    await receiver.count('/suspended', 1);
    await organisations.setStatus(suspended, 'suspended');
    const later = await system.emit('batch.completed', ['one', 'two']);
    await othersCome(1);
    answer(500);
    await until('the attempt in the log', async () => {
      const entries = await system.log.list(system.owner, id, { limit: 3 });
      return entries.at(-1)?.attempts.length === 1;
    });
    await system.fastForward();
    await othersCome(2);
    await until('no job is left', async () => (await jobsOpen()) === 0);
    expect(receiver.at('/suspended')).toHaveLength(1);

    receiver.reply = () => 204;
    await organisations.setStatus(suspended, 'active');
    const messages = await receiver.count('/suspended', 4);
    for (const { body, headers } of messages) expect(new Webhook(secret).verify(body, headers)).toBeDefined();
    expect(messages.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      [first, first, ...later].sort(),
    );
    const log = await until('all delivered', async () => {
      const entries = await system.log.list(system.owner, id, { limit: 9 });
      return entries.every(({ status }) => status === 'delivered') && entries;
    });
    expect(log.map(({ attempts }) => attempts.length).sort()).toEqual([1, 1, 2]);
    expect((await system.endpoints.find(system.owner, id))?.status).toBe('enabled');
  });
});
