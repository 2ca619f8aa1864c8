import { printTable } from '#command';

interface Exposed {
  readonly homes: number;
  readonly loan_amount: number;
}
interface Outcomes {
  readonly policy: { readonly name: string; readonly version: number | null };
  readonly accept: Exposed;
  readonly refer: Exposed;
  readonly decline: Exposed;
}

/** The answer of a dry run. */
export interface DryRunAnswer {
  readonly then: Outcomes & { readonly recorded: boolean };
  readonly now: Outcomes;
  readonly undecided: number;
  readonly incomplete: number;
  readonly changed: number;
  readonly data: readonly {
    readonly index: number;
    readonly custom_id: string | null;
    readonly then: string;
    readonly now: string;
    readonly loan_amount: number | null;
    readonly reasons_now: readonly { readonly detail: string }[];
    readonly reasons_then: readonly { readonly detail: string }[];
  }[];
  readonly has_more: boolean;
}

/** A table of homes and loans by decision, and the items that would be decided differently. */
export function printDryRun(answer: DryRunAnswer, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return;
  }
  const { then, now, undecided, incomplete, changed, data } = answer;
  const rows = (['accept', 'refer', 'decline'] as const).map((decision) => ({
    decision,
    homes_then: then[decision].homes,
    homes_now: now[decision].homes,
    loans_then: then[decision].loan_amount,
    loans_now: now[decision].loan_amount,
  }));
  printTable(rows, false);
  const rules = now.policy.version === null ? 'the rules given' : `${now.policy.name}@${now.policy.version}`;
  const basis = then.recorded ? 'as recorded' : 'applied to the recorded facts, because there was no policy';
  process.stdout.write(
    `then: ${then.policy.name}@${then.policy.version ?? ''}, ${basis}; now: ${rules}\n${changed} would ` +
      `be decided differently, ${undecided} have no analysis\n` +
      (incomplete === 0 ? '' : `for ${incomplete}, not every fact is recorded\n`),
  );
  for (const { index, custom_id: id, then: before, now: after, reasons_now, reasons_then } of data) {
    const reasons = after === 'accept' ? reasons_then : reasons_now;
    const why = reasons.map(({ detail }) => detail).join(' ');
    const label = `item ${index}${id === null ? '' : ` (${id})`}: ${before} -> ${after}`;
    process.stdout.write(`${label}: ${after === 'accept' ? 'no longer: ' : ''}${why}\n`);
  }
}
