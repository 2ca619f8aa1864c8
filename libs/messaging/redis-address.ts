/** Where Redis is: a single server, a primary known to Sentinels, or a cluster. */
export interface RedisAddress {
  readonly kind: 'server' | 'sentinel' | 'cluster';
  /** The server, the Sentinels, or some nodes of the cluster. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** The primary's name as the Sentinels know it; otherwise empty. */
  readonly primary: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly tls: boolean;
}

const STANDARD_PORT = 6379;
const SENTINEL_PORT = 26379;

/**
 * Parses `redis[s]://[user][:password]@host[:port][/database]`. For more than one server: `…?sentinel=<name of the
 * primary>&also=host:port,…` or `…?cluster=true&also=host:port,…`.
 *
 * @throws TypeError for an invalid address.
 */
export function readRedisAddress(url: string): RedisAddress {
  const { hostname, port, username, password, pathname, protocol, searchParams } = new URL(url);
  const primary = searchParams.get('sentinel') ?? '';
  const kind = primary !== '' ? 'sentinel' : searchParams.get('cluster') === 'true' ? 'cluster' : 'server';
  const usual = kind === 'sentinel' ? SENTINEL_PORT : STANDARD_PORT;
  const others = (searchParams.get('also') ?? '').split(',').filter(Boolean);
  const nodes = [`${hostname}:${port}`, ...others].map((text) => {
    const at = text.lastIndexOf(':');
    const [host, number] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
    return { host: host.replaceAll(/^\[|\]$/g, ''), port: number === '' ? usual : Number(number) };
  });
  return {
    kind,
    nodes,
    primary,
    username: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    database: Number(pathname.slice(1)) || 0,
    tls: protocol === 'rediss:',
  };
}
