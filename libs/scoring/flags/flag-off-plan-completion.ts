import type { Project } from '#market';
import { longDate } from '#valuation';

import type { RiskFlag, Severity } from '../contract/types.js';
import { type CompletionDecision, isUncertain } from '../listing/decide-completion.js';
import { DAYS_PER_MONTH, decimal, percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** What is known about the project of a listing. */
export interface CompletionContext {
  readonly offPlan: boolean;
  /** Null when the listing's project is unknown. */
  readonly project: Project | null;
  /**
   * Whether the project has off-plan registrations: the register then knows it, whether or not the project
   * record is linked.
   */
  readonly hasRegistrations: boolean;
  /** Whether the caller named a building. */
  readonly named: boolean;
  readonly asOfDay: number;
  readonly completion: CompletionDecision;
  /** The value in the less likely completion, AED, if the fair price range leaves it out; otherwise null. */
  readonly uncovered: number | null;
}

const REGISTER = 'source: DLD project register';

/**
 * Flags an off-plan project that is late, stalled, cancelled or not in the register, and a completion that is
 * unknown or contradicted by the register.
 */
export function flagOffPlanCompletion(context: CompletionContext): RiskFlag | null {
  const doubt = doubtCompletion(context);
  if (doubt !== null || !context.offPlan) return doubt;
  const { project } = context;
  if (project === null) {
    return context.named
      ? flag(
          'high',
          `The project is not in the project register, so its escrow and progress cannot be checked (${REGISTER}).`,
        )
      : flag(
          'monitor',
          `No building is named, so the project's completion and progress cannot be checked (${REGISTER}).`,
        );
  }
  if (project.status === 'cancelled') {
    return flag('high', `The register lists ${project.name} as cancelled (${REGISTER}).`);
  }
  if (project.completionDay === null && project.percentCompleted === null) {
    return context.hasRegistrations
      ? flag(
          'monitor',
          `${project.name} has registered off-plan sales, but no completion date or progress is linked to it (source: DLD sales register).`,
        )
      : flag(
          'high',
          `${project.name} has neither registered off-plan sales nor a completion date (${REGISTER}).`,
        );
  }
  if (project.status === 'finished') return null;
  return flagDelay(project, context.asOfDay);
}

function doubtCompletion({ completion, project, named, uncovered }: CompletionContext): RiskFlag | null {
  const name = project?.name ?? 'The project';
  const { contradiction } = completion;
  if (contradiction !== null) {
    const { stated, recorded, isSure } = contradiction;
    const registered =
      recorded.source === 'project_register'
        ? `the project register lists ${name} as ${recorded.value === 'ready' ? 'finished' : 'unfinished'}`
        : `its newest registered sales are ${recorded.value === 'ready' ? 'of ready homes' : 'all off-plan'}`;
    const due = recorded.value === 'off_plan' && isSure ? dueDate(project) : '';
    const effect = isSure
      ? `; it is valued as ${readable(completion.value)}, which gives the lower value`
      : '';
    return flag(
      isSure ? 'high' : 'watch',
      `The listing says ${readable(stated)}, but ${registered}${due}${effect} (source: DLD registers).`,
    );
  }
  if (!isUncertain(completion)) return null;
  const place = named ? 'No building of that name is known there, and' : 'No building is named, and';
  const basis =
    completion.source === 'community_sales'
      ? `${place} sales of such homes in the community put the chance that it is off-plan at ${percent(100 * completion.offPlanChance, 0)}`
      : `The registers do not show whether it is ready or off-plan (chance of off-plan: ${percent(100 * completion.offPlanChance, 0)})`;
  const other = completion.value === 'ready' ? 'off-plan' : 'ready';
  const effect =
    uncovered === null
      ? 'so the range covers both cases; send completion to narrow it'
      : `so the range is mostly that of ${completion.value === 'ready' ? 'a ready' : 'an off-plan'} home; if it is ${other} it is worth about AED ${whole(uncovered)}; send completion to settle it`;
  return flag('watch', `${basis}, ${effect} (source: DLD sales register).`);
}

const dueDate = (project: Project | null): string =>
  project?.completionDay == null
    ? ''
    : ` and the project register expects completion on ${longDate(project.completionDay)}`;

const readable = (completion: CompletionDecision['value']): string =>
  completion === 'off_plan' ? 'off-plan' : 'ready';

function flagDelay(project: Project, asOfDay: number): RiskFlag | null {
  const late = project.completionDay === null ? NaN : (asOfDay - project.completionDay) / DAYS_PER_MONTH;
  const idle =
    project.percentCompleted === 0 && project.startDay !== null
      ? (asOfDay - project.startDay) / DAYS_PER_MONTH
      : NaN;
  const lateness = severityOf(late, FLAG_THRESHOLDS.completionDelay);
  const idleness = severityOf(idle, FLAG_THRESHOLDS.noProgress);
  const severity = graver(lateness, idleness);
  if (severity === null) return null;
  const facts: string[] = [];
  if (lateness !== null) {
    facts.push(
      `is ${decimal(late)} months past its completion date of ${longDate(project.completionDay ?? 0)}`,
    );
  }
  if (idleness !== null) facts.push(`shows 0 % progress ${decimal(idle)} months after its start`);
  else if (project.percentCompleted !== null)
    facts.push(`is ${decimal(project.percentCompleted, 0)} % complete`);
  return flag(severity, `${project.name} ${facts.join(' and ')} (${REGISTER}).`);
}

const flag = (severity: Severity, detail: string): RiskFlag => ({
  type: 'off_plan_completion',
  severity,
  detail,
});
