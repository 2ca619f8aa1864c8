import { type Decision, writePolicyRef } from '#policies';

import type { ResultColumn, Row } from './result-column.js';

const decisionOf = ({ analysis }: Row): Decision | undefined => analysis?.decision;

/** The batch policy's decision on each item. */
export const DECISION_COLUMNS: readonly ResultColumn[] = [
  {
    name: 'decision',
    kind: 'text',
    about: '`accept`, `refer` or `decline`; empty without an analysis',
    part: 'policy',
    read: (row) => decisionOf(row)?.outcome,
  },
  {
    name: 'decision_reasons',
    kind: 'text',
    about: 'Codes of the reasons; reasons to decline come first',
    part: 'policy',
    read: (row) =>
      decisionOf(row)
        ?.reasons.map(({ code }) => code)
        .join(' '),
  },
  {
    name: 'decision_detail',
    kind: 'text',
    about: 'The reasons in words, with the figures',
    part: 'policy',
    read: (row) =>
      decisionOf(row)
        ?.reasons.map(({ detail }) => detail)
        .join(' '),
  },
  {
    name: 'policy',
    kind: 'text',
    about: 'Policy version that decided, `name@version`',
    part: 'policy',
    read: (row) => {
      const decision = decisionOf(row);
      return decision === undefined ? undefined : writePolicyRef(decision.policy);
    },
  },
];
