import { expect, test } from '@jest/globals';
import { LanguageProvider, registerTexts } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { NAMESPACE, TEXTS } from '../i18n/texts.ts';
import { DiscoverPage } from './DiscoverPage.tsx';

test.each([
  ['fr', 'Trouvez vos Subventions', '/subventions/recherche'],
  ['en', 'Find your funding', '/en/subventions/recherche'],
] as const)(
  'the page in %s has its heading and a form that works without scripts',
  (language, title, action) => {
    registerTexts(NAMESPACE, TEXTS);
    const markup = renderToStaticMarkup(
      <StaticRouter location="/decouvrir">
        <LanguageProvider language={language}>
          <DiscoverPage />
        </LanguageProvider>
      </StaticRouter>,
    );
    expect(markup.match(/<h1[^>]*>[^<]*<\/h1>/g)).toHaveLength(1);
    expect(markup).toContain(title);
    expect(markup).toContain(`action="${action}"`);
    expect(markup).toContain('name="q"');
    expect(markup).not.toContain('<dialog');
  },
);
