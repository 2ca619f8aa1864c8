import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type DealScorer, INCLUDES, type Property, writeAnswer } from '#scoring';

interface Example {
  readonly request: { readonly property: Property };
}

/** Answers the request of every `*.json` of a folder anew, with every part, and writes it back beside its request. */
export async function writeExamples(folder: string, scorer: DealScorer): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  for (const file of files) {
    const { request } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Example;
    const { body } = writeAnswer(scorer, request.property, { include: new Set(INCLUDES) });
    const example = { request, response: JSON.parse(body) as unknown };
    await writeFile(join(folder, file), `${JSON.stringify(example, null, 2)}\n`);
  }
  return files;
}
