import type { ModelOf } from '#http';
import { type Outcome, OUTCOMES } from '#policies';

import type { POLICY_DRY_RUN } from './dry-run.model.js';
import type { TriedItem } from './try-policy.js';

type DryRun = ModelOf<typeof POLICY_DRY_RUN>;

/** Whether a fact that was not recorded could have decided otherwise. */
const isIncomplete = ({ recorded, now: { facts } }: TriedItem): boolean =>
  !recorded && (facts.fsd === null || facts.district === null);

const showTried = ({ index, customId, analysisId, then, now }: TriedItem): DryRun['data'][number] => ({
  index,
  custom_id: customId,
  analysis_id: analysisId,
  loan_amount: now.facts.loan_amount,
  then: then.outcome,
  now: now.outcome,
  reasons_then: then.reasons,
  reasons_now: now.reasons,
});

interface Exposed {
  homes: number;
  loans: number;
}
type Tally = Readonly<Record<Outcome, Exposed>>;

const newTally = (): Tally =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, { homes: 0, loans: 0 }])) as unknown as Tally;

/** Which of the items that would change are kept to be shown. */
export interface ShownItems {
  /** Index that they follow; -1 for the first. */
  readonly after: number;
  readonly limit: number;
}

/** What was and what would be decided of items, added up one by one: a portfolio has 100,000. */
export class DryRunCount {
  private readonly then = newTally();
  private readonly now = newTally();
  private readonly shown: DryRun['data'][number][] = [];
  private tried = 0;
  private incomplete = 0;
  private changed = 0;
  private hasMore = false;

  constructor(private readonly show: ShownItems) {}

  add(item: TriedItem): void {
    this.tried += 1;
    if (isIncomplete(item)) this.incomplete += 1;
    for (const which of ['then', 'now'] as const) {
      const exposed = this[which][item[which].outcome];
      exposed.homes += 1;
      exposed.loans += item[which].facts.loan_amount ?? 0;
    }
    if (item.then.outcome === item.now.outcome) return;
    this.changed += 1;
    if (item.index <= this.show.after) return;
    if (this.shown.length < this.show.limit) this.shown.push(showTried(item));
    else this.hasMore = true;
  }

  outcomes(which: 'then' | 'now'): Readonly<Record<Outcome, DryRun['now']['accept']>> {
    const exposed = (outcome: Outcome): DryRun['now']['accept'] => {
      const { homes, loans } = this[which][outcome];
      return { homes, loan_amount: Math.round(loans) };
    };
    return { accept: exposed('accept'), refer: exposed('refer'), decline: exposed('decline') };
  }

  /** @param total items, with those that no analysis was made of. */
  result(total: number): Pick<DryRun, 'undecided' | 'incomplete' | 'changed' | 'data' | 'has_more'> {
    const { tried, incomplete, changed, shown: data, hasMore: has_more } = this;
    return { undecided: total - tried, incomplete, changed, data, has_more };
  }
}
