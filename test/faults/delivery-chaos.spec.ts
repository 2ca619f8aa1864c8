import { describe, expect, it } from '@jest/globals';

import { runDeliveryChaos } from '../../bench/deliveries/delivery-chaos.js';
import { prepareBuild } from '../support/services.js';

describe('webhooks, while subscribers fail and workers, Redis and PostgreSQL are killed', () => {
  it('reach every endpoint at least once with the same bytes, and none that was deleted', async () => {
    await prepareBuild();
    const result = await runDeliveryChaos({
      events: 250,
      endpoints: 5,
      blowEvery: 1_500,
      blows: 3,
      seed: 7,
      patience: 150_000,
    });
    expect(result).toMatchObject({ missing: 0, altered: 0, after_deletion: 0 });
  }, 300_000);
});
