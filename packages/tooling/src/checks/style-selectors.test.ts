import { describe, expect, test } from '@jest/globals';
import { findSlowSelectors } from './style-selectors.ts';

function found(css: string): readonly string[] {
  return findSlowSelectors('x.css', css).map(({ line, message }) => `${line} ${message}`);
}

describe('selectors', () => {
  test.each([
    ['a {}\nhtml:has(.dock) {}', '2 has :has() on the whole page; use useRootAttribute'],
    ['main:has(.x[data-compact]) > nav {}', '1 has :has() on the whole page; use useRootAttribute'],
    ['.ui-search-page:has(.empty) {}', '1 has :has() on the whole page; use useRootAttribute'],
    ['tr:has(input:checked) > td {}', '1 has :has(input:checked); use an attribute of the element'],
    ['.prose > * + * {}', '1 has any element beside another; use :nth-child'],
    ['@media screen {\n .head ~ * {}\n}', '2 has any element beside another; use :nth-child'],
  ])('that restyle the page are refused: %s', (css, message) => {
    expect(found(css)).toEqual([message]);
  });

  test.each([
    '.option:has(.note) {}',
    '.breadcrumbs:has(+ .page[data-compact]) {}',
    '.a + .b {}',
    '/* html:has(.x) */ a {}',
    '@media print { html:has(dialog) { a: b } tr:has(input:checked) {} } b {}',
    '.a { width: calc(1px * 2 + 3px) }',
  ])('that restyle little are accepted: %s', (css) => {
    expect(found(css)).toEqual([]);
  });
});
