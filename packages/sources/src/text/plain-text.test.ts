import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineFromSource, markdownFromSource, sentenceFromSource } from './plain-text.ts';

describe('text of a source without markup', () => {
  it.each([
    ['<p>Un <strong>projet</strong></p><ul><li>a</li><li>b</li></ul>', 'Un **projet**\n\n- a\n- b'],
    [
      'voir <a href="https://exemple.test/x?a=1&amp;b=2" target="_blank">la page</a>.',
      'voir [la page](https://exemple.test/x?a=1&b=2).',
    ],
    ['<script>alert(1)</script>bon<style>p{}</style>jour', 'bonjour'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;texte', 'texte'],
    ['<a href="javascript:alert(1)">clic</a>', 'clic'],
    ['[clic](javascript:alert(1))', 'clic)'],
    ['moins de < 250 salariés & plus', 'moins de < 250 salariés & plus'],
    ['site <https://exemple.test/a>', 'site https://exemple.test/a'],
    ['a\\\nb\u0000c', 'a\nbc'],
  ])('turns %j into %j', (source, text) => expect(markdownFromSource(source)).toBe(text));

  it('returns one line without links for titles, and a sentence without its bullet for lists', () => {
    expect(lineFromSource(' Aide\n <b>verte</b> [ici](https://exemple.test)')).toBe('Aide verte ici');
    expect(sentenceFromSource('- Avoir\n  un [label](https://exemple.test)')).toBe(
      'Avoir un [label](https://exemple.test)',
    );
  });

  it('never lets a tag or a script address through, however tags are nested', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&gt;',
      '&amp;',
      'script',
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=x>',
      '<!--',
      '-->',
      '<a href="',
      'javascript:alert(1)',
      '">',
      '](',
      '[',
      ')',
      '<p>',
      'mot',
      '"',
      '/',
      '<![CDATA[',
      '&#60;b&#62;',
      '&amp;lt;i&amp;gt;',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join('')),
        (source) => {
          const text = markdownFromSource(source);
          expect(text).not.toMatch(/<[a-z/!?]/i);
          expect(text).not.toMatch(/\]\(\s*(?!https?:\/\/|mailto:)[^)\s][^)]*\)/i);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('leaves its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const once = markdownFromSource(source);
        expect(markdownFromSource(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
