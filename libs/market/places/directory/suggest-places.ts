import { foldName } from '../names/fold-name.js';
import { NameRanking } from '../names/name-ranking.js';
import type { DirectoryPlace } from './place-directory.js';

/** How a name matches the typed text; lower is better. */
const WHOLE = 0;
const BEGINS = 1;
const WORD_BEGINS = 2;
const ALIKE = 3;
const LEAST_LIKENESS = 0.45;

interface Entry {
  /** A name from one of its words to the end. */
  readonly text: string;
  readonly place: number;
  readonly fromStart: boolean;
}

interface Found {
  readonly place: number;
  readonly grade: number;
  readonly likeness: number;
}

const ARTICLE = /^(?:al|el|the) /;

/** Finds places by the beginning of any word in any of their names, then by similarity; compiled once per snapshot. */
export class PlaceSuggestions {
  private readonly entries: readonly Entry[];
  private readonly ranking: NameRanking;
  private readonly placesOfKey = new Map<string, number[]>();

  constructor(private readonly places: readonly DirectoryPlace[]) {
    const entries: Entry[] = [];
    places.forEach(({ names }, place) => {
      for (const key of new Set(names.map(foldName))) {
        if (key === '') continue;
        const known = this.placesOfKey.get(key);
        if (known === undefined) this.placesOfKey.set(key, [place]);
        else known.push(place);
        entries.push({ text: key, place, fromStart: true });
        for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) {
          const fromStart = ARTICLE.test(key) && key.indexOf(' ') === at;
          entries.push({ text: key.slice(at + 1), place, fromStart });
        }
      }
    });
    this.entries = entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    this.ranking = new NameRanking([...this.placesOfKey.keys()]);
  }

  /** Restores an instance from stored fields. */
  static of(fields: PlaceSuggestions): PlaceSuggestions {
    return Object.assign(new PlaceSuggestions([]), fields, { ranking: NameRanking.of(fields.ranking) });
  }

  /** At most `limit` places for a partial query, best first: whole names, beginnings, then similar names. */
  find(query: string, limit: number): DirectoryPlace[] {
    const key = foldName(query);
    if (key === '') return [];
    const found = new Map<number, Found>();
    const keep = (place: number, grade: number, likeness: number): void => {
      const known = found.get(place);
      if (known === undefined || grade < known.grade || (grade === known.grade && likeness > known.likeness))
        found.set(place, { place, grade, likeness });
    };
    for (let at = this.firstFrom(key); this.entries[at]?.text.startsWith(key) === true; at += 1) {
      const { text, place, fromStart } = this.entries[at] ?? { text: '', place: -1, fromStart: false };
      keep(place, !fromStart ? WORD_BEGINS : text === key ? WHOLE : BEGINS, 1);
    }
    if (found.size < limit) {
      for (const { key: name, score } of this.ranking.rank(key)) {
        if (score < LEAST_LIKENESS) break;
        for (const place of this.placesOfKey.get(name) ?? []) keep(place, ALIKE, score);
      }
    }
    return [...found.values()]
      .sort(
        (a, b) =>
          a.grade - b.grade || b.likeness - a.likeness || this.weightOf(b.place) - this.weightOf(a.place),
      )
      .slice(0, limit)
      .flatMap(({ place }) => this.places[place] ?? []);
  }

  /** Areas before buildings of the same rank, then by sales. */
  private weightOf(place: number): number {
    const { kind, sales } = this.places[place] ?? { kind: 'building', sales: 0 };
    return (kind === 'area' ? 1e9 : 0) + sales;
  }

  private firstFrom(key: string): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.text ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
