import { LEARNING_RULES, type LearningRules } from './constants.js';

const trees = 12;
const [offPlan, ready] = LEARNING_RULES.residual;

/** The real learning with only a few trees: the tests do not depend on their number. */
export const quickLearning: LearningRules = {
  residual: [
    { ...offPlan, trees },
    { ...ready, trees },
  ],
  spread: { ...LEARNING_RULES.spread, trees },
  leastRows: 300,
  lagDays: 1,
};
