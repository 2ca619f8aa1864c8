import { describe, expect, it } from '@jest/globals';

import { REASON_CODES } from '#policies';
import { RISK_FLAG_TYPES } from '#scoring';

import { tellMeanings } from './tell-meanings.js';

const [english, arabic] = [tellMeanings('en'), tellMeanings('ar')];

describe('the meanings of codes', () => {
  it('exist for every flag and every policy reason', () => {
    for (const { risk_flags: flags, decision_reasons: reasons } of [english, arabic]) {
      expect(Object.keys(flags)).toEqual([...RISK_FLAG_TYPES]);
      expect(Object.keys(reasons)).toEqual([...REASON_CODES]);
    }
  });

  it('have the same codes in both languages', () => {
    for (const part of ['derivation_steps', 'rent_steps', 'model_segments', 'sentences'] as const) {
      expect(Object.keys(arabic[part])).toEqual(Object.keys(english[part]));
    }
  });

  it('are Arabic in Arabic, except for field names', () => {
    const { object: _, language, ...said } = arabic;
    expect(language).toBe('ar');
    for (const words of Object.values(said).flatMap((one) => Object.values(one))) {
      const ownWords = words.replaceAll(/size_sqft|collateral/g, '');
      expect(ownWords).toMatch(/^[\p{Script=Arabic}\p{M}\s،؛:.]+$/u);
    }
  });

  it('is told of sentences in the words of earlier versions, too', () => {
    for (const [earlier, today] of [
      [
        'The register names no floors, so no sale tells what one is worth.',
        'The register does not record floors, so the floor has no effect on the value.',
      ],
      ['excluded by hand: another condition', 'excluded by hand: different condition'],
      ['carries little of the figure beside closer sales', 'carries little weight next to closer sales'],
    ] as const) {
      expect(arabic.sentences[earlier]).toBe(arabic.sentences[today]);
      expect(arabic.sentences[today]).toBeDefined();
    }
  });

  it('keeps sentences of answers as they stand in English', () => {
    for (const [sentence, words] of Object.entries(english.sentences)) expect(words).toBe(sentence);
  });
});
