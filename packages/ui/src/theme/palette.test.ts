import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast, cssVariables, DARK, LIGHT, MARK_PAIRS, TEXT_PAIRS } from './index.ts';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s palette', (_name, palette) => {
  it.each(TEXT_PAIRS)('reads %s on %s at 4.5:1 or better', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('shows %s on %s at 3:1 or better', (mark, background) => {
    expect(contrast(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });

  it('is what the style sheet holds', () => {
    const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
    for (const declaration of cssVariables(palette).split(';')) {
      expect(tokens).toContain(`${declaration.replace(':', ': ').toLowerCase()};`);
    }
  });
});

it('measures black on white as 21', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
});
