import { address, define, integer, maskAddress } from './environment-variable.js';

/** Where PostgreSQL is, and the login each program connects with. */
export const DATABASE_VARIABLES = {
  databaseUrl: define({
    name: 'DATABASE_URL',
    ...address('postgres', 'postgresql'),
    example: 'postgres://user:password@localhost:5432/deal',
    mask: maskAddress,
  }),
  apiDatabaseUrl: define<string | null>({
    name: 'API_DATABASE_URL',
    ...address('postgres', 'postgresql'),
    example: 'postgres://deal_api_login:password@localhost:5432/deal',
    fallback: null,
    mask: maskAddress,
  }),
  workerDatabaseUrl: define<string | null>({
    name: 'WORKER_DATABASE_URL',
    ...address('postgres', 'postgresql'),
    example: 'postgres://deal_worker_login:password@localhost:5432/deal',
    fallback: null,
    mask: maskAddress,
  }),
  databasePool: define({ name: 'DATABASE_POOL', ...integer(2, 200), example: '10', fallback: 10 }),
};
