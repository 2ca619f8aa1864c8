import { createObjects, type ObjectIds } from '../target/objects.js';
import type { Target } from '../target/target.js';
import type { Tenants } from '../target/tenants.js';
import { type ApiDocument, operationsOf } from './operation.js';
import type { World } from './world.js';

/** Fetches the running service's own description. Throws if it does not answer. */
export async function readDocument({ baseUrl }: Target): Promise<ApiDocument> {
  const response = await fetch(`${baseUrl}/openapi.json`);
  if (!response.ok) throw new Error(`${baseUrl}/openapi.json is ${response.status}`);
  return (await response.json()) as ApiDocument;
}

/** The world requests are built from, with new objects, because requests delete existing ones. */
export async function makeWorld(
  target: Target,
  document: ApiDocument,
  tenants: Tenants,
  hookUrl: string,
): Promise<World> {
  const [own, foreign, victimKeys, victimAdminKey] = await Promise.all([
    createObjects(target.baseUrl, tenants.keys.main, hookUrl),
    createObjects(target.baseUrl, tenants.keys.foreign, hookUrl),
    Promise.all(Array.from({ length: 6 }, () => tenants.victimKey())),
    tenants.victimAdminKey(),
  ]);
  const { organisation, plan } = tenants.victims;
  const administered = { org: [organisation], key: victimKeys, akey: [victimAdminKey], plan: [plan] };
  const foreignIds: ObjectIds = { ...foreign, org: [], key: [], akey: [], plan: [] };
  return {
    operations: operationsOf(document),
    schemas: document.components.schemas,
    keys: tenants.keys,
    ids: { ...own, ...administered },
    foreignIds,
    hookUrl,
    host: new URL(target.baseUrl).host,
  };
}
