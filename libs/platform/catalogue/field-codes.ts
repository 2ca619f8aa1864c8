/** The codes of individual violations in `errors[]`, and what each means. */
export const FIELD_CODES = {
  required: 'The field is missing.',
  unknown_field: 'No such field; the detail gives the nearest known name.',
  wrong_type:
    'The JSON type is wrong: numbers are numbers, not text that looks like one. In a CSV: the cell is not a number, or the row has more or fewer cells than the header.',
  not_an_integer: 'The number has a fraction.',
  out_of_range: 'The number is outside its bounds.',
  too_short: 'The text is empty or too short.',
  too_long: 'The text or list is too long.',
  invalid_characters: 'The text contains control characters or broken Unicode.',
  not_one_of: 'The value is not one of those allowed.',
  invalid_date: 'Not a calendar date written YYYY-MM-DD.',
  invalid_form: 'The value does not have the form described.',
  not_recorded: 'The part was not requested when the analysis was made; the detail says how to get it.',
  contradicts: 'The value contradicts another field; the detail names it.',
  duplicate: 'The value may occur only once.',
  unknown_policy: 'There is no such policy, or version of it; the detail gives the remedy.',
  url_not_allowed: 'No webhook may be sent to this address; the detail says why.',
  unknown_area: 'The market knows no such area; the detail gives suggestions.',
  outside_coverage: 'The area is in another emirate; the detail names it.',
} as const;
