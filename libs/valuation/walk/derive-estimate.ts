import type { CompiledStep } from '../compiled-market.js';
import type { EstimateStep, EstimateStepName } from '../types.js';
import type { Walker } from './walk.js';

/**
 * The steps from the city's median to the estimate, in order: each level with sales of the walk that `walker`
 * has just completed, the trees' contribution (`modelled`, ln AED per sqft), the adjustment from the errors
 * of the last weeks (`median`), and the lean towards a mean ratio of one (`logPsf`, the estimate itself).
 */
export function deriveEstimate(
  walker: Walker,
  modelled: number,
  median: number,
  logPsf: number,
): readonly EstimateStep[] {
  const levels = walker.steps.flatMap((step, at): EstimateStep[] => {
    const { count, centre, share, estimate } = walker.readings[at]!;
    if (count === 0) return [];
    return [{ step: nameOf(step), sales: count, logPsf: centre, share, estimate }];
  });
  const steps = [plain('city', walker.start), ...levels];
  if (modelled !== walker.estimate) steps.push(plain('model', modelled));
  return [...steps, plain('recent_errors', median), plain('mean_ratio', logPsf)];
}

const plain = (step: EstimateStepName, estimate: number): EstimateStep => ({
  step,
  sales: null,
  logPsf: null,
  share: null,
  estimate,
});

/** What the members of a step have in common, whichever segment's walk it is in. */
function nameOf({ grouping, name, rule }: CompiledStep): EstimateStepName {
  switch (grouping) {
    case 'area':
      return 'community';
    case 'areaRooms':
      return name === 'kernel' ? 'community_similar_size' : 'community_bedrooms';
    case 'location':
      return 'landmark_bedrooms';
    case 'project':
      return name === 'history' ? 'project_earlier' : 'project';
    case 'projectRooms':
      if (name === 'exact') return 'project_same_size';
      return Number.isFinite(rule.sizeSd) ? 'project_similar_size' : 'project_bedrooms';
    case 'tower':
      return 'building';
    case 'twins':
      return name === 'history' ? 'district_same_size_earlier' : 'district_same_size';
  }
}
