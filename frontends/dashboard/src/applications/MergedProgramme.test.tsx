import { expect, test } from '@jest/globals';
import { type Language, LanguageProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head } from './OpenApplication.tsx';

type Application = Parameters<typeof Head>[0]['application'];

const TITLE = 'Aide aux ateliers';
const APPLICATION = {
  subsidyId: '01890a5d-ac96-774b-bcce-b302099a8061',
  status: 'in_progress',
  titles: { fr: TITLE, en: TITLE },
  deadline: null,
} as unknown as Application;
const MERGED = {
  into: '01890a5d-ac96-774b-bcce-b302099a8062',
  at: '2026-11-25T09:00:00.000Z',
  isSplitOff: false,
};

function headOf(merged: Application['merged'], language: Language): string {
  const application = { ...APPLICATION, merged };
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language={language}>
        <Head application={application} title={TITLE} profileName="Ferme" />
      </LanguageProvider>
    </StaticRouter>,
  );
  return markup.replaceAll(/\s/g, ' ');
}

test.each([
  ['fr', MERGED, 'Cette aide a été fusionnée le 25 novembre 2026 avec l’aide « Aide aux ateliers »'],
  ['en', MERGED, 'This programme was merged on 25 November 2026 into “Aide aux ateliers”'],
  ['fr', { ...MERGED, isSplitOff: true }, 'Depuis le 25 novembre 2026, cette aide est de nouveau'],
  ['en', { ...MERGED, isSplitOff: true }, 'Since 25 November 2026 this programme is one of its own again'],
] as const)(
  'in %s the page states the day and the programme that is left, and links to it',
  (language, merged, text) => {
    const head = headOf(merged, language);
    expect(head).toContain(text);
    expect(head).toContain(`/subventions/${merged.into}"`);
  },
);

test('without a merge there is no such sentence, and the link leads to the own programme', () => {
  const head = headOf(null, 'fr');
  expect(head).not.toContain('fusionnée');
  expect(head).toContain(`/subventions/${APPLICATION.subsidyId}"`);
});
