import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { AnalyzeOptions, Property, ScoredAnswer, ServedSnapshot } from '#scoring';

/** Answers kept, and characters of their texts together: a few megabytes. */
const MOST_ANSWERS = 2_000;
const MOST_CHARACTERS = 6_000_000;

/**
 * The latest answers of this process. A portal asks for a listing whenever its page is opened, and an answer depends only
 * on the snapshot, the listing and the options, so one that was just given is given again instead of scored again.
 */
@Injectable()
export class RecentAnswers {
  private readonly kept = new LRUCache<string, ScoredAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  /** As `snapshot.answer`, and throws the same; refusals are not kept. */
  async answer(
    snapshot: Pick<ServedSnapshot, 'answer' | 'manifest'>,
    property: Property,
    options: AnalyzeOptions,
  ): Promise<ScoredAnswer> {
    const key = keyOf(snapshot.manifest.version, property, options);
    if (key === null) return snapshot.answer(property, options);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const answer = await snapshot.answer(property, options);
    this.kept.set(key, answer);
    return answer;
  }
}

/**
 * Names everything that the answer depends on, and the tenant, since the time of an answer would tell that another one
 * has asked for the listing. Null with options that are rare or make an answer large.
 */
function keyOf(version: string, property: Property, options: AnalyzeOptions): string | null {
  const { asOf, today, include, tenant = '', also, move, excludedSales, ...rest } = options;
  const unkept: Record<string, never> = rest; // a new option is named here or does not compile
  if (also !== undefined || (move ?? null) !== null || excludedSales !== undefined) return null;
  const parts = include === undefined ? [] : [...include];
  return JSON.stringify([version, tenant, asOf, today, parts, property, unkept]);
}
