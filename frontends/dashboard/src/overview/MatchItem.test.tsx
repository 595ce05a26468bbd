import { expect, test } from '@jest/globals';
import { LanguageProvider, registerTexts } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Match } from '../api/profiles-api.ts';
import { DATA_TEXTS } from '../i18n/data-texts.ts';
import { MatchItem } from './MatchItem.tsx';

const MATCH: Match = {
  subsidyId: 'sub-1',
  kind: 'published',
  at: '2026-11-28T09:00:00Z',
  title: 'Aide aux fours',
  funders: ['Commission européenne'],
  outcome: 'fits',
  met: [],
  conditions: [],
  reasonsBefore: [],
  funding: {
    type: null,
    instrument: 'grant',
    nativeInstrument: null,
    minimumGrant: null,
    maximumGrant: null,
    fundingAmount: null,
    cofinancingRate: null,
    loanOption: null,
    recoverableAdvance: null,
  },
  closesOn: null,
  officialUrl: null,
};

test.each([
  ['fr', 'Ajoutée ici le 28 novembre 2026', 'Commission européenne'],
  ['en', 'Added here on 28 November 2026', 'European Commission'],
] as const)(
  'the day of the import is named as such and the funder by its name in %s',
  (language, text, funder) => {
    for (const [namespace, texts] of Object.entries(DATA_TEXTS)) registerTexts(namespace, texts);
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <LanguageProvider language={language}>
          <MatchItem match={MATCH} />
        </LanguageProvider>
      </StaticRouter>,
    );
    expect(html).toContain(text);
    expect(html).toContain(funder);
  },
);

test('a condition is only marked as French where it is and the page is not', () => {
  const conditions = ['Être artisan.', 'A craft business.'];
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language="en">
        <MatchItem match={{ ...MATCH, outcome: 'fits_if', conditions }} />
      </LanguageProvider>
    </StaticRouter>,
  );
  expect(html).toContain('<li lang="fr">Être artisan.</li>');
  expect(html).toContain('<li>A craft business.</li>');
});
