import { expect, test } from '@jest/globals';
import { LanguageProvider, registerTexts } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { TEXTS } from '../i18n/texts.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Series } from './series.ts';

const TIMES = [
  { at: '2026-11-20T09:00:00Z', shown: '10:00' },
  { at: '2026-11-20T09:02:00Z', shown: '10:02' },
];

function rendered(language: 'fr' | 'en', series: Series): string {
  registerTexts(NAMESPACE, TEXTS);
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <FigureCard title="Catalogue" order={3} times={TIMES} series={[series]} />
    </LanguageProvider>,
  );
}

const UNKNOWN: Series = { label: 'Requests', value: null, values: [null, null], format: String };

test.each([
  ['fr', 'non mesuré'],
  ['en', 'not measured'],
] as const)('what is not known is shown as not known in %s, without a line', (language, text) => {
  const markup = rendered(language, UNKNOWN);
  expect(markup).toContain(text);
  expect(markup).not.toContain('<svg');
});

test('a trend has its least and largest value beside its line', () => {
  const markup = rendered('en', { label: 'Requests', value: '12', values: [3, null, 9], format: String });
  expect(markup).toContain('<svg');
  expect(markup).toContain('3 – 9');
});
