import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type DealScorer, INCLUDES, type Property, writeAnswer } from '#scoring';

import type { FullAnswer } from './follow-answer.js';
import { type FollowedExample, renderFollowed } from './render-followed.js';

interface Example {
  readonly request: { readonly property: Property };
}

/**
 * Recomputes the answer to the request in every `*.json` of a folder, with every part, writes it back next to its
 * request, and writes the page that follows its figures.
 */
export async function writeExamples(folder: string, scorer: DealScorer): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const examples: FollowedExample[] = [];
  for (const file of files) {
    const { request } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Example;
    const { body } = writeAnswer(scorer, request.property, { include: new Set(INCLUDES) });
    const answer = JSON.parse(body) as FullAnswer;
    await writeFile(join(folder, file), `${JSON.stringify({ request, response: answer }, null, 2)}\n`);
    examples.push({ file, property: request.property, answer });
  }
  await writeFile(join(folder, PAGE), renderFollowed(examples));
  return [...files, PAGE];
}

const PAGE = 'followed.md';
