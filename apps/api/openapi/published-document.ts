import { readFile } from 'node:fs/promises';

import type { OpenAPIObject } from '@nestjs/swagger';

import { builtFile } from '#platform';

/** What an installation states about itself in its document. */
export interface Publisher {
  readonly publicBaseUrl: string | null;
  /** Contact for customers; null if none is named. */
  readonly support: string | null;
}

/**
 * The text of openapi.json for this installation. The routes come from the build, because describing them anew would
 * take a second.
 */
export async function publishedDocument({ publicBaseUrl, support }: Publisher): Promise<string> {
  const document = JSON.parse(await readFile(builtFile('openapi.json'), 'utf8')) as OpenAPIObject;
  const info = { ...document.info, ...contactOf(support) };
  const servers = publicBaseUrl === null ? document.servers : [{ url: publicBaseUrl }];
  return JSON.stringify({ ...document, info, servers });
}

function contactOf(support: string | null): Pick<OpenAPIObject['info'], 'contact'> {
  if (support === null) return {};
  const { protocol, pathname } = new URL(support);
  return { contact: protocol === 'mailto:' ? { email: pathname } : { url: support } };
}
