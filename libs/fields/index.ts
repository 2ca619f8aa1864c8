export { inOneText, ViolationBudget, Violations } from './violations.js';
export { noteElsewhere, noteTogether } from './elsewhere.js';
export { ChoicesField } from './choices.field.js';
export { CountMapField } from './count-map.field.js';
export { CountField } from './count.field.js';
export { type DocumentedField, documentedFields, type FieldsClass } from './field-schema.js';
export {
  BooleanField,
  ChoiceField,
  DateField,
  IntegerField,
  NumberField,
  ObjectField,
  TextField,
} from './field.decorators.js';
export { ObjectListField } from './object-list.field.js';
export { MetadataField } from './metadata.field.js';
export { MomentField } from './moment.field.js';
export { findNear, meantNames, nearestName } from './nearest-name.js';
export { PartialObjectField } from './partial-object.field.js';
export { QueryChoicesField } from './query-choices.field.js';
export { QueryFlagField } from './query-flag.field.js';
export { escapePointer, noteViolations, type FieldSource, VALIDATOR_OPTIONS } from './note-violations.js';
export { BODY, collect, QUERY, readFields, refusal } from './read-fields.js';
export { hasUnknown, type PlainReading, readPlain } from './read-plain.js';
export { readValid } from './read-valid.js';
export { type Breach, describeBreach } from './rule.js';
export { TextListField } from './text-list.field.js';
export { noteUsualNames, type UsualNames } from './usual-names.js';
