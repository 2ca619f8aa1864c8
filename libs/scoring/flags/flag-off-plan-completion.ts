import type { Project } from '#market';
import { longDate } from '#valuation';

import type { RiskFlag, Severity } from '../contract/types.js';
import { type CommunitySales, type CompletionDecision, isUncertain } from '../listing/decide-completion.js';
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
  /**
   * The value in the less likely completion, AED, if the fair price range leaves it out; `unknown` if too
   * little was sold there to tell.
   */
  readonly otherValue: number | 'covered' | 'unknown';
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

function doubtCompletion({ completion, project, named, otherValue }: CompletionContext): RiskFlag | null {
  const name = project?.name ?? 'The project';
  const { contradiction } = completion;
  if (contradiction !== null) {
    const { stated, recorded, isSure } = contradiction;
    const registered =
      recorded.source === 'project_register'
        ? `the project register lists ${name} as ${recorded.value === 'ready' ? 'finished' : 'unfinished'}`
        : `its newest registered sales are ${recorded.value === 'ready' ? 'of ready homes' : 'all off-plan'}`;
    const due =
      recorded.value === 'off_plan' && isSure ? whyUnfinished(project, contradiction.launchDay) : '';
    const effect = isSure
      ? `; it is valued as ${readable(completion.value)}, which gives the lower value`
      : '';
    return flag(
      isSure ? 'high' : 'watch',
      `The listing says ${readable(stated)}, but ${registered}${due}${effect} (source: DLD registers).`,
    );
  }
  if (!isUncertain(completion)) return null;
  const basis =
    completion.sold === undefined
      ? `The registers do not show whether it is ready or off-plan (chance of off-plan: ${percent(100 * completion.offPlanChance, 0)})`
      : ofCommunity(completion.sold, completion.offPlanChance, named);
  const other = completion.value === 'ready' ? 'off-plan' : 'ready';
  const mostly = `so the range is mostly that of ${completion.value === 'ready' ? 'a ready' : 'an off-plan'} home`;
  const effect =
    otherValue === 'unknown'
      ? `so the value weighs both cases, though the sales there hardly show what it is worth if it is ${other}; send completion`
      : otherValue === 'covered'
        ? 'so the range covers both cases; send completion to narrow it'
        : `${mostly}; if it is ${other} it is worth about AED ${whole(otherValue)}; send completion to settle it`;
  return flag('watch', `${basis}, ${effect} (source: DLD sales register).`);
}

/** The community's share of sales, and the chance that follows from it for a home in no known building. */
function ofCommunity({ offPlanShare, ofKind }: CommunitySales, chance: number, named: boolean): string {
  const place = named ? 'No building of that name is known there' : 'No building is named';
  const sold = `${percent(100 * offPlanShare, 0)} of ${ofKind ? 'such' : 'the'} homes sold in the community in 12 months were off-plan`;
  // Few sales are not certain either way, and pull the chance away from the share they show.
  if (chance >= offPlanShare)
    return `${place}; ${sold}, too few to be certain, which puts the chance at ${percent(100 * chance, 0)}`;
  return `${place}; ${sold}, but homes advertised in no known building are so less often, which puts the chance at ${percent(100 * chance, 0)}`;
}

function whyUnfinished(project: Project | null, launchDay: number | null): string {
  if (project?.completionDay != null && launchDay === null)
    return ` and the project register expects completion on ${longDate(project.completionDay)}`;
  return launchDay === null ? '' : ` and its first was on ${longDate(launchDay)}`;
}

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
