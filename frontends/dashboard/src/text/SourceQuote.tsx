import { Text } from '@platform/ui/base';
import { type Language, useLanguage, useTexts } from '@platform/web-kit';
import { HOME } from '../i18n/namespaces.ts';

/** A sentence of a source in its language, which is stated where it is not that of the page. */
export function SourceQuote({ text, language }: { readonly text: string; readonly language: Language }) {
  const t = useTexts(HOME);
  const isForeign = language !== useLanguage();
  return (
    <>
      <blockquote lang={language} className="application-quote">
        {text}
      </blockquote>
      {isForeign && (
        <Text size="small" tone="muted">
          {t(`quotedIn.${language}`)}
        </Text>
      )}
    </>
  );
}
