import { expect, it } from '@jest/globals';
import { limitOf } from './paragraphs-of.ts';

it.each([
  ['fr', /subventions, avantages/],
  ['en', /grants, tax/],
] as const)('kinds of funding with the same name are named once, in %s', (lang, expected) => {
  const [paragraph] = limitOf(['grant', 'subsidy', 'tax_credit'], lang);
  expect(paragraph).toMatchObject({ segments: [{ text: expect.stringMatching(expected) }] });
});
