import { expect, test } from '@jest/globals';
import { LanguageProvider } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProgrammeText } from './ProgrammeText.tsx';

test('has the spaces and apostrophes of French typography', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider language="fr">
      <ProgrammeText text="Prime à l'achat : vélo" />
    </LanguageProvider>,
  );
  expect(html).toBe('<span>Prime à l’achat\u00a0: vélo</span>');
});

test.each([
  ['en', 'Aide aux économies d’énergie', '<span lang="fr">'],
  ['en', 'Energy efficiency grant', '<span>'],
  ['fr', 'Aide aux économies d’énergie', '<span>'],
] as const)('on a page in %s, "%s" begins with %s', (language, text, start) => {
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ProgrammeText text={text} />
    </LanguageProvider>,
  );
  expect(html).toBe(`${start}${text}</span>`);
});
