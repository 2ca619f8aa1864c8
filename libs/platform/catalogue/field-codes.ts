/** The codes of individual violations in `errors[]`, and what each means. */
export const FIELD_CODES = {
  required: 'The field is missing.',
  unknown_field: 'There is no such field; the detail suggests the nearest known name.',
  wrong_type:
    'The JSON type is wrong; numbers must not be sent as text. In a CSV, the cell is not a number, or ' +
    'the row has more or fewer cells than the header.',
  not_an_integer: 'The number has a fraction.',
  out_of_range: 'The number is outside its bounds.',
  too_short: 'The text or list is empty or too short.',
  too_long: 'The text or list is too long.',
  invalid_characters: 'The text contains control characters or broken Unicode.',
  not_one_of: 'The value is not one of the allowed values.',
  invalid_date: 'The value is not a calendar date in the form YYYY-MM-DD.',
  invalid_form: 'The value does not have the required form.',
  not_recorded: 'The part was not requested with the analysis; the detail says how to get it.',
  contradicts: 'The value contradicts another field; the detail names it.',
  duplicate: 'The value must not occur more than once.',
  unknown_policy: 'There is no such policy or version; the detail says how to fix it.',
  url_not_allowed: 'Webhooks cannot be sent to this address; the detail says why.',
  unknown_area: 'The area is not in the market; the detail has suggestions.',
  outside_coverage:
    'The area, or a place that the building names, is in another emirate; the detail names it.',
} as const;
