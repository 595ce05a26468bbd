import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Language } from '@platform/contracts/values';
import { withNoBreakSpaces } from '@platform/web-kit/programme';
import { usePageLocale } from '../text/page-locale.ts';
import { quoteLanguage } from './quote-language.ts';

/** States the language of a quotation, where it is not that of the page. */
export function QuotedIn({ lang }: { readonly lang: Language | undefined }) {
  const { t } = usePageLocale();
  return lang === undefined ? null : <p className="reading-quoted-in">{t(`quotedIn.${lang}`)}</p>;
}

/** A sentence of a source, in its language. */
export function SourceQuote(props: { readonly subsidy: ReadSubsidy; readonly quote: string }) {
  const lang = quoteLanguage(props.subsidy, props.quote, usePageLocale().language);
  return (
    <>
      <blockquote className="reading-quote" lang={lang}>
        {withNoBreakSpaces(props.quote)}
      </blockquote>
      <QuotedIn lang={lang} />
    </>
  );
}
