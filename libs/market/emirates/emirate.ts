/** A district of an emirate, as spelled in its register. */
export interface District {
  readonly name: string;
  /** Spellings of the municipality and of older registers. */
  readonly spellings: readonly string[];
  readonly arabic: readonly string[];
}

/** A community as portals and people name it, and where the register files its buildings. */
export interface Community {
  readonly name: string;
  /** Short forms and former names. */
  readonly aliases: readonly string[];
  /** Neighbourhoods without an area of their own: each is read as the community, and then looked up as a building. */
  readonly parts: readonly string[];
  readonly arabic: readonly string[];
  /** Register areas that are its evidence, the main one first; those a market lacks are skipped. */
  readonly registerAreas: readonly string[];
  /** Register areas that hold some of its buildings and much else: only searched for its buildings. */
  readonly alsoFiledIn: readonly string[];
}

/** An emirate whose homes are valued. */
export interface ValuedEmirate {
  readonly name: string;
  /** Words that people write for its name, in lower case. */
  readonly codes: readonly string[];
  readonly districts: readonly District[];
  readonly communities: readonly Community[];
}

/**
 * An emirate that the market does not cover, by names only. Published facts of public geography, from the
 * municipalities' lists of districts, address forms of postal services and the communities that portals list.
 * Entries of `places` are separated by `;`, names by `|`, and Arabic names follow `=`; the first entry is the
 * emirate itself. A name that a valued emirate also has may be listed: the valued one wins unless the caller
 * names the emirate.
 */
export interface OtherEmirate {
  readonly name: string;
  readonly places: string;
}

/** Reads lines of name | other spellings | Arabic, each a list separated by `;`. */
export const readDistricts = (table: string): District[] =>
  linesOf(table).map(([name = '', spellings, arabic]) => ({
    name,
    spellings: listOf(spellings),
    arabic: listOf(arabic),
  }));

/**
 * Reads lines of name | other names | Arabic names | register areas; `~` marks the name of a part, `+` an
 * area that is only searched.
 */
export const readCommunities = (table: string): Community[] =>
  linesOf(table).map(([name = '', aliases, arabic, registerAreas]) => {
    const names = listOf(aliases);
    const areas = listOf(registerAreas);
    return {
      name,
      aliases: names.filter((alias) => !alias.startsWith('~')),
      parts: names.filter((alias) => alias.startsWith('~')).map((part) => part.slice(1)),
      arabic: listOf(arabic),
      registerAreas: areas.filter((area) => !area.startsWith('+')),
      alsoFiledIn: areas.filter((area) => area.startsWith('+')).map((area) => area.slice(1)),
    };
  });

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const listOf = (cell = ''): string[] =>
  cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
