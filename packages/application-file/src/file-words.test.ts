import { expect, it } from '@jest/globals';
import { fileWords } from './file-words.ts';

it('writes dates in the language of the file and company numbers in groups', () => {
  const [french, english] = [fileWords('fr'), fileWords('en')];
  const established = { id: 'applicant_established', value: { kind: 'text', text: '2015-01-01' } } as const;
  expect([french.value(established), english.value(established)]).toEqual([
    '1er janvier 2015',
    '1 January 2015',
  ]);
  const registration = {
    id: 'applicant_registration',
    value: { kind: 'text', text: '00000001800010' },
  } as const;
  expect(french.value(registration)).toBe('000\u00a0000\u00a0018\u00a000010');
});
