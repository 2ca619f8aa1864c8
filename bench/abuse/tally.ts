import { percentile, tenths } from '../support/percentile.js';
import type { DiskWatch } from '../support/disk-watch.js';
import {
  type CheckProblem,
  isPrinted,
  isShed,
  isSlow,
  isWithoutDatabase,
  judge,
  type Violation,
} from './judge/judge.js';
import type { RequestPlan } from './requests/plan.js';
import { showPlan } from './requests/show-plan.js';
import type { Exchange } from './wire/exchange.js';

/** A request that revealed a violation. */
export interface Failure extends Violation {
  readonly index: number;
  readonly kind: string;
  readonly operation: string;
  readonly request: string;
}

export interface SlowAnswer {
  readonly index: number;
  readonly kind: string;
  readonly operation: string;
  readonly milliseconds: number;
  /** A PDF report. */
  readonly printed: boolean;
}

/** The figures of one kind of request. */
export interface KindFigures {
  readonly requests: number;
  /** Answers by class, `4xx` → count; `429` and `shed` separately. */
  readonly answers: Readonly<Record<string, number>>;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly failures: number;
}

interface KindTally {
  requests: number;
  failures: number;
  readonly answers: Record<string, number>;
  readonly milliseconds: number[];
}

/** Judges every exchange and counts by kind. */
export class Tally {
  readonly failures: Failure[] = [];
  /** Answers that took too long, including the effect of other load. */
  readonly slow: SlowAnswer[] = [];
  readonly operations = new Map<string, number>();
  unanswered = 0;
  /** Refused because the database was unavailable while the disk stalled: not the service's fault. */
  refusedInStalls = 0;
  private readonly told = new Set<string>();
  private readonly kinds = new Map<string, KindTally>();

  constructor(
    private readonly checkProblem: CheckProblem,
    private readonly disk: Pick<DiskWatch, 'stalledSince'>,
  ) {}

  add(plan: RequestPlan, exchange: Exchange): readonly Violation[] {
    const kind = this.kindOf(plan.kind);
    kind.requests += 1;
    this.operations.set(plan.operation, (this.operations.get(plan.operation) ?? 0) + 1);
    for (const response of exchange.responses) {
      const name = isShed(response) ? 'shed' : classOf(response.status);
      kind.answers[name] = (kind.answers[name] ?? 0) + 1;
    }
    if (exchange.responses.length === 0) this.unanswered += 1;
    if (exchange.ending === 'answered' && plan.expect.slow !== true) {
      kind.milliseconds.push(exchange.milliseconds);
    }
    const diskStalled = this.disk.stalledSince(performance.now() - exchange.milliseconds);
    if (diskStalled) this.refusedInStalls += exchange.responses.filter(isWithoutDatabase).length;
    const violations = judge(plan, exchange, { checkProblem: this.checkProblem, diskStalled });
    kind.failures += violations.length;
    for (const violation of violations) this.fail(plan, violation);
    if (isSlow(plan, exchange)) {
      const { index, operation } = plan;
      const milliseconds = Math.round(exchange.milliseconds);
      this.slow.push({ index, operation, kind: plan.kind, milliseconds, printed: isPrinted(exchange) });
    }
    return violations;
  }

  fail({ index, kind, operation, ...plan }: RequestPlan, violation: Violation): void {
    const request = showPlan({ index, kind, operation, ...plan });
    this.failures.push({ index, kind, operation, ...violation, request });
  }

  /** Objects for the next requests could not be created: calls that must succeed did not. */
  failToPrepare(index: number, found: string): void {
    const told = { index, kind: 'prepare', operation: 'between two stretches', request: '' };
    this.failures.push({ ...told, rule: 'not_prepared', found });
  }

  /** The first failure of every kind and rule not yet reported, one line each. */
  newKindsOfFailure(): string[] {
    const fresh = this.failures.filter(({ kind, rule }) => {
      const isNew = !this.told.has(`${kind} ${rule}`);
      this.told.add(`${kind} ${rule}`);
      return isNew;
    });
    return fresh.map(
      ({ index, kind, operation, rule, found }) =>
        `  ${rule}: ${found}; ${kind} of ${operation}, --only ${index}`,
    );
  }

  figures(): Record<string, KindFigures> {
    const sorted = [...this.kinds].sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([name, { requests, answers, failures, milliseconds }]) => [
        name,
        {
          requests,
          answers,
          p50_ms: tenths(percentile(milliseconds, 0.5)),
          p99_ms: tenths(percentile(milliseconds, 0.99)),
          failures,
        },
      ]),
    );
  }

  private kindOf(name: string): KindTally {
    const known = this.kinds.get(name) ?? { requests: 0, failures: 0, answers: {}, milliseconds: [] };
    this.kinds.set(name, known);
    return known;
  }
}

function classOf(status: number): string {
  return status === 429 ? '429' : `${Math.floor(status / 100)}xx`;
}
