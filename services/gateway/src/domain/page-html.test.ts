import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentCodingOf } from './content-coding.ts';
import { countryCode, indexablePage, installedPage, pageForCountry } from './page-html.ts';

const HTML = '<html><head><title>t</title></head><body></body></html>';

describe('settings in a page', () => {
  it('are escaped in their attribute, whatever the configuration contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const page = installedPage(HTML, {
          publicUrl: 'http://x',
          supportEmail: value,
          errorDetails: 'none',
        });
        const [, content = ''] = /<meta name="support-email" content="([^"]*)"><\/head>/.exec(page) ?? [];
        expect(content).not.toMatch(/[<>']/);
        expect(
          content.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code))),
        ).toBe(value);
      }),
    );
  });

  it('lose only their exclusion from search engines', () => {
    const frame = '<head><meta name="robots" content="noindex"><title>x</title></head>';
    expect(indexablePage(frame)).toBe('<head><title>x</title></head>');
    expect(indexablePage(HTML)).toBe(HTML);
  });

  it('change nothing when the configuration contains none', () => {
    expect(installedPage(HTML, { publicUrl: 'http://x', errorDetails: 'none' })).toBe(HTML);
    expect(pageForCountry(HTML, 'FR')).toContain('<meta name="visitor-country" content="FR"></head>');
  });

  it('accept only a country code of two letters', () => {
    expect(['fr', 'BE', 'F', 'FRA', 'F1', '', undefined, ['FR']].map(countryCode)).toEqual([
      'FR',
      'BE',
      ...Array.from({ length: 6 }, () => undefined),
    ]);
  });
});

describe('content coding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['brotli', 'identity'],
  ] as const)('of "%s" is %s', (header, coding) => {
    expect(contentCodingOf(header)).toBe(coding);
  });
});
