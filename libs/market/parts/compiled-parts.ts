/**
 * What is compiled of a snapshot and is the same in every process, in parts. A part is plain data: numbers, texts, arrays,
 * maps, sets, typed arrays, and objects of these. One that a class made comes back as its fields.
 */
export interface CompiledParts {
  /** The part of that name, which `compile` makes where it is not at hand. */
  part<T>(name: string, compile: () => T): T;
}

/** Parts that are at hand, and those that were compiled beside them: each once. */
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

  /** Whether one was not at hand. */
  get hasNews(): boolean {
    return this.compiled;
  }

  all(): ReadonlyMap<string, unknown> {
    return this.parts;
  }
}
