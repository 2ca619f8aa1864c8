import { join } from 'node:path';
import { readJson, writePrivateJson } from './json-file.js';
import type { Operator } from './operator.js';

/** The content of `$LOCAL_DIR/credentials.json`. */
export interface Credentials {
  readonly base_url: string;
  readonly live_key: string;
  readonly test_key: string;
  readonly admin_key: string;
}

interface KeyRecord {
  readonly id: string;
  readonly revoked_at: string | null;
}

const ORGANISATION = 'Local';
/** More than any benchmark on one machine reaches. */
const LIMIT_VALUE = '100000000';
const LIMITS = [
  'requests_per_minute',
  'requests_burst',
  'items_per_minute',
  'items_burst',
  'batches_in_flight',
  'batch_items_backlog',
  'portfolio_backlog',
  'watches',
  'webhook_endpoints',
];

/**
 * The organisation `Local`, with working keys. Keys from an earlier start are kept while the database still knows them;
 * the file is rewritten either way, because the base address may have changed.
 */
export async function ensureCredentials(
  operator: Operator,
  stateDirectory: string,
  base_url: string,
  admin_key: string,
): Promise<Credentials> {
  const file = join(stateDirectory, 'credentials.json');
  const kept = readJson(file) as Partial<Credentials> | null;
  const known = kept === null ? [] : await knownKeyIds(operator);
  const isKnown = (key: string | undefined): key is string =>
    known.some((id) => key?.includes(`_${id}_`) === true);
  if (known.length === 0) await createOrganisation(operator);
  const keyFor = async (mode: 'live' | 'test', key: string | undefined): Promise<string> =>
    isKnown(key) ? key : issueKey(operator, mode);
  const [live_key, test_key] = await Promise.all([
    keyFor('live', kept?.live_key),
    keyFor('test', kept?.test_key),
  ]);
  const credentials = { base_url, live_key, test_key, admin_key };
  writePrivateJson(file, credentials);
  return credentials;
}

/** The ids, without prefix, of the organisation's working keys; empty if there is no organisation. */
async function knownKeyIds(operator: Operator): Promise<string[]> {
  const keys = (await operator.ask('key', 'list', ORGANISATION).catch(() => [])) as KeyRecord[];
  return keys.filter((key) => key.revoked_at === null).map((key) => key.id.replace('key_', ''));
}

async function createOrganisation(operator: Operator): Promise<void> {
  await operator.run('org', 'create', ORGANISATION, '--plan', 'enterprise', '--ensure');
  const limits = LIMITS.map((limit) => `${limit}=${LIMIT_VALUE}`);
  await Promise.all(
    ['live', 'test'].map((mode) =>
      operator.run('org', 'set-limits', ORGANISATION, ...limits, '--mode', mode),
    ),
  );
}

async function issueKey(operator: Operator, mode: 'live' | 'test'): Promise<string> {
  const issued = (await operator.ask('key', 'create', ORGANISATION, '--mode', mode, '--name', 'local')) as {
    key: string;
  };
  return issued.key;
}
