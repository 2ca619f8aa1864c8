import type { ModelOf } from '#http';
import { type Outcome, OUTCOMES } from '#policies';

import type { POLICY_DRY_RUN } from './dry-run.model.js';
import type { TriedItem } from './try-policy.js';

type Exposed = ModelOf<typeof POLICY_DRY_RUN>['now']['accept'];
type Tally = Readonly<Record<Outcome, { homes: number; loans: number }>>;

/** The recorded and the new decisions over all items. */
export interface DryRunTotals {
  readonly then: Readonly<Record<Outcome, Exposed>>;
  readonly now: Readonly<Record<Outcome, Exposed>>;
  /** Scored items. */
  readonly tried: number;
  /** Of these, the ones a fact that was not recorded could have decided differently. */
  readonly incomplete: number;
  /** Indexes of the items that would be decided differently, in order. */
  readonly changed: Uint32Array;
}

const isIncomplete = ({ recorded, now: { facts } }: TriedItem): boolean =>
  !recorded && (facts.fsd === null || facts.district === null);

export const isChanged = ({ then, now }: TriedItem): boolean => then.outcome !== now.outcome;

const newTally = (): Tally =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, { homes: 0, loans: 0 }])) as unknown as Tally;

/** Adds up items one by one: a portfolio has up to 100,000. */
export class DryRunCount {
  private readonly then = newTally();
  private readonly now = newTally();
  private readonly changed: number[] = [];
  private tried = 0;
  private incomplete = 0;

  add(item: TriedItem): void {
    this.tried += 1;
    if (isIncomplete(item)) this.incomplete += 1;
    for (const which of ['then', 'now'] as const) {
      const exposed = this[which][item[which].outcome];
      exposed.homes += 1;
      exposed.loans += item[which].facts.loan_amount ?? 0;
    }
    if (isChanged(item)) this.changed.push(item.index);
  }

  totals(): DryRunTotals {
    const { tried, incomplete } = this;
    const changed = Uint32Array.from(this.changed);
    return { then: exposedBy(this.then), now: exposedBy(this.now), tried, incomplete, changed };
  }
}

function exposedBy(tally: Tally): DryRunTotals['now'] {
  const exposed = (outcome: Outcome): Exposed => {
    const { homes, loans } = tally[outcome];
    return { homes, loan_amount: Math.round(loans) };
  };
  return { accept: exposed('accept'), refer: exposed('refer'), decline: exposed('decline') };
}
