import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';

type Sample = Schemas['ReviewSample'];

/** Formats the figures of a sample; null if there are none yet. */
export function useSampleWords() {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  return {
    period: ({ from, to }: Sample): string => `${format.day(from)} – ${format.day(to)}`,
    size: ({ size, population }: Sample): string =>
      say.sizeOf(format.number(size), format.number(population)),
    settled: ({ reviews: { agreed, overridden }, size }: Sample): string =>
      say.sizeOf(format.number(agreed + overridden), format.number(size)),
    overridden: ({ overridden: share }: Sample): string | null =>
      share === null
        ? null
        : say.interval(format.rate(share.share_pct), format.rate(share.low_pct), format.rate(share.high_pct)),
    difference: ({ median_difference_pct: median }: Sample): string | null =>
      median === null ? null : format.change(median),
  };
}
