import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { stringify } from 'csv-stringify/sync';
import { zip } from 'fflate';

import type { SnapshotManifest } from '#market';
import { builtFile } from '#platform';
import { HELD_OUT_COLUMNS } from '#valuation';

import { judgeThresholds } from './judge-thresholds.js';
import { measureHeldOut } from './measure-held-out.js';
import { RULE_DEMANDS } from './validation-rules.js';
import { writeReadme } from './write-readme.js';

const SCRIPT = builtFile('libs/operations/validation/recompute.mjs');
/** ZIP's earliest time. A fixed time gives the same pack for the same snapshot. */
const MOMENT = '1980-01-01T00:00:00';

/** The contents of a pack. */
export interface PackContent {
  readonly manifest: SnapshotManifest & Required<Pick<SnapshotManifest, 'accuracy'>>;
  /** The held-out sales as CSV. */
  readonly heldOut: Uint8Array;
  /** The model card as returned by GET /v1/model. */
  readonly modelCard: object;
}

/** A ZIP with the evidence for a model's accuracy. The same snapshot gives the same bytes. */
export function writePack({ manifest, heldOut, modelCard }: PackContent): Promise<Uint8Array> {
  const figures = measureHeldOut(manifest.accuracy, Buffer.from(heldOut).toString('utf8'));
  const files: Record<string, Uint8Array> = {
    'README.md': text(writeReadme(figures, manifest)),
    'data-dictionary.csv': csv(['column', 'holds'], Object.entries(HELD_OUT_COLUMNS)),
    'figures.json': json(figures),
    'model.json': json(modelCard),
    'predictions.csv': heldOut,
    'recompute.mjs': readFileSync(SCRIPT),
    'rules.csv': csv(
      ['rule', 'demand', 'where'],
      RULE_DEMANDS.map(({ rule, demand, where }) => [rule, demand, where]),
    ),
    'thresholds.json': json(judgeThresholds(figures)),
  };
  const sums = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  const all = { ...files, SHA256SUMS: text(sums.join('')) };
  return new Promise((resolve, reject) => {
    zip(all, { mtime: MOMENT }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
}

const text = (content: string): Uint8Array => Buffer.from(content, 'utf8');
const json = (content: object): Uint8Array => text(`${JSON.stringify(content, null, 2)}\n`);
const csv = (header: readonly string[], rows: readonly (readonly string[])[]): Uint8Array =>
  text(stringify([header, ...rows]));
