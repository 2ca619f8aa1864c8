export { decide } from './decision/decide.js';
export { decideAnswer, DECIDING_PARTS, decisionDay, recordedDecision } from './decision/decide-answer.js';
export {
  type Decision,
  type Outcome,
  OUTCOMES,
  type Reason,
  REASON_CODES,
  type ReasonCode,
} from './decision/decision.js';
export { DECISION, POLICY_REF } from './decision/decision.model.js';
export { flagOfReason } from './decision/flag-of-reason.js';
export { type AnalysisAtHand, readFacts } from './decision/read-facts.js';
export { reasonWords } from './decision/reason-words.js';
export { POLICY_RULES, POLICY_SCHEMAS, RULES_EXAMPLE } from './http/policy.model.js';
export { PoliciesApiModule } from './policies-api.module.js';
export { PolicyRecordsModule } from './policy-records.module.js';
export { PoliciesService } from './policy/policies.service.js';
export { writePolicyRef } from './policy/policy-reference.js';
export type { PolicyRef, PolicyRules, PolicyVersion } from './policy/policy-rules.js';
export { PolicyRulesDto } from './policy/policy-rules.dto.js';
export { PolicyStore } from './policy/policy.store.js';
export { readPolicyRules } from './policy/read-policy-rules.js';
