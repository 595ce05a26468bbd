import { expect, test } from '@jest/globals';
import { createQueryClient } from '@platform/web-kit';
import { readingWith, resultOf } from '../../test/results.ts';
import { parseSearchState } from '../state/search-state.ts';
import {
  neighboursKey,
  neighboursKeyOf,
  neighboursOf,
  otherNeighbours,
  sentenceOf,
} from './use-neighbours.ts';

const RESPONSE = { ...resultOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]), total: 45 };

test('a result has the results of its page before and after it as neighbours', () => {
  expect(neighboursOf('b', RESPONSE, 1)).toMatchObject({ position: 2, total: 45, previous: 'a', next: 'c' });
  expect(neighboursOf('a', RESPONSE, 1)).toMatchObject({ position: 1, previous: null, next: 'b' });
});

test('the place of a result includes the pages before its own', () => {
  expect(neighboursOf('c', RESPONSE, 3)).toMatchObject({
    position: 43,
    total: 45,
    previous: 'b',
    next: null,
  });
});

test('a subsidy that is no result of the search has no neighbours', () => {
  expect(neighboursOf('d', RESPONSE, 1)).toBeNull();
});

test('how a result meets the sentence of its search comes with its place', () => {
  const readings = [readingWith({})];
  const response = { ...RESPONSE, readings, fits: { a: ['no' as const], b: ['yes' as const] } };
  expect(neighboursOf('b', response, 1)).toMatchObject({ readings, fits: ['yes'] });
  expect(neighboursOf('c', response, 1)).toMatchObject({ readings: [], fits: [] });
});

test('until they are known, the sentence has the parts that another result of its search has, without fits', () => {
  const readings = [readingWith({})];
  const response = { ...RESPONSE, readings, fits: { a: ['no' as const] } };
  const [state, other] = ['q=four', 'q=pain'].map((search) => parseSearchState(new URLSearchParams(search)));
  if (state === undefined || other === undefined) throw new Error('no states');
  const client = createQueryClient();
  client.setQueryData(neighboursKey('a', state, 'fr'), neighboursOf('a', response, 1));
  client.setQueryData(neighboursKey('d', state, 'fr'), null);
  const neighbours = otherNeighbours(client, neighboursKeyOf(state, 'fr')) ?? null;
  expect(sentenceOf({ neighbours, isOther: true })).toEqual({ readings, fits: null });
  expect(sentenceOf({ neighbours, isOther: false })).toMatchObject({ readings, fits: ['no'] });
  expect(otherNeighbours(client, neighboursKeyOf(other, 'fr'))).toBeUndefined();
  expect(otherNeighbours(client, neighboursKeyOf(state, 'en'))).toBeUndefined();
  expect(sentenceOf({ neighbours: null, isOther: false })).toEqual({ readings: [], fits: [] });
  client.clear();
});
