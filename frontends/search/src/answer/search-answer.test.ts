import { describe, expect, test } from '@jest/globals';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { resultOf } from '../../test/results.ts';
import { type SearchAnswer, searchAnswer } from './search-answer.ts';

describe("the browser's reading of the search contract", () => {
  test('takes what the contract allows, unchanged', () => {
    const answer: SearchResult = searchResultSchema.parse(resultOf([{}, { suspended: true }]));
    const read: SearchAnswer = searchAnswer.parse(answer);
    expect(read).toEqual(answer);
  });

  test('knows every field of a result that the contract has', () => {
    const ours = Object.keys(searchAnswer.shape.hits.def.element.shape).sort();
    expect(ours).toEqual(Object.keys(searchResultSchema.shape.hits.element.shape).sort());
  });

  test('knows every field of an answer that the contract has', () => {
    expect(Object.keys(searchAnswer.shape).sort()).toEqual(Object.keys(searchResultSchema.shape).sort());
  });

  test.each([
    ['no hits', { ...resultOf([]), hits: undefined }],
    ['a total in words', { ...resultOf([]), total: 'many' }],
    ['an unknown deadline status', resultOf([{ deadlineStatus: 'maybe' as 'open' }])],
    ['a page of HTML', '<!doctype html>'],
  ])('refuses %s', (_what, body) => expect(searchAnswer.safeParse(body).success).toBe(false));
});
