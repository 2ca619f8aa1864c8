import { printRecord, printTable } from '#command';

interface Side {
  readonly value: number;
  readonly verdict: string;
  readonly deal_score: number | null;
  readonly decision: string | null;
}

/** The part of a preview's answer that is printed. */
export interface PreviewAnswer {
  readonly notice: string;
  readonly version: string;
  readonly model_version: string | null;
  readonly model_rules: string | null;
  readonly request_counts: object;
  readonly changed: object;
  readonly value_change_pct: object | null;
  readonly data: readonly {
    readonly index: number;
    readonly custom_id: string | null;
    readonly change_pct: number | null;
    readonly before: Side;
    readonly after: Side | null;
    readonly error: { readonly detail: string } | null;
  }[];
  readonly has_more: boolean;
}

/** The counts, and a line for each item shown. */
export function printPreview(answer: PreviewAnswer, json: boolean): void {
  if (json) {
    printRecord(answer, true);
    return;
  }
  const { notice, request_counts: counts, changed, value_change_pct: change, data } = answer;
  const { version, model_version, model_rules } = answer;
  process.stdout.write(`${notice}\n\n`);
  printRecord({ version, model_version, model_rules }, false);
  process.stdout.write('\nitems\n');
  printRecord(counts, false);
  process.stdout.write('\nchanged\n');
  printRecord(changed, false);
  if (change !== null) {
    process.stdout.write('\nchange of the value, percent\n');
    printRecord(change, false);
  }
  process.stdout.write('\n');
  printTable(
    data.map(({ index, custom_id: id, change_pct: pct, before, after, error }) => ({
      ...{ index, custom_id: id, change_pct: pct, before: before.value },
      after: after?.value ?? error?.detail ?? null,
      verdict: between(before.verdict, after?.verdict),
      score: between(before.deal_score, after?.deal_score),
      decision: between(before.decision, after?.decision),
    })),
    false,
  );
}

/** Both values if they differ. */
function between(before: string | number | null, after: string | number | null | undefined): string | null {
  const said = before === null ? null : String(before);
  return after === undefined || after === before ? said : `${said ?? 'none'} -> ${String(after ?? 'none')}`;
}
