import { newId, SecretCipher, systemClock } from '#platform';
import type { Owner } from '#storage';
import {
  EVENT_TYPES,
  type NewEvent,
  newEvent,
  newWebhookSecret,
  publish,
  WebhookEndpointStore,
} from '#webhooks';

import type { BenchSystem } from '../support/bench-system.js';

/** A score change of a new watch, to one endpoint. */
export function scoreUpdate(owner: Owner, endpointId: string): NewEvent {
  const data = { ...EVENT_TYPES['score.updated'].example, watch_id: newId('wa') };
  return newEvent({ ...owner, type: 'score.updated', data, cause: data.watch_id, endpointId }, new Date());
}

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
  async emit(targets: readonly number[]): Promise<string[]> {
    const events = targets.map((target) => scoreUpdate(this.owner, this.ids[target] ?? ''));
    await publish(this.system.database.pool, events);
    return events.map(({ id }) => id);
  }
}
