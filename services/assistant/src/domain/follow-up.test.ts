import { expect, it } from '@jest/globals';
import { NO_READING_VALUES, type Reading } from '@platform/contracts/search';
import { factsInContext } from './follow-up.ts';

function reading(given: Pick<Reading, 'kind' | 'effect' | 'text' | 'key'>): Reading {
  return { ...NO_READING_VALUES, ...given };
}

const inferred = reading({ kind: 'applicant', effect: 'filter', text: '', key: 'applicant:inferred' });
const baker = reading({ kind: 'applicant', effect: 'stated', text: 'baker', key: 'baker' });

it('who probably writes a short message does not replace who is named in the project', () => {
  expect(factsInContext([inferred], [baker])).toEqual([baker]);
});

it('who probably writes is shown where nobody is named', () => {
  expect(factsInContext([inferred], [])).toEqual([inferred]);
});

it('who is named in the message replaces who was named before', () => {
  const charity = reading({ kind: 'applicant', effect: 'filter', text: 'a charity', key: 'a charity' });
  expect(factsInContext([charity], [baker])).toEqual([charity]);
});
