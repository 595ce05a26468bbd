import { describe, expect, test } from '@jest/globals';
import type { SearchHit, SearchResult } from '@platform/contracts/search';
import type { Language } from '@platform/web-kit';
import { render, textOf } from '../../test/render.tsx';
import { hitWith, resultOf } from '../../test/results.ts';
import { hitGroups } from '../api/hit-groups.ts';
import { ResultList } from './ResultList.tsx';

const NONE: ReadonlySet<string> = new Set();
const TYPED = ['remplacer', 'four', 'boulangerie'];

function list(
  hits: readonly Partial<SearchHit>[],
  counts: Partial<Pick<SearchResult, 'total' | 'exactTotal' | 'doubtful'>> = {},
  language: Language = 'fr',
) {
  const groups = hitGroups({ ...resultOf(hits), words: TYPED, ...counts });
  return render(
    <ResultList
      groups={groups}
      words={[]}
      sort="relevance"
      selectedIds={NONE}
      openedId={null}
      activeId="exact"
    />,
    language,
  );
}

const exact = { id: 'exact', title: 'Exacte' };
const near = { id: 'near', title: 'Proche', missing: ['four', 'remplacer'] };
const further = { id: 'further', title: 'Lointaine', missing: ['a', 'b', 'c', 'd', 'e', 'f'] };

/** The headings of groups, each with the titles of its list. */
function groups({ getAllByRole, getByRole }: ReturnType<typeof list>) {
  return getAllByRole('heading', { level: 3 }).map((heading) => {
    const items = getByRole('list', { name: textOf(heading) });
    return [textOf(heading), ...[...items.querySelectorAll('h4')].map(textOf)];
  });
}

describe('the list of results', () => {
  test('is one list without headings of groups if all results are exact', () => {
    const page = list([exact, { ...exact, id: 'other' }]);
    expect(page.getByRole('list', { name: 'Liste des résultats' }).children).toHaveLength(2);
    expect(page.getAllByRole('heading', { level: 3 }).map(textOf)[0]).toMatch(/^Exacte/);
    expect(page.queryByText(/^Sans/)).toBeNull();
  });

  test('has a list of exact and one of near results, each named by its heading', () => {
    const page = list([exact, near, further], { total: 60, exactTotal: 1 });
    expect(groups(page)).toEqual([
      ['Correspondances exactes', expect.stringMatching(/^Exacte/)],
      [
        'Proches : il y manque une partie de votre demande',
        expect.stringMatching(/^Proche/),
        expect.stringMatching(/^Lointaine/),
      ],
    ]);
    expect(groups(list([exact, near], { exactTotal: 1 }, 'en')).map(([heading]) => heading)).toEqual([
      'Exact matches',
      'Close: part of what you typed is missing',
    ]);
  });

  test.each([
    ['fr', 'À vérifier : peut-être pour d’autres demandeurs que vous'],
    ['en', 'To check: perhaps for applicants other than you'],
  ] as const)('has what is rather for other applicants in a list of its own, in %s', (language, heading) => {
    const doubtful = [hitWith({ id: 'doubtful', title: 'Autre', missing: ['four'] })];
    const page = list([exact, near], { exactTotal: 1, doubtful }, language);
    expect(groups(page).at(-1)).toEqual([heading, expect.stringMatching(/^Autre/)]);
    expect(groups(page)).toHaveLength(3);
    expect(groups(list([exact, near], { exactTotal: 1 }, language))).toHaveLength(2);
  });

  test('has no heading of a group without results on the page', () => {
    expect(groups(list([near], { exactTotal: 0 })).map(([heading]) => heading)).toEqual([
      'Proches : il y manque une partie de votre demande',
    ]);
    expect(groups(list([exact], { total: 30, exactTotal: 21 })).map(([heading]) => heading)).toEqual([
      'Correspondances exactes',
    ]);
  });

  test.each([
    ['fr', 'Aucune ne porte vraiment sur vos mots : ce qui s’en rapproche le plus'],
    ['en', 'None is really about your words: what comes closest'],
  ] as const)('states in its one heading that no result is about the words, in %s', (language, heading) => {
    const none = [
      { ...near, missing: TYPED },
      { ...further, missing: [], mentioned: TYPED },
    ];
    expect(groups(list(none, { exactTotal: 0 }, language))).toEqual([[heading, 'Proche', 'Lointaine']]);
    expect(groups(list([near, ...none], { exactTotal: 0 }, language))[0]?.[0]).not.toBe(heading);
  });

  test.each([
    ['fr', 'Ne fait que citer : isolation'],
    ['en', 'Only mentions: isolation'],
  ] as const)('states which words a near result only mentions, in %s', (language, text) => {
    const passing = { id: 'passing', title: 'Proche', mentioned: ['isolation'] };
    const page = list([exact, passing], { exactTotal: 1 }, language);
    expect(page.container.querySelector('.search-missing dd')?.textContent).toBe(text);
    expect(groups(page).map(([, title]) => title)).toEqual([exact.title, passing.title]);
  });

  test('states which words a near result lacks: four at most, and how many others', () => {
    const missing = (language: Language) =>
      [
        ...list([exact, near, further], { exactTotal: 1 }, language).container.querySelectorAll('article'),
      ].map((card) => card.querySelector('.search-missing dd')?.textContent);
    expect(missing('fr')).toEqual([
      undefined,
      'Peu ou rien sur : four, remplacer',
      'Peu ou rien sur : a, b, c, d et 2 autres',
    ]);
    expect(missing('en')).toEqual([
      undefined,
      'Little or nothing about: four, remplacer',
      'Little or nothing about: a, b, c, d and 2 others',
    ]);
  });

  test('is in the order in which arrow keys move through both groups, and Tab reaches one result', () => {
    const { container } = list([near, exact, further], { exactTotal: 1 });
    const results = [...container.querySelectorAll<HTMLElement>('[data-result]')];
    expect(results.map(({ dataset }) => dataset.result)).toEqual(['exact', 'near', 'further']);
    expect(results.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});
