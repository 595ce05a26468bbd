import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cspDirectives, inlineScriptHashes, scriptHash } from './content-security-policy.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('hashes of inline scripts', () => {
  it('contain each executable script of all pages once, whatever its attributes', () => {
    const pages = [
      '<script>a()</script><script type="module">b()</script><SCRIPT defer>c()</SCRIPT>',
      '<script>a()</script><script type="text/javascript">\n d()\n</script>',
    ];
    expect(inlineScriptHashes(pages)).toEqual(['a()', 'b()', 'c()', '\n d()\n'].map(hashOf).sort());
  });

  it('do not contain script files and data blocks', () => {
    expect(
      inlineScriptHashes([
        '<script src="/x.js"></script><script defer src=/x.js>ignored()</script>',
        '<script type="application/json">{"a":1}</script><script type=importmap>{}</script><p>no script</p>',
      ]),
    ).toEqual([]);
  });

  it('are computed from the exact text, as browsers do', () => {
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

it('the policy allows no evaluated strings, no foreign origins and no wildcards', () => {
  const sources = Object.values(cspDirectives(["'sha256-x'"])).flat();
  expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:', "'sha256-x'"]));
});
