/** Patterns that are not linear, on texts that cannot do harm. `text` is how they start. */
export const EXEMPT_PATTERNS: readonly {
  readonly file: string;
  readonly text: string;
  readonly because: string;
}[] = [
  {
    file: 'packages/web-kit/src/programme/plain-text.ts',
    text: '[*_`~]{1,3}',
    because: 'plainStart reads the first 2,000 characters of a text only',
  },
  {
    file: 'services/gateway/src/domain/cache-policy.ts',
    text: '[.-][A-Za-z0-9_-]{8,}',
    because: 'paths of more than 300 characters are not compared',
  },
  {
    file: 'packages/sources/src/prose/figure-roles.ts',
    text: 'plafonn[^ ]* à',
    because: 'sees at most 160 characters before a figure',
  },
  {
    file: 'services/gateway/src/domain/page-html.ts',
    text: '(<link rel=',
    because: 'sees the markup of our own pages, in which texts from outside are escaped',
  },
];

/** Regular expressions that are built while the product works, so that they cannot be analysed beforehand. */
export const BUILT_LATER: readonly { readonly file: string; readonly because: string }[] = [
  {
    file: 'packages/embedded-mongo/src/query/regex.ts',
    because: 'patterns of queries, which only our own services send',
  },
];
