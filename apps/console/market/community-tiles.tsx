import { useSpeech } from '../words/language.js';
import { writeMeasure } from './measure-format.js';
import type { Community, Measure } from './measures.js';

export interface CommunityPicture {
  readonly communities: readonly Community[];
  readonly measure: Measure;
  readonly classOf: (value: number | null) => number | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The communities of a market without borders: one tile each, most sales first, in the map's colours. */
export function CommunityTiles({
  communities,
  measure,
  classOf,
  chosen,
  onChoose,
  language,
}: CommunityPicture & { readonly language: 'en' | 'ar' }) {
  const { format } = useSpeech();
  return (
    <div className="tiles">
      {communities.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === chosen}
          className={`tile step-${classOf(one[measure]) ?? 'none'}`}
          onClick={() => onChoose(one.id)}
        >
          <bdi>{language === 'ar' ? (one.name_ar ?? one.name) : one.name}</bdi>
          <strong>
            <bdi>{writeMeasure(format, measure, one[measure]) ?? '–'}</bdi>
          </strong>
        </button>
      ))}
    </div>
  );
}
