import type { FieldError } from '#platform';
import { nearestName } from './nearest-name.js';
import type { UsualNames } from './usual-names.js';

/** Maximum violations of one request listed individually. */
const MOST_VIOLATIONS = 100;
/** Of those, how many may come from one batch item: all its fields, and the first of its unknown ones. */
const MOST_OF_AN_ITEM = 32;
/** Maximum distinct unknown names of one request for which a nearest known name is searched. */
const MOST_HINTS = 20;

/** Limits the cost of reporting the violations of one request; shared by everything checked for it. */
export class ViolationBudget {
  private readonly hints = new Map<string, string>();
  private left = MOST_VIOLATIONS;

  /** Whether one more violation may be listed. */
  spend(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }

  /** Like nearestName, but only for the first few names; repeating a name costs nothing more. */
  hintFor(name: string, known: readonly string[], usual: UsualNames | null): string {
    const key = `${known.join()} ${name}`;
    const compared = this.hints.size < MOST_HINTS ? name : null;
    const hint = this.hints.get(key) ?? nearestName(compared, known, usual);
    if (this.hints.size < MOST_HINTS) this.hints.set(key, hint);
    return hint;
  }
}

/** The violations in one body, or one batch item: the first are listed, all are counted. */
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

  /** The first violation is listed, whatever the request's other items have used. */
  static ofItem(budget: ViolationBudget): Violations {
    return new Violations(budget, MOST_OF_AN_ITEM);
  }

  /** All violations, including those not listed. */
  get total(): number {
    return this.count;
  }

  /** Whether unknown names are the only problem. */
  get onlyUnknown(): boolean {
    return this.unknown === this.count;
  }

  /** Counts a violation; if there is room, also creates and lists it. */
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

  /** ` (and 3 more in errors)` after the first violation, empty if it is the only one. */
  get rest(): string {
    const more = this.count - 1;
    if (more < 1) return '';
    const told = this.listed.length - 1;
    if (told === more) return ` (and ${more} more in errors)`;
    return told === 0 ? ` (and ${more} more)` : ` (and ${more} more, the first ${told} of them in errors)`;
  }
}

/** What `rest` says after the first violation. */
const REST = / \(and (\d+) more(?: in errors|, the first \d+ of them in errors)?\)$/;

/** Every listed violation in one text, for a cell of a table, and how many others there are. */
export function inOneText(detail: string, listed: readonly FieldError[] | undefined): string {
  if (listed === undefined || listed.length === 0) return detail;
  const untold = Number(REST.exec(detail)?.[1] ?? 0) - (listed.length - 1);
  return `${listed.map((one) => one.detail).join(' ')}${untold > 0 ? ` (and ${untold} more)` : ''}`;
}
