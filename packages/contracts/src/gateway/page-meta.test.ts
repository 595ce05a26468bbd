import { describe, expect, it } from '@jest/globals';
import { metaTag, takeMeta, withHeadMarkup } from './page-meta.ts';

const PAGE = '<html><head><title>Home</title></head><body></body></html>';

describe('a <meta> of the page', () => {
  it.each(['', '[]', `a "quoted" & 'marked' <b>`, '&#34;', '$& $1'])(
    'is read as it was written: %j',
    (content) => {
      const html = withHeadMarkup(PAGE, metaTag('remote-pages', content));
      expect(html.match(/</g)).toHaveLength(9);
      expect(takeMeta(html, 'remote-pages')).toEqual({ content, rest: PAGE });
    },
  );

  it('is not read from a page without it', () => {
    expect(takeMeta(withHeadMarkup(PAGE, metaTag('other', 'x')), 'remote-pages')).toBeNull();
  });
});
