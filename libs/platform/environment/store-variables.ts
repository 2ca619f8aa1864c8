import { z } from 'zod';

import { address, define, filled, hidden } from './environment-variable.js';

/** Where snapshots are kept besides MARKET_DIR: a bucket, and the prefix of object names in it. */
export interface StoreAddress {
  readonly bucket: string;
  /** Without a slash at either end; empty means the whole bucket is theirs. */
  readonly prefix: string;
}

const STORE = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[A-Za-z0-9!_.*'()/-]*))?$/;

/** How snapshots are kept in object storage. */
export const STORE_VARIABLES = {
  snapshotStore: define<StoreAddress | null>({
    name: 'SNAPSHOT_STORE',
    expected: 'a bucket and a prefix, s3://bucket/prefix',
    example: 's3://deal-snapshots/production',
    schema: z
      .string()
      .regex(STORE)
      .transform((text) => {
        const { bucket = '', prefix = '' } = STORE.exec(text)?.groups ?? {};
        return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') };
      }),
    fallback: null,
  }),
  snapshotStoreEndpoint: define<string | null>({
    name: 'SNAPSHOT_STORE_ENDPOINT',
    ...address('https', 'http'),
    example: 'https://minio.example.com',
    fallback: null,
  }),
  snapshotStoreRegion: define({
    name: 'SNAPSHOT_STORE_REGION',
    expected: 'a region',
    example: 'me-central-1',
    schema: z.string().regex(/^[a-z0-9-]{2,40}$/),
    fallback: 'us-east-1',
  }),
  snapshotStoreKeyId: define<string | null>({
    name: 'SNAPSHOT_STORE_ACCESS_KEY_ID',
    expected: 'the id of an access key, with SNAPSHOT_STORE_SECRET_ACCESS_KEY',
    example: 'AKIA…',
    schema: filled,
    fallback: null,
  }),
  snapshotStoreSecret: define<string | null>({
    name: 'SNAPSHOT_STORE_SECRET_ACCESS_KEY',
    expected: 'the secret of that access key',
    example: '"$(cat store-secret)"',
    schema: filled,
    fallback: null,
    mask: hidden,
  }),
};
