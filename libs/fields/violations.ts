import type { FieldError } from '#platform';
import { nearestName } from './nearest-name.js';

/** Violations that one request is told one by one. */
export const MOST_VIOLATIONS = 100;
/** Of those, how many one item of a batch may be told: all its fields, and the first of its unknown ones. */
const MOST_OF_AN_ITEM = 32;
/** Different unknown names of one request that a nearest known name is looked for. */
const MOST_HINTS = 20;

/** What telling the violations of one request may cost: shared by everything that is checked for it. */
export class ViolationBudget {
  private readonly hints = new Map<string, string>();
  private left = MOST_VIOLATIONS;

  /** Whether one more violation may be listed. */
  spend(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }

  /** As nearestName, which is asked for the first few names; the same name costs nothing more. */
  hintFor(name: string, known: readonly string[]): string {
    const key = `${known.join()} ${name}`;
    const hint = this.hints.get(key) ?? nearestName(this.hints.size < MOST_HINTS ? name : null, known);
    if (this.hints.size < MOST_HINTS) this.hints.set(key, hint);
    return hint;
  }
}

/** The violations about one body, or one item of a batch: the first are listed, all are counted. */
export class Violations {
  readonly listed: FieldError[] = [];
  private count = 0;
  private unknown = 0;

  private constructor(
    readonly budget: ViolationBudget,
    private readonly most: number,
  ) {}

  static ofRequest(): Violations {
    return new Violations(new ViolationBudget(), MOST_VIOLATIONS);
  }

  /** The first is listed whatever the other items of the request have used up. */
  static ofItem(budget: ViolationBudget): Violations {
    return new Violations(budget, MOST_OF_AN_ITEM);
  }

  /** All violations, also those that are not listed. */
  get total(): number {
    return this.count;
  }

  /** Whether nothing is wrong but names that are not known. */
  get onlyUnknown(): boolean {
    return this.unknown === this.count;
  }

  /** Counts a violation, and writes and lists it while there is room. */
  add(code: FieldError['code'], write: () => FieldError): void {
    this.count += 1;
    if (code === 'unknown_field') this.unknown += 1;
    const isFirst = this.listed.length === 0;
    if (this.listed.length < this.most && (this.budget.spend() || isFirst)) this.listed.push(write());
  }

  /** Counts unknown names that are not listed. */
  addUntold(names: number): void {
    this.count += names;
    this.unknown += names;
  }

  /** ` (and 3 more in errors)` after the first violation, empty when there is no other. */
  get rest(): string {
    const more = this.count - 1;
    if (more < 1) return '';
    const told = this.listed.length - 1;
    return told === more
      ? ` (and ${more} more in errors)`
      : ` (and ${more} more, the first ${told} of them in errors)`;
  }
}
