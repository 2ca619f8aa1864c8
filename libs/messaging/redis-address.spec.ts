import { describe, expect, it } from '@jest/globals';

import { readRedisAddress } from './redis-address.js';

describe('readRedisAddress', () => {
  it('reads one server', () => {
    expect(readRedisAddress('rediss://user:p%40ss@cache:6380/2')).toEqual({
      kind: 'server',
      nodes: [{ host: 'cache', port: 6380 }],
      primary: '',
      username: 'user',
      password: 'p@ss',
      database: 2,
      tls: true,
    });
    expect(readRedisAddress('redis://cache')).toMatchObject({ nodes: [{ port: 6379 }], database: 0 });
  });

  it('reads Sentinels with the name of their primary, and nodes of a cluster', () => {
    expect(readRedisAddress('redis://:pw@one/1?sentinel=deal&also=two:26380,[::1]:26381')).toMatchObject({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
        { host: '::1', port: 26381 },
      ],
      primary: 'deal',
      password: 'pw',
      database: 1,
    });
    expect(readRedisAddress('redis://one:7000?cluster=true&also=two:7001,three')).toMatchObject({
      kind: 'cluster',
      nodes: [{ port: 7000 }, { port: 7001 }, { host: 'three', port: 6379 }],
    });
  });
});
