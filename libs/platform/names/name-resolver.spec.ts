import { lookup } from 'node:dns/promises';
import { stat } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { parseHosts } from './hosts-file.js';
import { NameResolver, type NameResolverOptions } from './name-resolver.js';
import { type NameServerUnderTest, startNameServer } from './name-server.fixture.js';

const ADDRESS = '93.184.215.14';
const found = [{ address: ADDRESS, family: 4 }];
const names = (count: number) => Array.from({ length: count }, (_, at) => `host${at}.silent`);

let server: NameServerUnderTest;
beforeAll(async () => {
  server = await startNameServer({ 'hooks.example': ADDRESS, 'db.example': ADDRESS });
});
afterAll(() => server.close());

const resolver = (options: NameResolverOptions = {}) =>
  new NameResolver({ servers: [server.address], deadline: 400, ...options });
const asked = (name: string) => server.asked.filter((one) => one === name).length;

describe('looking names up', () => {
  it('resolves addresses, and names in the hosts file without a query', async () => {
    expect(await resolver().resolve('Hooks.Example.')).toEqual(found);
    expect(await resolver().resolve('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
    expect(asked('localhost')).toBe(0);
    await expect(resolver().resolve('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('ends by its deadline whatever the name server does, and blocks no thread meanwhile', async () => {
    let isOver = false;
    const silent = resolver({ deadline: 2_000, share: 16 });
    const lookups = Promise.allSettled(names(16).map((name) => silent.resolve(name)));
    void lookups.then(() => (isOver = true));
    await Promise.all(Array.from({ length: 64 }, () => stat('.')));
    expect(isOver).toBe(false);
    for (const result of await lookups) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEOUT' } });
    }
  });

  it('gives each owner a share, so another’s names are found beside its silent ones', async () => {
    const shared = resolver({ share: 8 });
    const hostile = Promise.allSettled(names(50).map((name) => shared.resolve(name, 'org_a')));
    expect(await shared.resolve('hooks.example', 'org_b')).toEqual(found);
    const codes = (await hostile).map((result) => (result as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === 'EAI_AGAIN')).toHaveLength(42);
    expect(codes.filter((code) => code === 'ETIMEOUT')).toHaveLength(8);
    expect(await shared.resolve('db.example', 'org_a')).toEqual(found);
  });

  it('queries once for what it found and for what failed, until that expires', async () => {
    const keeping = resolver();
    const all = () => asked('hooks.example') + asked('nobody.example');
    const before = all();
    for (const name of ['hooks.example', 'hooks.example', 'nobody.example', 'nobody.example']) {
      await keeping.resolve(name).catch(() => undefined);
    }
    expect(all() - before).toBe(4);
    const forgetful = resolver({ keepFound: 0, keepFailed: 0 });
    await forgetful.resolve('hooks.example');
    await forgetful.resolve('hooks.example');
    expect(all() - before).toBe(8);
  });

  it('asks the system for a name unknown to the name servers', async () => {
    const asking = resolver({
      otherwise: (name) => lookup(name.replace('nobody.example', '127.0.0.9'), { all: true }),
    });
    expect(await asking.resolve('nobody.example')).toEqual([{ address: '127.0.0.9', family: 4 }]);
  });

  it('continues with the last addresses while name servers are silent, if configured to', async () => {
    const own = await startNameServer({ 'db.example': ADDRESS });
    const options = { servers: [own.address], deadline: 200, keepFound: 0, keepFailed: 0 };
    const lasting = new NameResolver({ ...options, keepStale: 60_000 });
    const strict = new NameResolver(options);
    expect(await lasting.resolve('db.example')).toEqual(found);
    expect(await strict.resolve('db.example')).toEqual(found);
    own.fallSilent();
    expect(await lasting.resolve('db.example')).toEqual(found);
    expect(await lasting.resolve('db.example')).toEqual(found);
    await expect(strict.resolve('db.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
    own.close();
  });

  it('reads a hosts file', () => {
    const hosts = parseHosts(
      '127.0.1.1 box # 10.0.0.1 not-this\n\n::1 Box six\nnonsense line\n10.1.1.1\tdb\n',
    );
    expect(hosts.get('box')).toEqual([
      { address: '127.0.1.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    expect(hosts.get('db')).toEqual([{ address: '10.1.1.1', family: 4 }]);
    expect(hosts.has('not-this')).toBe(false);
    expect(hosts.get('localhost')).toHaveLength(2);
  });
});
