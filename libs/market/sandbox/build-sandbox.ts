import { type Clock, DomainError, systemClock } from '#platform';

import type { Places } from '../places/types.js';
import { type TrainSnapshot, writeSnapshot, type WrittenSnapshot } from '../snapshot/write-snapshot.js';
import { DEFAULT_SANDBOX, generateSandbox, type SandboxOptions } from './generate-sandbox.js';
import type { MarketShift } from './price-level.js';

export interface SandboxBuild {
  readonly marketDir: string;
  readonly train: TrainSnapshot;
  /** Version of the program, for the manifest. */
  readonly codeVersion: string;
  readonly sandbox?: SandboxOptions;
  readonly clock?: Clock;
}

/** Generates, trains and writes a snapshot of the sandbox market; the one that exists when nothing differs. */
export function buildSandbox(build: SandboxBuild): Promise<WrittenSnapshot> {
  const { sandbox = DEFAULT_SANDBOX, clock = systemClock } = build;
  return writeSnapshot(generateSandbox(sandbox), { ...build, clock });
}

const LEAST_PERCENT = -50;
const MOST_PERCENT = 100;

/**
 * Checks a shift that a caller asks for and spells its area as the register does. Throws `unknown_area` with
 * suggestions, and `invalid_fields` for a percentage that is none or out of -50..100.
 */
export function readShift(places: Places, area: string | null, percent: number): MarketShift {
  if (!Number.isFinite(percent) || percent < LEAST_PERCENT || percent > MOST_PERCENT) {
    const detail = `percent is ${percent}; give a number from ${LEAST_PERCENT} to ${MOST_PERCENT}.`;
    throw new DomainError('invalid_fields', detail, {
      errors: [{ pointer: '/percent', code: 'out_of_range', detail }],
    });
  }
  if (area === null) return { area: null, percent };
  const match = places.resolveArea(area);
  if (match.status === 'resolved') return { area: match.name, percent };
  const detail = `The sandbox market knows no area "${area}".`;
  throw new DomainError('unknown_area', detail, {
    errors: [{ pointer: '/area', code: 'unknown_area', detail }],
    extra: { suggestions: match.suggestions },
  });
}
