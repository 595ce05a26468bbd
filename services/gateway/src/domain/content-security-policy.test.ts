import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cspDirectives, inlineScriptHashes, scriptHash } from './content-security-policy.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('hashes of inline scripts', () => {
  it('cover every executable script of every page once, whatever its attributes', () => {
    const pages = [
      '<script>a()</script><script type="module">b()</script><SCRIPT defer>c()</SCRIPT>',
      '<script>a()</script><script type="text/javascript">\n d()\n</script>',
    ];
    expect(inlineScriptHashes(pages)).toEqual(['a()', 'b()', 'c()', '\n d()\n'].map(hashOf).sort());
  });

  it('leave out files and data', () => {
    expect(
      inlineScriptHashes([
        '<script src="/x.js"></script><script defer src=/x.js>ignored()</script>',
        '<script type="application/json">{"a":1}</script><script type=importmap>{}</script><p>no script</p>',
      ]),
    ).toEqual([]);
  });

  it('are those of the exact text, so that a browser computes the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/<\/script/i.test(text)),
        (text) => {
          expect(inlineScriptHashes([`<script>${text}</script>`])).toEqual([hashOf(text)]);
          expect(scriptHash(text)).toBe(hashOf(text));
        },
      ),
    );
  });
});

it('no directive allows evaluated strings, foreign origins or wildcards', () => {
  const sources = Object.values(cspDirectives(["'sha256-x'"])).flat();
  expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:', "'sha256-x'"]));
});
