import { type Clock, dubaiDayOf, isoDay } from '#platform';

import { replaceRecords } from '../lake/replace-records.js';
import type { GatewayClient } from './gateway-client.js';
import { GATEWAY_REGISTERS } from './gateway-register.js';
import { type RegisterSync, RegisterSynchroniser, type RegisterSyncOptions } from './sync-register.js';
import { WindowStore } from './window-store.js';

export interface GatewaySyncOptions extends Pick<
  RegisterSyncOptions,
  'overlapDays' | 'pageRows' | 'since' | 'onProgress'
> {
  readonly marketDir: string;
  readonly clock: Clock;
}

/**
 * Brings the lake up to date with the department's open data gateway: sales, then rents. If interrupted at
 * any point, the next call continues with the same window.
 *
 * @throws DomainError feed_unavailable, feed_refused, feed_incomplete, feed_schema_changed, market_busy.
 */
export async function syncGateway(
  client: GatewayClient,
  { marketDir, clock, ...options }: GatewaySyncOptions,
): Promise<readonly RegisterSync[]> {
  const store = await WindowStore.open(marketDir);
  const synced: RegisterSync[] = [];
  for (const register of GATEWAY_REGISTERS) {
    const synchroniser = new RegisterSynchroniser(client, store, register, {
      ...options,
      today: isoDay(dubaiDayOf(clock.now())),
      replaceRecords: (contents, source) => replaceRecords(contents, source, { marketDir, clock }),
    });
    synced.push(await synchroniser.run());
  }
  return synced;
}
