import { describe, expect, it } from '@jest/globals';

import type { RiskFlag } from '../contract/types.js';
import { flagUnresolvedBuilding } from './flag-unresolved-building.js';

describe('flagUnresolvedBuilding', () => {
  const marina = { label: 'Dubai Marina', filedAs: ['Dubai Marina'], sales: 900 };
  const south = {
    label: 'Dubai South',
    filedAs: ['Dubai South', 'Emaar South', 'Madinat Al Mataar'],
    sales: 900,
  };
  const none = {
    unread: null,
    registered: null,
    ownSales: false,
    nearestTo: null,
    isFirstOfSeveral: false,
    isBehind: false,
    isOfMany: false,
    isOfOthers: false,
    filedAs: null,
    unit: null,
    nearest: null,
    elsewhere: null,
    lead: () => null,
  };
  const raise = (context: Partial<Parameters<typeof flagUnresolvedBuilding>[0]>): RiskFlag | null =>
    flagUnresolvedBuilding({ input: 'Alder', place: marina, ...none, ...context });

  it('rates a name that is not found as graver than none', () => {
    expect(raise({ registered: 'ALDER TOWER', ownSales: true })).toBeNull();
    expect(raise({ input: null })).toMatchObject({
      severity: 'monitor',
      detail: expect.stringMatching(/^No building is named;/),
    });
    const unread = raise({ input: null, unread: 'Building 70' });
    expect(unread?.detail).toMatch(/^"Building 70" does not identify a building;/);
    expect(raise({})?.severity).toBe('watch');
  });

  it('names the project that carries most of the evidence, and rates nearly all as graver', () => {
    const lead = (pct: number, project = 'JOMANA') => ({ input: null, lead: () => ({ project, pct }) });
    expect(raise(lead(50))?.detail).not.toMatch('JOMANA');
    expect(raise(lead(60))).toMatchObject({
      severity: 'monitor',
      detail:
        'No building is named; the value rests on sales across Dubai Marina; 60 % of their weight is on one project, ' +
        'JOMANA, so a home elsewhere there may be worth more or less (source: listing, DLD sales).',
    });
    expect(raise(lead(88))?.severity).toBe('watch');
    expect(raise({ ...lead(88), input: 'Alder', elsewhere: { name: 'ALDER', area: 'Arjan' } })).toMatchObject(
      {
        severity: 'high',
        detail: expect.stringContaining('88 % of their weight is on one project, JOMANA'),
      },
    );
  });

  it('says which of two buildings that the listing names is valued', () => {
    const behind = { registered: 'ALDER TOWER', ownSales: true, nearestTo: 'Birch Court', isBehind: true };
    expect(raise(behind)).toMatchObject({
      severity: 'watch',
      detail:
        'Check which building it is: the listing names "Birch Court" and, around it, "ALDER TOWER"; the value is for ' +
        'the latter, because the former is not registered there (source: listing, DLD registers).',
    });
  });

  it('names no leading project that is the place itself, that of the building, or without sales in the place', () => {
    const lead = (project: string) => ({ input: null, lead: () => ({ project, pct: 100 }) });
    expect(raise(lead('DUBAI MARINA'))).toMatchObject({
      severity: 'monitor',
      detail: expect.not.stringContaining('one project'),
    });
    expect(raise({ ...lead('JOMANA'), input: 'Alder', registered: 'ALDER', ownSales: true })).toBeNull();
    expect(raise({ ...lead('JOMANA'), place: { ...marina, sales: 0 } })?.detail).not.toMatch('JOMANA');
  });

  it('says under which name a building with another one is valued', () => {
    expect(raise({ registered: 'ALDER CITY TOWER', ownSales: true, nearestTo: 'Alder Tower' })).toMatchObject(
      {
        severity: 'watch',
        detail: expect.stringContaining('Check that "Alder Tower" is "ALDER CITY TOWER"'),
      },
    );
  });

  it('asks which of several towers is meant', () => {
    const first = { registered: 'ALDER 1', ownSales: true, nearestTo: 'Alder', isFirstOfSeveral: true };
    expect(raise(first)).toMatchObject({
      severity: 'watch',
      detail: expect.stringMatching(/^Check that "Alder" is "ALDER 1": .* send the number or letter too/),
    });
    const ofMany = /^"Alder" is the name of many projects in Dubai Marina, .* so send the number/;
    expect(raise({ isOfMany: true, nearest: 'ALDER 1' })?.detail).toMatch(ofMany);
  });

  it('asks for the community in an area of many', () => {
    expect(raise({ place: { ...south, isOfMany: true } })?.detail).toContain(
      'so name the community for a verdict',
    );
    expect(raise({ place: south })?.detail).not.toContain('name the community');
  });

  it('names what the caller may have meant', () => {
    expect(raise({ input: 'Aldre Towr', nearest: 'ALDER TOWER' })?.detail).toBe(
      '"Aldre Towr" matches no registered building or project in Dubai Marina (closest: "ALDER TOWER"); the value rests on sales across Dubai Marina (source: DLD registers).',
    );
  });

  it('says where a building of that name is', () => {
    expect(raise({ elsewhere: { name: 'ALDER TOWER', area: 'Downtown Dubai' } })).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(
        'Check the area of "Alder": a building named "ALDER TOWER" is registered in Downtown Dubai, but none in Dubai Marina',
      ),
    });
  });

  it('does not present a registered name without a sale as evidence', () => {
    expect(raise({ registered: 'ALDER TOWER' })).toMatchObject({
      severity: 'watch',
      detail: expect.stringContaining(
        'is registered as "ALDER TOWER", but no sale in it has been identified',
      ),
    });
  });

  it('asks to check a home of a different kind from all those sold in the building', () => {
    expect(raise({ registered: 'ALDER TOWER', isOfOthers: true })).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(
        '"Alder" is registered as "ALDER TOWER", but only other types of home have been sold in it; the value rests on sales across Dubai Marina',
      ),
    });
    expect(raise({ registered: 'ALDER TOWER', ownSales: true, filedAs: 'villa' })).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(
        'but only villas have been sold in it; the value is that of one of them',
      ),
    });
  });

  it('says under which names the place is filed, and if there is no sale at all', () => {
    expect(raise({ input: null, place: south })?.detail).toContain(
      'sales across Dubai South, which the register files under Dubai South, Emaar South and Madinat Al Mataar',
    );
    expect(raise({ input: null, place: { ...marina, sales: 0 } })).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining('has no comparable sale in Dubai Marina'),
    });
  });
});
