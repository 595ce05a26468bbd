import { describe, expect, test } from '@jest/globals';
import type { Needs } from '@platform/contracts/search';
import { createQueryClient, LanguageProvider, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, speechOf } from '../../test/page-locale.ts';
import { resultOf } from '../../test/results.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { NeedsBlock } from '../needs/NeedsBlock.tsx';
import { NoResults } from '../results/NoResults.tsx';
import { AnswerNotes } from '../results/ResultNotes.tsx';
import { readSearchState, type SearchState } from '../state/search-state.ts';
import { NO_NAMES } from '../text/labels.ts';
import { QueryField } from './QueryField.tsx';

const fr = speechOf('fr');
const en = speechOf('en');

function nothing(): void {}
function stateOf(query: string): SearchState {
  return readSearchState(new URLSearchParams(query));
}

function words(markup: string): string {
  return plainSpaces(markup.replace(/<[^>]+>/g, ' '))
    .replace(/ +/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim();
}

/** Markup as the server sends it. */
function markupOf(element: ReactNode): string {
  const client = createQueryClient();
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <StaticRouter location="/subventions/recherche">
          <LanguageProvider language="fr">{element}</LanguageProvider>
        </StaticRouter>
      </QueryClientProvider>,
    );
  } finally {
    client.clear();
  }
}

const NEEDS: Needs = {
  groups: [
    {
      id: 'batir',
      label: 'Bâtir et rénover',
      needs: [
        { id: 'isoler', label: 'Isoler un atelier', hint: 'Murs, toit', count: 12 },
        { id: 'amiante', label: 'Retirer de l’amiante', hint: '', count: 0 },
      ],
    },
    {
      id: 'rien',
      label: 'Sans programme',
      needs: [{ id: 'vide', label: 'Vide', hint: '', count: 0 }],
    },
  ],
};

describe('the search field', () => {
  const field = markupOf(
    <QueryField query="lait bio" speech={fr} onQuery={nothing} onSuggestion={nothing} />,
  );

  test('is a folded combobox in a form that works without scripts', () => {
    expect(field).toMatch(/<form[^>]* action="\/subventions\/recherche" method="get"/);
    expect(field).toMatch(/<input[^>]* role="combobox"[^>]* aria-expanded="false"[^>]* name="q"/);
    expect(field).toContain('value="lait bio"');
    expect(field).not.toContain('role="listbox"');
  });

  test('tells how to ask for phrases and without words, and can be cleared', () => {
    const described = /aria-describedby="([^"]+)"/.exec(field)?.[1];
    expect(field).toMatch(new RegExp(`<span id="${described}">[^<]*guillemets[^<]*tiret`));
    expect(field).toContain('aria-label="Effacer les mots"');
  });
});

describe('needs as a way in', () => {
  const block = (needs: Needs | null | undefined) =>
    markupOf(<NeedsBlock needs={needs} state={stateOf('')} speech={fr} />);

  test('are links by group, with their counts, without needs that no programme meets', () => {
    const markup = block(NEEDS);
    expect(markup).toContain('href="/subventions/recherche?need=isoler"');
    expect(words(markup)).toContain('Bâtir et rénover Isoler un atelier 12 Murs, toit');
    expect(markup).not.toContain('amiante');
    expect(markup).not.toContain('Sans programme');
  });

  test('keep room while they are on their way, and none when they do not come', () => {
    expect(words(block(undefined))).toContain('Chargement des besoins…');
    expect(block(null)).toBe('');
    expect(block({ groups: [] })).toBe('');
  });
});

describe('what is said of an answer', () => {
  const notes = (query: string, differences: Partial<ReturnType<typeof resultOf>>, speech = fr) =>
    words(
      markupOf(
        <AnswerNotes
          state={stateOf(query)}
          answer={{ ...resultOf([{}]), ...differences }}
          names={NO_NAMES}
          speech={speech}
          onFollow={nothing}
        />,
      ),
    );

  test('a correction that was made names both, and the words as typed are one press away', () => {
    expect(notes('q=renovtion', { correction: { query: 'rénovation', applied: true } })).toBe(
      'Rien ne contient « renovtion ». Voici les résultats pour « rénovation ». Chercher exactement « renovtion »',
    );
  });

  test('a correction that may be meant is offered', () => {
    const correction = { query: 'solaire', applied: false };
    expect(notes('q=solar', { correction }, en)).toBe('Did you mean: solaire');
  });

  test('says that no programme holds all words, but not where nothing was found', () => {
    expect(notes('q=a+b+c', { matching: 'most' })).toMatch(/^Aucun programme ne dit exactement cela/);
    expect(notes('q=a+b+c', { matching: 'most', total: 0 })).toBe('');
  });

  test('words taken as typed can be corrected again', () => {
    expect(notes('q=solr&exact=1', {})).toBe('Mots pris tels que saisis. Autoriser les corrections');
  });

  test('hidden closed programmes are counted, and one press shows them; or hides them again', () => {
    const { facets } = resultOf([], { deadline: [{ value: 'closed', count: 1_234 }] });
    expect(notes('', { facets })).toBe('1 234 programmes fermés sont masqués. Les afficher aussi');
    expect(notes('deadline=open&deadline=closed', { facets })).toBe(
      'Les programmes fermés sont affichés aussi. Masquer les fermés',
    );
    expect(notes('deadline=open', { facets })).toBe('');
    expect(notes('', {})).toBe('');
  });
});

