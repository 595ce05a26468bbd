import { describe, expect, it } from '@jest/globals';
import type { SubsidyFacts } from '@platform/contracts/catalog';
import { createMovedRecords, haveIdsMoved } from './moved-records.ts';

function factsOf(title: string, page: string | null = null): SubsidyFacts {
  return { texts: { fr: { title } }, officialUrl: page } as unknown as SubsidyFacts;
}

describe('records that carry marks of others', () => {
  it('are counted when a title or a page moves to another id', () => {
    const moved = createMovedRecords();
    moved.compare('1', factsOf('A', 'https://a'), factsOf('B', 'https://a'));
    moved.compare('2', factsOf('B', 'https://b'), factsOf('C', 'https://c'));
    moved.compare('3', factsOf('C', 'https://c'), factsOf('D', 'https://b'));
    expect([moved.count(), moved.compared()]).toEqual([3, 3]);
  });

  it('are counted also where nothing of the record was live', () => {
    const moved = createMovedRecords();
    moved.compare('held', null, factsOf('A'));
    moved.compare('1', factsOf('A'), factsOf('B'));
    expect([moved.count(), moved.compared()]).toEqual([1, 1]);
  });

  it('are none when a title is only repeated, corrected or taken back', () => {
    const moved = createMovedRecords();
    moved.compare('1', factsOf('A'), factsOf('A'));
    moved.compare('2', factsOf('B'), factsOf('A'));
    moved.compare('3', factsOf('C'), factsOf('C bis'));
    moved.compare('4', factsOf('D'), factsOf('D'));
    expect(moved.count()).toBe(0);
  });

  it('stop a run from two on when they are many of it, and from ten on in any case', () => {
    expect(haveIdsMoved({ moved: 1, compared: 1 })).toBe(false);
    expect(haveIdsMoved({ moved: 2, compared: 3 })).toBe(true);
    expect(haveIdsMoved({ moved: 9, compared: 90 })).toBe(false);
    expect(haveIdsMoved({ moved: 10, compared: 100_000 })).toBe(true);
  });
});
