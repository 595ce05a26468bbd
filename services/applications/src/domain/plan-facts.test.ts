import { expect, it } from '@jest/globals';
import { aProgramme, aStoredProfile } from '../../test/builders/neighbours.ts';
import { pastDeMinimis, programmeFacts } from './plan-facts.ts';

it('a programme states the regimes that its texts name, and the sentence that forbids to start', () => {
  const programme = aProgramme();
  const [text] = Object.values(programme.texts);
  if (text === undefined) throw new Error('the programme has no text');
  expect(programmeFacts('asked', programme)).toMatchObject({
    subsidyId: 'asked',
    regimes: [],
    guard: { until: 'filed', language: 'fr' },
  });
  const restrictions = ['Aide versée au titre du règlement de minimis.'];
  const other = aProgramme({ texts: { fr: { ...text, keyRequirements: [], restrictions } } });
  expect(programmeFacts('asked', other)).toEqual({
    subsidyId: 'asked',
    regimes: ['de_minimis'],
    guard: null,
  });
});

it('only past subsidies that are named as de minimis aid, with year and amount, are such aid', () => {
  const amount = { cents: 500_000, currency: 'EUR' } as const;
  const profile = aStoredProfile('w', {
    pastSubsidies: [
      { name: 'Chèque conseil (de minimis)', year: 2025, amount },
      { name: 'Aide à la rénovation', year: 2025, amount },
      { name: 'Aide de minimis sans montant', year: 2025, amount: null },
      { name: 'Aide de minimis sans année', year: null, amount },
    ],
  });
  expect(pastDeMinimis(profile)).toEqual([
    { name: 'Chèque conseil (de minimis)', year: 2025, cents: 500_000 },
  ]);
});