describe('nothing found', () => {
  const empty = (query: string, ways: Partial<ReturnType<typeof resultOf>>, needs?: Needs) =>
    markupOf(
      <NoResults
        state={stateOf(query)}
        answer={{ ...resultOf([]), ...ways }}
        needs={needs}
        speech={fr}
        onFollow={nothing}
      />,
    );
  const links = (markup: string): readonly string[] =>
    [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

  test('names the filter whose removal brings most, and what it brings, before others and before all', () => {
    const markup = empty('q=bio&territory=region:53&sector=tourism&amountMin=5', {
      removals: [
        { filter: 'territory', total: 48 },
        { filter: 'amountRange', total: 1 },
        { filter: 'deadline', total: 1 },
      ],
    });
    expect(words(markup)).toMatch(
      /Sans le filtre Territoire : 48 programmes Sans le filtre Montant \(fourchette\) : 1 programme Avec les programmes fermés : 1 programme Effacer les filtres$/,
    );
    expect(markup.match(/ui-button-primary/g)).toHaveLength(1);
    expect(markup).not.toContain('Effacer la recherche');
  });

  test('where no single filter stands in the way, says what the search without any, without quotes and without words finds', () => {
    const markup = empty(
      'q=%22bio+local%22&territory=region:53&sector=tourism',
      {
        wider: [
          { q: '"bio local"', filters: 'dropped', total: 12 },
          { q: 'bio local', filters: 'kept', total: 5 },
          { q: '', filters: 'kept', total: 3 },
        ],
      },
      NEEDS,
    );
    expect(words(markup)).toContain('Aucun filtre n’est seul en cause : ensemble, ils ne laissent rien.');
    expect(words(markup)).toContain(
      'Sans aucun filtre : 12 programmes Sans guillemets ni mots exclus : 5 programmes Sans les mots : 3 programmes',
    );
    expect(links(markup)).toEqual([
      '/subventions/recherche?q=%22bio+local%22',
      '/subventions/recherche?q=bio+local&territory=region%3A53&sector=tourism',
      '/subventions/recherche?territory=region%3A53&sector=tourism',
      '/subventions/recherche?need=isoler',
      '/subventions/recherche',
    ]);
    expect(markup).not.toContain('Effacer les filtres');
    expect(markup.match(/ui-button-primary/g)).toHaveLength(1);
  });

  test('where the words find nothing anywhere, says so, and filters can still be cleared', () => {
    const markup = words(empty('q=zzzz&instrument=loan', {}));
    expect(markup).toContain('Même sans filtre, rien ne contient ces mots.');
    expect(markup).toContain('vérifiez leur orthographe. Effacer les filtres');
    expect(words(empty('q=zzzz', {}))).toContain('vérifiez leur orthographe. Effacer la recherche');
  });
});

describe('the panel of filters', () => {
  const panel = (query: string, answer = resultOf([{}])) =>
    markupOf(
      <FilterPanel
        state={stateOf(query)}
        answer={answer}
        needs={NEEDS}
        names={NO_NAMES}
        speech={fr}
        onState={nothing}
        onPlace={nothing}
      />,
    );

  test('holds every filter of the contract, the rare ones folded', () => {
    const text = words(panel(''));
    for (const name of [
      'Date limite',
      'Territoire',
      'Besoin',
      'Qui demande ?',
      'Secteur',
      'Type d’aide',
      'Montant',
      'Plus de filtres',
      'Financeur',
      'Programme ou plan',
      'Pays',
      'Origine du financement',
      'Forme de la demande',
      'Rythme',
      'Label ou certification',
      'Documents demandés',
      'Publication',
      'Langue de la fiche',
    ]) {
      expect(text).toContain(name);
    }
    const open = /<details class="ui-filter-group search-filter[^"]*" open/g;
    expect(panel('').match(open)).toHaveLength(6);
    expect(panel('format=online').match(open)).toHaveLength(8);
  });

  test('is no form, as it stands in one: the page of the server would differ from that of the browser', () => {
    expect(panel('')).not.toContain('<form');
  });

  test('says what a chosen place means', () => {
    expect(words(panel('territory=department:35'))).toContain(
      'Compte aussi les aides de : Bretagne, France et Union européenne.',
    );
  });

  test('shows a range with its thousands apart, and names of funders with their counts, the chosen first', () => {
    const answer = resultOf([{}], {
      funder: [
        { value: 'ADEME', count: 44 },
        { value: 'Bpifrance', count: 7 },
      ],
    });
    const markup = panel('amountMin=50000&funder=Bpifrance', answer);
    expect(plainSpaces(markup)).toContain('value="50 000"');
    expect(words(markup)).toMatch(/Financeur 1 Financeur Bpifrance 7 ADEME 44 Chercher un financeur/);
  });

  test('offers needs that have results, by group', () => {
    const answer = resultOf([{}], { need: [{ value: 'isoler', count: 3 }] });
    const text = words(panel('', answer));
    expect(text).toContain('Bâtir et rénover Bâtir et rénover Isoler un atelier 3');
    expect(text).not.toContain('Vide');
  });
});
