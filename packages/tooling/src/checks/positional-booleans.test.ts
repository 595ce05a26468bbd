import { describe, expect, test } from '@jest/globals';
import { findPositionalBooleans } from './positional-booleans.ts';
import { parseSource } from './source-file.ts';

function found(text: string): string[] {
  return findPositionalBooleans(parseSource('example.tsx', text)).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

describe('positional booleans', () => {
  test.each([
    ['a parameter of a function', 'function show(text: string, isShort: boolean) {}', 'isShort'],
    ['a parameter of a function type', 'type Show = (text: string, isShort: boolean) => void;', 'isShort'],
    ['a parameter of a method', 'interface View { show(isShort: boolean): void }', 'isShort'],
    ['a default that is boolean', 'const show = (isShort = false) => isShort;', 'isShort'],
  ])('refuses %s', (_name, text, parameter) => {
    expect(found(text)).toEqual([`1: pass ${parameter} in an options object`]);
  });

  test('refuses a literal in a call of a function that the module declares or imports from this repository', () => {
    const text = "import { a } from './a.ts';\nimport { b } from '@platform/b';\na(1, true);\nb(false);";
    expect(found(text)).toEqual(['3: a(… true …): name the option', '4: b(… false …): name the option']);
  });

  test('accepts options objects, setters, handlers and functions of libraries', () => {
    const text = `
      import { useState } from 'react';
      function show({ isShort }: { isShort: boolean }) {}
      const [isOpen, setOpen] = useState(false);
      const onToggle = (next: boolean) => setOpen(next);
      show({ isShort: true });
      setOpen(true);
      element.toggleAttribute('open', true);
      type Props = { readonly onChange: (isOn: boolean) => void };
    `;
    expect(found(text)).toEqual([]);
  });
});
