import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast, cssVariables, DARK, LIGHT, MARK_PAIRS, TEXT_PAIRS } from './index.ts';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s palette', (_name, palette) => {
  it.each(TEXT_PAIRS)('has a contrast of at least 4.5:1 for the text %s on %s', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('has a contrast of at least 3:1 for the mark %s on %s', (mark, background) => {
    expect(contrast(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });

  it('has the same values as the style sheet', () => {
    const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
    for (const declaration of cssVariables(palette).split(';')) {
      expect(tokens).toContain(`${declaration.replace(':', ': ').toLowerCase()};`);
    }
  });
});

it('is dark by the scheme of the system with the same values as by choice, as long as no theme is set', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const valuesOf = (selector: string) => tokens.split(`  ${selector} {`)[1]?.split('}')[0];
  expect(valuesOf('[data-theme="dark"]')).toContain('--paper: #0e1715;');
  expect(valuesOf(':root:not([data-theme])')).toBe(valuesOf('[data-theme="dark"]'));
});

it('computes a contrast of 21 for black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
});
