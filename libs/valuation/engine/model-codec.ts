import { createHash } from 'node:crypto';

import { DomainError } from '#platform';

import type { Forest } from '../boosting/forest.js';
import type { DatedTrees, FamilyTrees } from '../predictor.js';
import { type ErrorRecord, TrackRecord } from '../features/track-record.js';
import type { LearnedTrack } from './learn-track.js';

/**
 * Version of the layout, of the trees' inputs and of how answers are derived from them. A model of an older
 * version would not be reproducible.
 */
export const MODEL_LAYOUT = 20;
/** The first bytes of a trained model: this, the layout number, and a line feed. */
const MAGIC = 'DIVM';
const HEAD = `${MAGIC}${MODEL_LAYOUT}\n`;
const ANY_HEAD = new RegExp(`^${MAGIC}(\\d{1,4})\n`);
const ALIGN = 8;

interface ForestHeader {
  readonly features: number;
  readonly bias: number;
}
interface FamilyHeader {
  readonly residual: ForestHeader;
  readonly spread: ForestHeader;
}
interface ModelHeader {
  readonly firstRow: number;
  readonly trees: readonly {
    readonly through: number;
    readonly families: readonly (FamilyHeader | null)[];
  }[];
}

export interface DecodedModel extends LearnedTrack {
  readonly modelVersion: string;
}

/** The version identifies the content: the layout and the first digits of the bytes' SHA-256. */
const versionOf = (bytes: Uint8Array): string =>
  `boosted-1-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;

/** Encodes a learned track: magic, length of the JSON header, header, then arrays, each with its byte length. */
export function encodeModel(learned: LearnedTrack): {
  readonly modelVersion: string;
  readonly model: Uint8Array;
} {
  const { track, trees } = learned;
  const forests: Forest[] = [];
  const header: ModelHeader = {
    firstRow: track.firstRow,
    trees: trees.map(({ through, families }) => ({
      through,
      families: families.map((family) => {
        if (family === null) return null;
        forests.push(family.residual, family.spread);
        const { residual, spread } = family;
        return {
          residual: { features: residual.features, bias: residual.bias },
          spread: { features: spread.features, bias: spread.bias },
        };
      }),
    })),
  };
  const arrays = [
    track.walk,
    ...[track.errors, track.unnamed, track.unknown].flatMap((r) => [r.error, r.sigma, r.level, r.reach]),
    ...forests.flatMap((f) => [f.root, f.feature, f.threshold, f.left, f.right, f.leaf]),
  ];
  const text = new TextEncoder().encode(JSON.stringify(header));
  const chunks: Uint8Array[] = [new TextEncoder().encode(HEAD), lengthOf(text), text];
  for (const array of arrays) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    chunks.push(lengthOf(bytes), bytes);
  }
  const model = new Uint8Array(Buffer.concat(chunks));
  return { modelVersion: versionOf(model), model };
}

function lengthOf(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(ALIGN);
  new DataView(out.buffer).setUint32(0, bytes.byteLength, true);
  return out;
}

/**
 * Throws `snapshot_outdated` for a model of an earlier layout, `snapshot_unavailable` for an invalid one or
 * one of a later layout.
 */
export function requireReadableModel(model: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(model.subarray(0, 16));
  const layout = Number(ANY_HEAD.exec(start)?.[1] ?? NaN);
  if (layout === MODEL_LAYOUT) return;
  if (layout < MODEL_LAYOUT)
    throw new DomainError(
      'snapshot_outdated',
      `The snapshot's model has layout ${layout}, but this program reads ${MODEL_LAYOUT}; build a new one: ` +
        'deal market build.',
    );
  throw new DomainError(
    'snapshot_unavailable',
    layout > MODEL_LAYOUT
      ? `The snapshot's model has layout ${layout}, but this program reads ${MODEL_LAYOUT}; start the ` +
          'version that built it.'
      : `The snapshot's model does not begin with ${MAGIC}; build a new one: deal market build.`,
  );
}

/** Reads the output of `encodeModel`. Throws the same errors as requireReadableModel. */
export function decodeModel(model: Uint8Array): DecodedModel {
  requireReadableModel(model);
  const reader = new ChunkReader(model, HEAD.length);
  const header = JSON.parse(new TextDecoder().decode(reader.next())) as ModelHeader;
  const floats = (): Float32Array => new Float32Array(reader.next().buffer);
  const integers = (): Int32Array => new Int32Array(reader.next().buffer);
  const bytes = (): Uint8Array => reader.next();
  const errors = (): ErrorRecord => ({ error: floats(), sigma: floats(), level: bytes(), reach: floats() });
  const track = new TrackRecord(header.firstRow, floats(), errors(), errors(), errors());
  const forest = ({ features, bias }: ForestHeader): Forest => ({
    features,
    bias,
    root: integers(),
    feature: new Uint16Array(reader.next().buffer),
    threshold: floats(),
    left: integers(),
    right: integers(),
    leaf: floats(),
  });
  const family = (trees: FamilyHeader | null | undefined): FamilyTrees | null =>
    trees === null || trees === undefined
      ? null
      : { residual: forest(trees.residual), spread: forest(trees.spread) };
  const trees: DatedTrees[] = header.trees.map(({ through, families }) => ({
    through,
    families: [family(families[0]), family(families[1])],
  }));
  return { track, trees, modelVersion: versionOf(model) };
}

/** Reads the chunks in sequence, each as a copy, so that typed arrays are aligned. */
class ChunkReader {
  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  next(): Uint8Array<ArrayBuffer> {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
    const length = view.getUint32(this.at, true);
    const begin = this.at + ALIGN;
    this.at = begin + length;
    return new Uint8Array(this.bytes.subarray(begin, this.at));
  }
}
