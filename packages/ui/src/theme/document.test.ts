import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const RULES = readFileSync(new URL('./document.css', import.meta.url), 'utf8').split('}');

it.each(['button', 'input', 'select', 'textarea'])('a %s has the font and colour of the page', (control) => {
  const declarations = RULES.map((rule) => rule.split('{'))
    .filter(([selectors = '']) => selectors.split(',').some((selector) => selector.trim() === control))
    .map(([, body]) => body)
    .join(';');
  expect(declarations).toMatch(/font: inherit;/);
  expect(declarations).toMatch(/color: inherit;/);
});
