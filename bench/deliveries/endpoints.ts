import { newId, SecretCipher, systemClock } from '#platform';
import { EVENT_TYPES, publish, newEvent, newWebhookSecret, WebhookEndpointStore } from '#webhooks';

import type { BenchSystem } from '../support/bench-system.js';

/** An organisation with endpoints, and events addressed to one endpoint each. */
export class Fleet {
  readonly owner = { orgId: newId('org'), livemode: false };
  readonly ids: string[] = [];
  private readonly store: WebhookEndpointStore;

  constructor(
    private readonly system: BenchSystem,
    private readonly url: (path: string) => string,
  ) {
    this.store = new WebhookEndpointStore(system.database, systemClock);
  }

  /** Adds endpoints at `/0`, `/1`, …; an endpoint's index in `ids` is its path. */
  async add(count: number): Promise<void> {
    const cipher = new SecretCipher([this.system.secretsKey]);
    for (let added = 0; added < count; added += 1) {
      const id = newId('we');
      const url = this.url(`/${this.ids.length}`);
      const secret = cipher.seal(newWebhookSecret(), id);
      const fields = { eventTypes: null, description: null, metadata: {} };
      await this.store.create({ id, ...this.owner, url, secret, ...fields }, 10_000);
      this.ids.push(id);
    }
  }

  delete(index: number): Promise<boolean> {
    return this.store.delete(this.owner, this.ids[index] ?? '');
  }

  /** Commits events in one statement, event n to endpoint `targets[n]`; returns their ids. */
  async emit(targets: readonly number[], padding = ''): Promise<string[]> {
    const now = new Date();
    const events = targets.map((target) => {
      const data = { ...EVENT_TYPES['score.updated'].example, watch_id: newId('wa'), reference: padding };
      const endpointId = this.ids[target] ?? '';
      return newEvent({ ...this.owner, type: 'score.updated', data, cause: data.watch_id, endpointId }, now);
    });
    await publish(this.system.database.pool, events);
    return events.map(({ id }) => id);
  }
}
