import { NotFoundError } from '../errors.js';
import type { DeletedWatch, Watch } from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { listPages } from './list-pages.js';

/** Listings that are scored again whenever the market changes. */
export class Watches {
  constructor(private readonly transport: Transport) {}

  async create(watch: BodyOf<'createWatch'>, options: CallOptions = {}): Promise<Watch> {
    return (await this.transport.call('createWatch', { body: watch }, options)).data;
  }

  /** Newest first. */
  list(options: ListOptions = {}): Pages<Watch> {
    const query = queryOf(options);
    return listPages(this.transport, 'listWatches', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions = {}): Promise<Watch> {
    return (await this.transport.call('getWatch', { path: { id } }, options)).data;
  }

  async change(id: string, change: BodyOf<'changeWatch'>, options: CallOptions = {}): Promise<Watch> {
    return (await this.transport.call('changeWatch', { path: { id }, body: change }, options)).data;
  }

  /** Throws NotFoundError if there is none; one deleted by an earlier attempt of this call counts as deleted. */
  async delete(id: string, options: CallOptions = {}): Promise<DeletedWatch> {
    return deleteOnce(() => this.transport.call('deleteWatch', { path: { id } }, options), {
      id,
      object: 'watch',
      deleted: true,
    });
  }
}

/** If the answer to a deletion was lost, its retry finds nothing, which counts as success. */
export async function deleteOnce<T>(call: () => Promise<{ readonly data: T }>, deleted: T): Promise<T> {
  try {
    return (await call()).data;
  } catch (error) {
    if (error instanceof NotFoundError && error.afterLostAnswer) return deleted;
    throw error;
  }
}
