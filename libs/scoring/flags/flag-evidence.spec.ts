import { describe, expect, it } from '@jest/globals';

import { flagLowConfidence } from './flag-low-confidence.js';
import { flagThinEvidence } from './flag-thin-evidence.js';
import { flagUnresolvedBuilding } from './flag-unresolved-building.js';

describe('flagThinEvidence', () => {
  it.each([
    [10, undefined],
    [9.9, 'monitor'],
    [6, 'monitor'],
    [5.9, 'watch'],
    [3, 'watch'],
    [2.9, 'high'],
  ])('rates %d effective sales as %s', (effectiveSales12m, severity) => {
    expect(
      flagThinEvidence({ effectiveSales12m, oneRate: null, rentSource: 'contracts_project' })?.severity,
    ).toBe(severity);
  });

  it('says when no yield can be stated, and keeps the graver severity', () => {
    expect(flagThinEvidence({ effectiveSales12m: 50, oneRate: null, rentSource: null })).toEqual({
      type: 'thin_evidence',
      severity: 'monitor',
      detail: 'No rent evidence is near enough to state a yield (source: rent contracts and asking rents).',
    });
    expect(flagThinEvidence({ effectiveSales12m: 1, oneRate: null, rentSource: null })?.severity).toBe(
      'high',
    );
  });

  it('says that sales at one rate were counted as one', () => {
    const oneRate = { sales: 13, psf: 800.02 };
    expect(
      flagThinEvidence({ effectiveSales12m: 4.2, oneRate, rentSource: 'contracts_project' })?.detail,
    ).toBe(
      'The value rests on 4.2 effective comparable sales of the last 12 months, and 13 sales of different sizes at one ' +
        'rate, AED 800 per sqft, count as one (source: DLD sales register).',
    );
  });
});

describe('flagLowConfidence', () => {
  it.each([
    [0.1, undefined],
    [0.1001, 'monitor'],
    [0.15, 'monitor'],
    [0.1501, 'watch'],
    [0.2, 'watch'],
    [0.2001, 'high'],
  ])('rates an FSD of %d as %s', (fsd, severity) => {
    expect(flagLowConfidence(fsd)?.severity).toBe(severity);
  });

  it('says where the register has no home of the stated size', () => {
    const unsure = flagLowConfidence(0.22, { basis: 'typical', sqft: 1872, doubt: 0.1 });
    expect(unsure?.detail).toContain('its usual 1,872 sqft was valued: plot_sqft may settle it');
    const known = flagLowConfidence(0.22, { basis: 'plot', sqft: 1872, doubt: 0 });
    expect(known).toEqual(flagLowConfidence(0.22));
  });
});

describe('flagUnresolvedBuilding', () => {
  it('weighs a name that is not found heavier than none', () => {
    const area = { area: 'DUBAI MARINA', nearest: null };
    expect(flagUnresolvedBuilding({ input: 'Alder', resolved: true, ...area })).toBeNull();
    expect(flagUnresolvedBuilding({ input: null, resolved: false, ...area })?.severity).toBe('monitor');
    expect(flagUnresolvedBuilding({ input: 'Alder', resolved: false, ...area })).toMatchObject({
      severity: 'watch',
      detail: expect.stringContaining('"Alder" matches no registered building'),
    });
  });

  it('names what the caller may have meant', () => {
    const typo = { input: 'Aldre Towr', resolved: false, area: 'DUBAI MARINA', nearest: 'ALDER TOWER' };
    expect(flagUnresolvedBuilding(typo)?.detail).toBe(
      '"Aldre Towr" matches no registered building or project of DUBAI MARINA (the nearest is "ALDER TOWER"), so the value rests on the area (source: DLD registers).',
    );
  });
});
