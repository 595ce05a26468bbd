import { describe, expect, test } from '@jest/globals';
import { resultMove } from './result-move.ts';

function focusedAt(
  index: number,
  differences: { onResult?: boolean; onTitle?: boolean; letters?: boolean } = {},
) {
  return {
    index,
    count: 20,
    onResult: true,
    onTitle: false,
    letters: true,
    ...differences,
  };
}

describe('keys in the list of results', () => {
  test('arrow keys move by one and stay within the page', () => {
    expect(resultMove('ArrowDown', focusedAt(3))).toEqual({ kind: 'focus', index: 4 });
    expect(resultMove('ArrowUp', focusedAt(3))).toEqual({ kind: 'focus', index: 2 });
    expect(resultMove('ArrowDown', focusedAt(19))).toEqual({ kind: 'focus', index: 19 });
    expect(resultMove('ArrowUp', focusedAt(0))).toEqual({ kind: 'focus', index: 0 });
  });

  test('Home and End go to the first and last result, page keys change the page', () => {
    expect(resultMove('Home', focusedAt(7))).toEqual({ kind: 'focus', index: 0 });
    expect(resultMove('End', focusedAt(7))).toEqual({ kind: 'focus', index: 19 });
    expect(resultMove('PageDown', focusedAt(7))).toEqual({ kind: 'page', by: 1 });
    expect(resultMove('PageUp', focusedAt(7))).toEqual({ kind: 'page', by: -1 });
  });

  test('Enter and Space open, x selects', () => {
    expect(['Enter', ' ', 'x'].map((key) => resultMove(key, focusedAt(0))?.kind)).toEqual([
      'open',
      'open',
      'select',
    ]);
  });

  test('a control inside a result keeps Space, Enter and the keys that scroll', () => {
    const inside = focusedAt(2, { onResult: false });
    expect([' ', 'Enter', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => resultMove(key, inside))).toEqual(
      Array(6).fill(null),
    );
    expect(resultMove('ArrowDown', inside)).toEqual({ kind: 'focus', index: 3 });
  });

  test('Space opens from the link of a title, which handles Enter itself', () => {
    const title = focusedAt(2, { onResult: false, onTitle: true });
    expect(resultMove(' ', title)).toEqual({ kind: 'open' });
    expect(resultMove('Enter', title)).toBeNull();
  });

  test('letters do nothing once they are turned off; other keys still work', () => {
    const off = focusedAt(0, { letters: false });
    expect([resultMove('x', off), resultMove('c', off)]).toEqual([null, null]);
    expect(resultMove(' ', off)).toEqual({ kind: 'open' });
  });

  test('all other keys are left to the browser', () => {
    expect(['Tab', 'a', 'Escape', 'ArrowLeft', 'F5'].map((key) => resultMove(key, focusedAt(0)))).toEqual(
      Array(5).fill(null),
    );
  });
});
