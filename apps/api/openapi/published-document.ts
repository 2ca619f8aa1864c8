import { readFile } from 'node:fs/promises';

import type { OpenAPIObject } from '@nestjs/swagger';

import { builtFile } from '#platform';

/** What an installation says of itself in its document. */
export interface Publisher {
  readonly publicBaseUrl: string | null;
  /** Whom customers ask; null: nobody is named. */
  readonly support: string | null;
}

/** The text of openapi.json for this installation: the routes are those of the build, which describing anew would take a second. */
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
