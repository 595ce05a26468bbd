import { describe, expect, test } from '@jest/globals';
import { resultMove } from './result-move.ts';

function at(index: number, differences: { onResult?: boolean; letters?: boolean } = {}) {
  return {
    index,
    count: 20,
    onResult: true,
    letters: true,
    ...differences,
  };
}

describe('keys in the list of results', () => {
  test('arrow keys move by one and stay within the page', () => {
    expect(resultMove('ArrowDown', at(3))).toEqual({ kind: 'to', index: 4 });
    expect(resultMove('ArrowUp', at(3))).toEqual({ kind: 'to', index: 2 });
    expect(resultMove('ArrowDown', at(19))).toEqual({ kind: 'to', index: 19 });
    expect(resultMove('ArrowUp', at(0))).toEqual({ kind: 'to', index: 0 });
  });

  test('Home and End go to the ends, page keys turn the page', () => {
    expect(resultMove('Home', at(7))).toEqual({ kind: 'to', index: 0 });
    expect(resultMove('End', at(7))).toEqual({ kind: 'to', index: 19 });
    expect(resultMove('PageDown', at(7))).toEqual({ kind: 'turn', by: 1 });
    expect(resultMove('PageUp', at(7))).toEqual({ kind: 'turn', by: -1 });
  });

  test('Enter opens, Space and x select, c compares', () => {
    expect(['Enter', ' ', 'x', 'c'].map((key) => resultMove(key, at(0))?.kind)).toEqual([
      'open',
      'select',
      'select',
      'compare',
    ]);
  });

  test('a control inside a result keeps Space, Enter and the keys that scroll', () => {
    const inside = at(2, { onResult: false });
    expect([' ', 'Enter', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => resultMove(key, inside))).toEqual(
      Array(6).fill(null),
    );
    expect(resultMove('ArrowDown', inside)).toEqual({ kind: 'to', index: 3 });
  });

  test('letters do nothing once they are turned off, other keys still do', () => {
    const off = at(0, { letters: false });
    expect([resultMove('x', off), resultMove('c', off)]).toEqual([null, null]);
    expect(resultMove(' ', off)).toEqual({ kind: 'select' });
  });

  test('everything else is left to the browser', () => {
    expect(['Tab', 'a', 'Escape', 'ArrowLeft', 'F5'].map((key) => resultMove(key, at(0)))).toEqual(
      Array(5).fill(null),
    );
  });
});
