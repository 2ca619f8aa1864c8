import type {
  AppliedMarketShift,
  DeletedMarketShifts,
  DeliveryClock,
  MarketShift,
} from '../generated/openapi.js';
import type { BodyOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';

/** The fictitious market of test keys, and how to move it. */
export class Sandbox {
  constructor(private readonly transport: Transport) {}

  /** Moves values by a percentage; watches are scored again. */
  async shiftMarket(
    shift: BodyOf<'shiftSandboxMarket'>,
    options: CallOptions = {},
  ): Promise<AppliedMarketShift> {
    return (await this.transport.call('shiftSandboxMarket', { body: shift }, options)).data;
  }

  /** The current shifts. */
  async marketShifts(options: CallOptions = {}): Promise<readonly MarketShift[]> {
    return (await this.transport.call('listMarketShifts', {}, options)).data.data;
  }

  /** Removes all shifts. */
  async resetMarket(options: CallOptions = {}): Promise<DeletedMarketShifts> {
    return (await this.transport.call('resetSandboxMarket', {}, options)).data;
  }

  /** Advances the clock of webhook retries. Not retried when the connection is cut: it would advance twice. */
  async advanceClock(advanceSeconds: number, options: CallOptions = {}): Promise<DeliveryClock> {
    const body = { advance_seconds: advanceSeconds };
    return (await this.transport.call('advanceSandboxClock', { body }, options)).data;
  }
}
