import { ERROR_CODES, FIELD_CODES } from '#platform';
import { type JsonSchema, text } from '#http';
import { INCLUDES, RISK_FLAG_TYPES, riskFlagNames, SEVERITIES, VERDICTS } from '#scoring';
import { EVENT_TYPE_NAMES } from '#webhooks';

/** The enumerations used in answers, each a schema of its own, so that clients have a type for each. */
export const WORD_LISTS: Readonly<Record<string, JsonSchema>> = {
  Verdict: text('The asking price relative to the value.', { enum: VERDICTS }),
  RiskFlagType: text('What a risk flag warns of; `x-names` has the display names.', {
    enum: RISK_FLAG_TYPES,
    'x-names': { en: riskFlagNames('en'), ar: riskFlagNames('ar') },
  }),
  Severity: text('How serious a risk flag is.', { enum: SEVERITIES }),
  AnalysisPart: text('Part that `include` adds to an analysis.', { enum: INCLUDES }),
  ErrorCode: text('Stable code of the error catalogue.', { enum: ERROR_CODES }),
  FieldCode: text('The rule that a field breaks.', { enum: Object.keys(FIELD_CODES) }),
  EventType: text('Event type of a webhook.', { enum: EVENT_TYPE_NAMES }),
};
