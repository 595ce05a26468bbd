import { describe, expect, test } from '@jest/globals';
import { parseSource } from '../checks/source-file.ts';
import { constructionsIn, isProductCode, literalsIn } from './found-patterns.ts';
import { verdictOf, verdictsOf } from './pattern-verdicts.ts';
import { parseVerdicts, patternKey, type RecordedVerdicts, renderVerdicts } from './recorded-verdicts.ts';

describe('patterns of the product', () => {
  test('are found as literals and as constructions', () => {
    const source = parseSource(
      'services/a/src/b.ts',
      'const A = /a+/gu;\nconst B = text.replace(/b/, "");\nconst C = new RegExp(word);\nRegExp("d");',
    );
    expect(literalsIn(source).map(({ line, source: text, flags }) => [line, text, flags])).toEqual([
      [1, 'a+', 'gu'],
      [2, 'b', ''],
    ]);
    expect(constructionsIn(source).map(({ line }) => line)).toEqual([3, 4]);
  });

  test('are those of services, packages and pages, not of tests and tools', () => {
    expect(
      [
        'packages/sources/src/a.ts',
        'shell/src/a.tsx',
        'packages/tooling/src/a.ts',
        'services/a/src/b.test.ts',
        'services/a/test/b.ts',
      ].map(isProductCode),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('the analysis', () => {
  test.each([
    [
      'exponential on two words that share a sign',
      "\\p{Lu}[\\p{L}'-]*(?:[ -]\\p{Lu}[\\p{L}'-]*)*[ -]End",
      'u',
    ],
    ['quadratic because every start looks at the rest', '\\s+$', ''],
    ['cubic on spaces', ' *\\s*\\n\\s*x', ''],
    ['exponential on digits in two lengths', '^(?:\\d\\d|\\d\\d\\d)*$', ''],
    ['quadratic although it looks behind', '(?<!b)a*a*c', ''],
  ])('refuses what is %s', async (_, source, flags) => {
    expect((await verdictOf({ source, flags })).kind).toBe('slow');
  });

  test.each([
    ['one class', '\\s+', 'g'],
    ['a run that begins nowhere else', '(?<!\\s)\\s+$', ''],
    ['parts that share no sign', '^[a-z0-9]+(?:-[a-z0-9]+)*$', ''],
  ])('accepts %s', async (_, source, flags) => {
    expect((await verdictOf({ source, flags })).kind).toBe('linear');
  });
});

describe('recorded verdicts', () => {
  const linear = { file: 'services/a/src/b.ts', line: 1, source: 'a+', flags: 'u' };
  const slow = { ...linear, source: '\\s+$' };

  test('are read as they were written, and begin again with another edition', () => {
    const verdicts: RecordedVerdicts = new Map([
      [patternKey(slow), 'slow'],
      [patternKey(linear), 'linear'],
    ]);
    const text = renderVerdicts(verdicts);
    expect(parseVerdicts(text)).toEqual(verdicts);
    expect(parseVerdicts(text.replace('edition 1', 'edition 2')).size).toBe(0);
  });

  test('leave nothing to analyse, except slow patterns that are not exempt', async () => {
    const recorded: RecordedVerdicts = new Map([
      [patternKey(linear), 'linear'],
      [patternKey(slow), 'slow'],
    ]);
    const exempt = await verdictsOf([linear, slow], { recorded, isExempt: (one) => one === slow });
    expect([exempt.analysed, exempt.of(linear).kind, exempt.of(slow).kind]).toEqual([0, 'linear', 'slow']);
    const faulty = await verdictsOf([linear, slow], { recorded, isExempt: () => false });
    expect([faulty.analysed, faulty.of(slow)]).toEqual([
      1,
      { kind: 'slow', attack: expect.stringContaining('2nd degree') },
    ]);
  });

  test('do not cover a pattern that has changed', async () => {
    const recorded: RecordedVerdicts = new Map([[patternKey(linear), 'linear']]);
    const changed = [
      { ...linear, source: '(?:a+)+$' },
      { ...linear, flags: '' },
    ];
    const verdicts = await verdictsOf(changed, { recorded, isExempt: () => false });
    expect(verdicts.analysed).toBe(2);
    expect(changed.map((one) => verdicts.of(one).kind)).toEqual(['slow', 'linear']);
  });
});
