import { shownTitle } from '@platform/web-kit';
import { nameLanguage } from '@platform/web-kit/programme';
import { Fragment, type ReactNode } from 'react';
import { usePageLocale } from '../text/page-locale.ts';
import type { ShownTerm } from './native-terms.ts';

/** Terms in a row, separated by commas, each with its language. */
export function MarkedTerms({ terms }: { readonly terms: readonly ShownTerm[] }): ReactNode {
  return terms.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </Fragment>
  ));
}

/** Names in a row, separated by commas, whose language is marked; a count of further ones is in the page's language. */
export function MarkedNames({ names }: { readonly names: readonly string[] }): ReactNode {
  const { language } = usePageLocale();
  const terms = names.map(shownTitle).map((text) => ({
    text,
    lang: /^\d/.test(text) ? undefined : nameLanguage(text, language),
  }));
  return <MarkedTerms terms={terms} />;
}
