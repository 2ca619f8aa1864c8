/**
 * The compiled data of a snapshot that is the same in every process, in parts. A part is plain data: numbers,
 * texts, arrays, maps, sets, typed arrays, and objects of these. A class instance is restored as its fields
 * only.
 */
export interface CompiledParts {
  /** The part with that name; `compile` creates it if it is not available. */
  part<T>(name: string, compile: () => T): T;
}

/** The available parts, and those compiled since: each once. */
export class PartsAtHand implements CompiledParts {
  private readonly parts: Map<string, unknown>;
  private compiled = false;

  constructor(kept: ReadonlyMap<string, unknown> = new Map()) {
    this.parts = new Map(kept);
  }

  part<T>(name: string, compile: () => T): T {
    if (!this.parts.has(name)) {
      this.compiled = true;
      this.parts.set(name, compile());
    }
    return this.parts.get(name) as T;
  }

  /** Whether any part had to be compiled. */
  get hasNews(): boolean {
    return this.compiled;
  }

  all(): ReadonlyMap<string, unknown> {
    return this.parts;
  }
}
