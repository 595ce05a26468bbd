import { describe, expect, test } from '@jest/globals';
import type { Language } from '@platform/web-kit';
import { render } from '../../test/render.tsx';
import { resultOf } from '../../test/results.ts';
import { parseSearchState } from '../state/search-state.ts';
import { NO_NAMES } from '../text/labels.ts';
import { ResultNotes } from './ResultNotes.tsx';

function notes(
  query: string,
  differences: Partial<ReturnType<typeof resultOf>> = {},
  language: Language = 'fr',
) {
  const state = parseSearchState(new URLSearchParams(query));
  const response = { ...resultOf([{}]), ...differences };
  return render(<ResultNotes state={state} response={response} names={NO_NAMES} />, language);
}

describe('notes above the results', () => {
  test('contain both spellings of an applied correction and a link to the query as typed', () => {
    const correction = { query: 'rénovation', applied: true };
    const { text, getByRole } = notes('q=renovtion', { correction });
    expect(text).toContain('Rien ne contient « renovtion ». Voici les résultats pour « rénovation ».');
    const exact = getByRole('link', { name: 'Chercher exactement « renovtion »' });
    expect(exact.getAttribute('href')).toBe('/subventions/recherche?q=renovtion&exact=1');
  });

  test('suggest a correction that was not applied', () => {
    const { text, getByRole } = notes('q=solar', { correction: { query: 'solaire', applied: false } }, 'en');
    expect(text).toBe('Did you mean: solaire');
    expect(getByRole('link', { name: 'solaire' }).getAttribute('href')).toContain('q=solaire');
  });

  test('link to the corrected search for an exact query', () => {
    const { text, getByRole } = notes('q=solr&exact=1');
    expect(text).toContain('Mots pris tels que saisis.');
    const corrected = getByRole('link', { name: 'Autoriser les corrections' });
    expect(corrected.getAttribute('href')).toBe('/subventions/recherche?q=solr');
  });

  test('contain the number of hidden closed programmes and a link that shows or hides them', () => {
    const { facets } = resultOf([], { deadline: [{ value: 'closed', count: 1_234 }] });
    const hidden = notes('', { facets });
    expect(hidden.text).toContain('1 234 aides fermées sont masquées.');
    expect(hidden.getByRole('link', { name: 'Les afficher aussi' }).getAttribute('href')).toBe(
      '/subventions/recherche?deadline=open&deadline=upcoming&deadline=closed',
    );
    const shown = notes('deadline=open&deadline=upcoming&deadline=closed', { facets });
    expect(shown.text).toContain('Les aides fermées sont affichées aussi.');
    expect(shown.getByRole('link', { name: 'Masquer les fermées' }).getAttribute('href')).toBe(
      '/subventions/recherche',
    );
    expect(notes('deadline=open', { facets }).text).toBe('');
    expect(notes('').text).toBe('');
  });
});
