import { PROPERTY_TYPES } from '#market';
import {
  ChoiceField,
  ChoicesField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '#fields';
import {
  type Completion,
  COMPLETIONS,
  PUBLIC_EVIDENCE_LEVELS,
  type PublicEvidenceLevel,
  RISK_FLAG_TYPES,
  SEVERITIES,
  type Verdict,
  VERDICTS,
} from '#scoring';

import { type Consequence, CONSEQUENCES, type FlagRule } from './policy-rules.js';

const upper = (what: string, most: number) => ({ what, bounds: { min: 0, max: most } });
const PCT = upper('a loan to value', 1_000);
const FSD = upper('an FSD', 10);
const DAYS = upper('an age', 36_500);
const optional = true as const;
/** An empty list of reasons adds none; readPolicyRules refuses rules without any. */
const mayBeEmpty = true as const;

const above = ({ what, bounds }: ReturnType<typeof upper>, verb: Consequence) =>
  NumberField({ ...bounds, optional, description: `Above this figure ${what} is a reason to ${verb}.` });
const below = (verb: Consequence) =>
  NumberField({ min: 0, max: 1_000, optional, description: `Fewer comparables are a reason to ${verb}.` });
const beyond = (verb: Consequence) =>
  ChoiceField({
    choices: PUBLIC_EVIDENCE_LEVELS,
    optional,
    description: `Evidence from further away is a reason to ${verb}.`,
  });

class PctLimit {
  @above(PCT, 'refer') refer_above?: number | null;
  @above(PCT, 'decline') decline_above?: number | null;
}
class FsdLimit {
  @above(FSD, 'refer') refer_above?: number | null;
  @above(FSD, 'decline') decline_above?: number | null;
}
class AgeLimit {
  @above(DAYS, 'refer') refer_above?: number | null;
  @above(DAYS, 'decline') decline_above?: number | null;
}
class ComparablesLimit {
  @below('refer') refer_below?: number | null;
  @below('decline') decline_below?: number | null;
}
class EvidenceLimit {
  @beyond('refer') refer_beyond?: PublicEvidenceLevel | null;
  @beyond('decline') decline_beyond?: PublicEvidenceLevel | null;
}

class AcceptedTypes {
  @ChoicesField({
    choices: PROPERTY_TYPES,
    description: 'Types of home that are accepted.',
    example: ['apartment', 'villa'],
  })
  accepted!: string[];

  @ChoiceField({
    choices: CONSEQUENCES,
    standard: 'decline',
    optional,
    description: 'Outcome for any other type.',
  })
  otherwise?: Consequence | null;
}

/** How much may be lent on items that meet every given condition. */
export class LtvCapDto {
  @ChoicesField({ choices: PROPERTY_TYPES, optional, description: 'Condition: one of these types.' })
  types?: string[] | null;

  @ChoiceField({
    choices: COMPLETIONS,
    optional,
    description: 'Condition: ready or off-plan, as in `match.completion`.',
  })
  completion?: Completion | null;

  @TextListField({
    most: 200,
    max: 120,
    optional,
    description:
      'Condition: one of these districts, as named in `match.area.district`; other names are refused.',
  })
  districts?: string[] | null;

  @NumberField({
    min: 0,
    max: 1e12,
    unit: 'AED',
    optional,
    description: 'Condition: a value above this, AED.',
  })
  value_above?: number | null;

  @NumberField({
    min: 0,
    max: 1e12,
    unit: 'AED',
    optional,
    description: 'Condition: a value of up to this, AED.',
  })
  value_up_to?: number | null;

  @ObjectField({ fields: () => PctLimit, optional, description: 'Loan to value, percent.' })
  on_value_pct?: PctLimit | null;

  @ObjectField({
    fields: () => PctLimit,
    optional,
    description: 'Loan to value on the prudential value, percent.',
  })
  on_prudential_value_pct?: PctLimit | null;
}

class VerdictRules {
  @ChoicesField({
    choices: VERDICTS,
    mayBeEmpty,
    optional,
    description: 'Verdicts that are a reason to refer.',
  })
  refer?: Verdict[] | null;

  @ChoicesField({
    choices: VERDICTS,
    mayBeEmpty,
    optional,
    description: 'Verdicts that are a reason to decline.',
  })
  decline?: Verdict[] | null;
}

const FLAG_RULES = [...RISK_FLAG_TYPES, 'any'].flatMap((type) =>
  SEVERITIES.map((severity) => `${type}:${severity}`),
);
const flags = (verb: Consequence) =>
  ChoicesField({
    choices: FLAG_RULES,
    mayBeEmpty,
    optional,
    description: `Risk flags that are a reason to ${verb}, each \`type:severity\` from that severity on; \`any\` means every type.`,
  });

class FlagRules {
  @flags('refer') refer?: FlagRule[] | null;
  @flags('decline') decline?: FlagRule[] | null;
}

/** The body of PUT /v1/policies/{name}: every rule is optional, and an omitted rule does not apply. */
export class PolicyRulesDto {
  @TextField({
    max: 1_000,
    optional,
    description: 'Purpose of the policy.',
    example: 'Mortgages on ready homes',
  })
  description?: string | null;

  @ObjectField({ fields: () => AcceptedTypes, optional, description: 'Types of home.' })
  property_types?: AcceptedTypes | null;

  @ObjectField({ fields: () => FsdLimit, optional, description: 'Forecast standard deviation, in logs.' })
  fsd?: FsdLimit | null;

  @ObjectField({
    fields: () => EvidenceLimit,
    optional,
    description: 'How far from the home the evidence may be.',
  })
  evidence_level?: EvidenceLimit | null;

  @ObjectField({
    fields: () => ComparablesLimit,
    optional,
    description: 'Number of comparables behind the value.',
  })
  comparables?: ComparablesLimit | null;

  @ObjectField({
    fields: () => AgeLimit,
    optional,
    description: 'Age of the data: days from `data_freshness` to the day of the decision.',
  })
  data_age_days?: AgeLimit | null;

  @ObjectListField({
    fields: () => LtvCapDto,
    most: 50,
    optional,
    description:
      'Loan-to-value caps. The first cap whose conditions an item meets applies; an item that meets none ' +
      'is referred.',
  })
  ltv_caps?: LtvCapDto[] | null;

  @ObjectField({ fields: () => VerdictRules, optional, description: 'Verdicts on the asking price.' })
  verdicts?: VerdictRules | null;

  @ObjectField({ fields: () => FlagRules, optional, description: 'Risk flags.' })
  flags?: FlagRules | null;
}
