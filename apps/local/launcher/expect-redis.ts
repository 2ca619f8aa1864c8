/** How long a server may take to answer. */
const PATIENCE_MS = 10_000;

/**
 * Resolves once the server at REDIS_URL has answered. Api and worker would wait for it without end, and only after the
 * markets have been built. Addresses of Sentinels and clusters are left to them.
 *
 * @throws Error with the reason and the remedy; the address, which may hold a password, is not repeated.
 */
export async function expectRedis(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  if (URL.canParse(url) && /[?&](sentinel|cluster)=/.test(new URL(url).search)) return;
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    disconnectTimeout: 200, // ioredis keeps a process alive that long
  });
  const reasons: Error[] = []; // a failed connection's own error says only that it is closed
  redis.on('error', (error: Error) => reasons.push(error));
  const deadline = setTimeout(() => {
    reasons.push(new Error(`no answer within ${patienceMs / 1_000} s`));
    redis.disconnect();
  }, patienceMs);
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    const why = (reasons[0] ?? (cause as Error)).message.replace(/\.$/, '');
    throw new Error(
      `Redis cannot be used: ${why}; check that it is running and that REDIS_URL is correct, or leave REDIS_URL ` +
        'out to have one started',
      { cause },
    );
  } finally {
    clearTimeout(deadline);
    redis.disconnect();
  }
}
