import { expect, test } from '@jest/globals';
import { LanguageProvider, registerTexts } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { TEXTS } from '../i18n/texts.ts';
import { TemplateNamePage } from './TemplateNamePage.tsx';

test.each(['fr', 'en'] as const)('the page has one heading in %s', (language) => {
  registerTexts(NAMESPACE, TEXTS);
  const markup = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <TemplateNamePage />
    </LanguageProvider>,
  );
  expect(markup.match(/<h1[^>]*>([^<]*)<\/h1>/g)).toHaveLength(1);
  expect(markup).toContain(String(TEXTS[language].title));
});
