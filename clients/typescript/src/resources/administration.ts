import type {
  AdminAction,
  AdminKey,
  ApiKey,
  IssuedAdminKey,
  IssuedApiKey,
  MarketSyncList,
  MarketSyncRequest,
  Organisation,
  Plan,
  Queue,
  Snapshot,
  SnapshotActivation,
  Usage,
} from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { listPages } from './list-pages.js';

/** Routes for operators; they need an admin key as `apiKey`. */
export class Administration {
  constructor(private readonly transport: Transport) {}

  async createOrganisation(
    organisation: BodyOf<'createOrganisation'>,
    options: CallOptions = {},
  ): Promise<Organisation> {
    return (await this.transport.call('createOrganisation', { body: organisation }, options)).data;
  }

  organisations(options: ListOptions = {}): Pages<Organisation> {
    const query = queryOf(options);
    return listPages(this.transport, 'listOrganisations', { query, options, cursorOf: ({ id }) => id });
  }

  async organisation(id: string, options: CallOptions = {}): Promise<Organisation> {
    return (await this.transport.call('getOrganisation', { path: { id } }, options)).data;
  }

  async changeOrganisation(
    id: string,
    change: BodyOf<'changeOrganisation'>,
    options: CallOptions = {},
  ): Promise<Organisation> {
    return (await this.transport.call('changeOrganisation', { path: { id }, body: change }, options)).data;
  }

  /** The key's text is only returned here. */
  async createKey(
    organisationId: string,
    key: BodyOf<'createKey'>,
    options: CallOptions = {},
  ): Promise<IssuedApiKey> {
    const input = { path: { id: organisationId }, body: key };
    return (await this.transport.call('createKey', input, options)).data;
  }

  async keys(organisationId: string, options: CallOptions = {}): Promise<readonly ApiKey[]> {
    return (await this.transport.call('listKeys', { path: { id: organisationId } }, options)).data.data;
  }

  /** Issues a new key; the old one works until the overlap ends. */
  async rotateKey(
    id: string,
    rotation: BodyOf<'rotateKey'> = {},
    options: CallOptions = {},
  ): Promise<IssuedApiKey> {
    return (await this.transport.call('rotateKey', { path: { id }, body: rotation }, options)).data;
  }

  async revokeKey(id: string, options: CallOptions = {}): Promise<ApiKey> {
    return (await this.transport.call('revokeKey', { path: { id } }, options)).data;
  }

  /** The key's text is only returned here. */
  async createAdminKey(key: BodyOf<'createAdminKey'>, options: CallOptions = {}): Promise<IssuedAdminKey> {
    return (await this.transport.call('createAdminKey', { body: key }, options)).data;
  }

  async adminKeys(options: CallOptions = {}): Promise<readonly AdminKey[]> {
    return (await this.transport.call('listAdminKeys', {}, options)).data.data;
  }

  async revokeAdminKey(id: string, options: CallOptions = {}): Promise<AdminKey> {
    return (await this.transport.call('revokeAdminKey', { path: { id } }, options)).data;
  }

  async createPlan(plan: BodyOf<'createPlan'>, options: CallOptions = {}): Promise<Plan> {
    return (await this.transport.call('createPlan', { body: plan }, options)).data;
  }

  async plans(options: CallOptions = {}): Promise<readonly Plan[]> {
    return (await this.transport.call('listPlans', {}, options)).data.data;
  }

  async plan(code: string, options: CallOptions = {}): Promise<Plan> {
    return (await this.transport.call('getPlan', { path: { code } }, options)).data;
  }

  async changePlan(code: string, change: BodyOf<'changePlan'>, options: CallOptions = {}): Promise<Plan> {
    return (await this.transport.call('changePlan', { path: { code }, body: change }, options)).data;
  }

  /** Actions of administrators, newest first. */
  actions(options: ListOptions = {}): Pages<AdminAction> {
    const query = queryOf(options);
    return listPages(this.transport, 'listAdminActions', { query, options, cursorOf: ({ id }) => id });
  }

  /** The usage that the organisation's own keys see, in one mode; live by default. */
  async usage(
    organisationId: string,
    query: QueryOf<'getOrganisationUsage'> = {},
    options: CallOptions = {},
  ): Promise<Usage> {
    const input = { path: { id: organisationId }, query };
    return (await this.transport.call('getOrganisationUsage', input, options)).data;
  }

  /** Newest first. */
  async snapshots(
    query: QueryOf<'listSnapshots'> = {},
    options: CallOptions = {},
  ): Promise<readonly Snapshot[]> {
    return (await this.transport.call('listSnapshots', { query }, options)).data.data;
  }

  async snapshot(version: string, options: CallOptions = {}): Promise<Snapshot> {
    return (await this.transport.call('getSnapshot', { path: { version } }, options)).data;
  }

  async activateSnapshot(version: string, options: CallOptions = {}): Promise<SnapshotActivation> {
    return (await this.transport.call('activateSnapshot', { path: { version } }, options)).data;
  }

  /** Deactivates the active snapshot: the previous one answers again. */
  async rollBackSnapshot(version: string, options: CallOptions = {}): Promise<SnapshotActivation> {
    return (await this.transport.call('rollBackSnapshot', { path: { version } }, options)).data;
  }

  /** Syncs with the official feed, newest first, and the time of the next one. */
  async marketSyncs(
    query: QueryOf<'listMarketSyncs'> = {},
    options: CallOptions = {},
  ): Promise<MarketSyncList> {
    return (await this.transport.call('listMarketSyncs', { query }, options)).data;
  }

  /** Asks a worker to read the feed now. */
  async requestMarketSync(options: CallOptions = {}): Promise<MarketSyncRequest> {
    return (await this.transport.call('requestMarketSync', {}, options)).data;
  }

  async queues(options: CallOptions = {}): Promise<readonly Queue[]> {
    return (await this.transport.call('listQueues', {}, options)).data.data;
  }
}
