import type { FieldError } from '../errors.js';
import { nearestName } from './nearest-name.js';

/** Complaints that one request is told one by one. */
export const MOST_COMPLAINTS = 100;
/** Of those, how many one item of a batch may be told: all its fields, and the first of its unknown ones. */
const MOST_OF_AN_ITEM = 32;
/** Different unknown names of one request that a nearest known name is looked for. */
const MOST_HINTS = 20;

/** What complaining about one request may cost: shared by everything that is checked for it. */
export class ComplaintBudget {
  private readonly hints = new Map<string, string>();
  private left = MOST_COMPLAINTS;

  /** Whether one more complaint may be listed. */
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

/** The complaints about one body, or one item of a batch: the first are listed, all are counted. */
export class Complaints {
  readonly listed: FieldError[] = [];
  private count = 0;
  private unknown = 0;

  private constructor(
    readonly budget: ComplaintBudget,
    private readonly most: number,
  ) {}

  static ofRequest(): Complaints {
    return new Complaints(new ComplaintBudget(), MOST_COMPLAINTS);
  }

  /** The first is listed whatever the other items of the request have used up. */
  static ofItem(budget: ComplaintBudget): Complaints {
    return new Complaints(budget, MOST_OF_AN_ITEM);
  }

  /** All complaints, also those that are not listed. */
  get total(): number {
    return this.count;
  }

  /** Whether nothing is wrong but names that are not known. */
  get onlyUnknown(): boolean {
    return this.unknown === this.count;
  }

  /** Counts a complaint, and writes and lists it while there is room. */
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

  /** ` (and 3 more in errors)` after the first complaint, empty when there is no other. */
  get rest(): string {
    const more = this.count - 1;
    if (more < 1) return '';
    const told = this.listed.length - 1;
    return told === more
      ? ` (and ${more} more in errors)`
      : ` (and ${more} more, the first ${told} of them in errors)`;
  }
}
