import { readFile } from 'node:fs/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** The addresses of each name in a hosts file, in lower case; `localhost` is always this machine. */
export function parseHosts(text: string): ReadonlyMap<string, readonly LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((one) => one.toLowerCase())) {
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
    }
  }
  if (!hosts.has('localhost')) hosts.set('localhost', [...LOOPBACK]);
  return hosts;
}

/** This machine's hosts file; if missing, it contains only localhost. */
export async function readHosts(path: string): Promise<ReadonlyMap<string, readonly LookupAddress[]>> {
  return parseHosts(await readFile(path, 'utf8').catch(() => ''));
}
