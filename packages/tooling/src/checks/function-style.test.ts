import { describe, expect, test } from '@jest/globals';
import { findArrowFunctions } from './function-style.ts';
import { parseSource } from './source-file.ts';

function found(text: string): number[] {
  return findArrowFunctions(parseSource('example.tsx', text)).map(({ line }) => line);
}

describe('one function style', () => {
  test('refuses an arrow function on the top level of a module, exported or not', () => {
    expect(
      found('const one = 1;\nconst f = (a: number): number => a;\nexport const g = async () => 1;'),
    ).toEqual([2, 3]);
  });

  test('accepts declarations, callbacks, arrow functions inside functions and constants with a type', () => {
    const text = `
      export function f(list: number[]): number[] { const twice = (n: number) => n * 2; return list.map(twice); }
      const g: Handler = (request) => request;
      type Handler = (request: string) => string;
      const made = create(() => 1);
    `;
    expect(found(text)).toEqual([]);
  });
});
