import { describe, expect, it } from '@jest/globals';

import { meantNames } from '#fields';
import { USUAL_NAMES } from '#scoring';

import { FIELDS, suggestFields } from '../../apps/console/portfolio/file/column-fields.js';

const HEADINGS: readonly (readonly [heading: string, field: string | null])[] = [
  ['Size (sqft)', 'size_sqft'],
  ['Area sq. ft.', 'size_sqft'],
  ['BUA (Sq Ft)', 'size_sqft'],
  ['sqft', 'size_sqft'],
  ['Plot Size - sq.ft', 'plot_sqft'],
  ['Asking price AED', 'listing_price'],
  ['Price (AED)', 'listing_price'],
  ['Loan Amount (AED)', 'loan_amount'],
  ['No. of Bedrooms', 'bedrooms'],
  ['Address', 'area'],
  ['Area', 'area'],
  ['Building Name', 'building'],
  ['Tower / Building', 'building'],
  ['Beds/BR', 'bedrooms'],
  ['Community / Building', null],
  ['Sub Community', 'building'],
  ['Total Area', 'size_sqft'],
  ['Bedroom(s)', 'bedrooms'],
  ['Selling Price (AED)', 'listing_price'],
  ['Original Price', null],
  ['Loan ID', 'custom_id'],
  ['Completion Status', 'completion'],
  ['Service charge per sqft', 'service_charge_per_sqft'],
  ['Service charge (AED)', null],
  ['Size (sqm)', 'size_sqft'],
  ['Area m²', 'size_sqft'],
  ['المنطقة', 'area'],
  ['نوع العقار', 'type'],
  ['عدد غرف النوم', 'bedrooms'],
  ['المساحة (قدم مربع)', 'size_sqft'],
  ['المساحة (متر مربع)', 'size_sqft'],
  ['\u200fالسعر (درهم)', 'listing_price'],
  ['مبلغ القرض', 'loan_amount'],
  ['AskingPrice', 'listing_price'],
  ['BUA', 'size_sqft'],
  ['Branch', null],
  ['Constructor', null],
  ['', null],
];

describe('the fields initially assigned to columns', () => {
  it.each(HEADINGS)('reads %s as %s', (name, field) => {
    expect(suggestFields([name])).toEqual([field]);
  });

  it.each(HEADINGS.filter(([, field]) => field !== null))(
    'are those that the API suggests when it refuses them: %s as %s',
    (name, field) => {
      expect(meantNames([name], FIELDS, USUAL_NAMES)).toEqual([field]);
    },
  );

  it('takes a lesser name only where no column has a better one', () => {
    expect(suggestFields(['Sub Community', 'Community', 'Building'])).toEqual([null, 'area', 'building']);
    expect(suggestFields(['Sub Community', 'Community'])).toEqual(['building', 'area']);
  });

  it('assigns a field once, the first time it is named', () => {
    expect(suggestFields(['Price', 'Asking price', 'Tower', 'Project'])).toEqual([
      'listing_price',
      null,
      'building',
      null,
    ]);
  });
});
