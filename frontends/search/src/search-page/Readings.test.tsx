import { describe, expect, test } from '@jest/globals';
import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import type { Reading } from '@platform/contracts/search';
import type { Language } from '@platform/web-kit';
import { render, textOf } from '../../test/render.tsx';
import { readingWith } from '../../test/results.ts';
import { parseSearchState } from '../state/search-state.ts';
import { Readings } from './Readings.tsx';

const PAGE = '/subventions/recherche';

function readings(
  query: string,
  read: readonly Partial<Reading>[],
  { words = [], language = 'fr' }: { readonly words?: readonly string[]; readonly language?: Language } = {},
) {
  return render(
    <Readings
      state={parseSearchState(new URLSearchParams(query))}
      response={{ total: 1, readings: read.map(readingWith), words: [...words] }}
    />,
    language,
  );
}

function address(page: ReturnType<typeof readings>, name: string | RegExp): string | null {
  return page.getByRole('link', { name }).getAttribute('href');
}

const company: Partial<Reading> = {
  kind: 'applicant',
  text: 'boulangerie',
  key: 'boulangerie',
  label: null,
  territories: [],
  applicants: ['company'],
};
const staff: Partial<Reading> = {
  ...company,
  kind: 'size',
  text: '8 salariés',
  key: '8 salaries',
  effect: 'stated',
  applicants: [],
};
const orange: Partial<Reading> = {
  text: 'orange',
  key: 'orange',
  effect: 'offered',
  label: 'Orange (84)',
  territories: ['commune:84087'],
};

describe('what was understood of a query', () => {
  test('is nothing without readings, and nothing without words', () => {
    expect(readings('q=four', []).text).toBe('');
    expect(readings('sector=tourism', [{}]).text).toBe('');
  });

  test('is a list of links, each to the search with that part as words', () => {
    const page = readings('q=four+boulangerie+Rennes&sort=deadline&page=2', [company, {}]);
    const chips = page.getByRole('list', { name: 'Compris :' });
    expect([...chips.children].map(textOf)).toEqual(['Entreprise', 'Rennes (35)']);
    expect(address(page, 'Rennes (35) : rechercher « Rennes » comme un mot')).toBe(
      `${PAGE}?q=four+boulangerie+Rennes&plain=rennes&sort=deadline`,
    );
    const english = readings('q=bakery+Rennes', [{}], { language: 'en' });
    expect(english.getByRole('list', { name: 'Understood:' })).toBeDefined();
    expect(address(english, 'Rennes (35): search for “Rennes” as a word')).toBe(
      `/en${PAGE}?q=bakery+Rennes&plain=rennes`,
    );
  });

  test('names up to two kinds of applicants, and the typed words if there are more', () => {
    const named = (applicants: Reading['applicants'], language?: Language) =>
      textOf(readings('q=a', [{ ...company, applicants }], language && { language }).getByRole('listitem'));
    expect(named(['company', 'nonprofit'])).toBe('Entreprise ou Association');
    expect(named(['company', 'nonprofit'], 'en')).toBe('Company or Non-profit');
    expect(named(['company', 'nonprofit', 'farmer'])).toBe('boulangerie');
  });

  test('has one link for several readings of the same part', () => {
    const activity: Partial<Reading> = { ...company, kind: 'activity', effect: 'words', applicants: [] };
    const page = readings('q=boulangerie', [activity, company]);
    expect(page.getAllByRole('link')).toHaveLength(1);
    expect(page.text).toContain('boulangerie · Entreprise');
  });

  test('states who applies according to the results, which the person can reject and accept again', () => {
    const inferred: Partial<Reading> = {
      ...company,
      text: '',
      key: INFERRED_APPLICANT_KEY,
      applicants: ['individual', 'student', 'job_seeker'],
    };
    const page = readings('q=dépôt+de+garantie', [inferred]);
    expect(textOf(page.getByRole('listitem'))).toBe('Particulier déduit de la recherche');
    expect(address(page, 'Particulier, déduit de la recherche : ne pas en tenir compte')).toBe(
      `${PAGE}?q=d%C3%A9p%C3%B4t+de+garantie&plain=applicant%3Ainferred`,
    );
    const rejected = readings('q=deposit&plain=applicant%3Ainferred', [], { language: 'en' });
    expect(address(rejected, 'Guess again who is applying')).toBe(`/en${PAGE}?q=deposit`);
  });

  test('states that likely applicants only come first', () => {
    expect(readings('q=vitrine', [{ ...company, effect: 'words' }]).text).toContain(
      'd’abord, sans exclure les autres',
    );
    expect(readings('q=vitrine', [company]).text).not.toContain('sans exclure');
  });

  test('states visibly what does not limit the results and why', () => {
    const page = readings('q=Rennes+8+salariés&territory=region%3A53', [staff, { effect: 'stated' }]);
    expect(page.getAllByRole('listitem').map(textOf)).toEqual([
      '8 salariés noté, sans effet sur la liste',
      'Rennes (35) votre filtre est retenu',
    ]);
    expect(address(page, '8 salariés : rechercher « 8 salariés » comme des mots')).toContain(
      'plain=8+salaries',
    );
  });

  test('offers a place that is not used instead of the one that is', () => {
    const lyon: Partial<Reading> = {
      effect: 'stated',
      text: 'Lyon',
      key: 'lyon',
      label: 'Lyon (69)',
      territories: ['commune:69123'],
    };
    const page = readings('q=Lyon+gîte+Rennes', [lyon, {}]);
    expect(page.getAllByRole('listitem').map(textOf)).toEqual([
      'Rennes (35)',
      'Lyon (69) un autre lieu est retenu Choisir ce lieu',
    ]);
    expect(address(page, 'Lyon (69) : choisir ce lieu')).toBe(
      `${PAGE}?q=g%C3%AEte+Rennes&territory=commune%3A69123`,
    );
    const alone = readings('q=congé+Lyon', [lyon], { language: 'en' });
    expect(textOf(alone.getByRole('listitem'))).toBe('Lyon (69) noted, does not change the list');
    expect(
      readings('q=a', [{ effect: 'stated', key: 'bretagne', territories: ['region:53'] }, {}]).text,
    ).toContain('un autre lieu est retenu');
    expect(readings('q=a', [staff], { language: 'en' }).text).toContain('noted, does not change the list');
  });

  test('names what an amount is of; a need takes no row, and a rejected one can be read again', () => {
    const sum = (amount: Partial<NonNullable<Reading['amount']>>): Partial<Reading> => ({
      ...staff,
      kind: 'amount',
      text: '30 k€',
      amount: { minCents: 3_000_000, maxCents: 3_000_000, currency: 'EUR', role: null, ...amount },
    });
    const shown = (reading: Partial<Reading>, language: Language) =>
      textOf(readings('q=a', [reading], { language }).getByRole('link')).replaceAll(/\s/gu, ' ');
    expect(shown(sum({ role: 'turnover' }), 'fr')).toBe('30 000 € de chiffre d’affaires');
    expect(shown(sum({ role: 'budget', minCents: 2_000_000 }), 'en')).toBe('budget: €20,000 to €30,000');
    expect(shown(sum({ role: 'funding', minCents: null }), 'fr')).toBe('au plus 30 000 € recherchés');
    const purpose: Partial<Reading> = {
      ...company,
      ...{
        kind: 'purpose',
        text: '',
        key: 'purpose:isoler',
        label: 'Isoler',
        effect: 'words',
        applicants: [],
      },
    };
    expect(readings('q=murs', [purpose]).queryByRole('link')).toBeNull();
    const rejected = readings('q=murs&plain=purpose%3Aisoler', []);
    expect(address(rejected, 'Déduire à nouveau le besoin')).toBe(`${PAGE}?q=murs`);
  });

  test('offers a place that the words may mean, as a filter instead of these words', () => {
    const page = readings('q=orangerie+orange', [orange]);
    expect(address(page, 'Orange (84) : la ville ? Filtrer sur ce lieu')).toBe(
      `${PAGE}?q=orangerie&territory=commune%3A84087`,
    );
    const level = (territories: string[]) =>
      textOf(readings('q=orange', [{ ...orange, territories }], { language: 'en' }).getByRole('link'));
    expect(level(['commune:84087'])).toBe('Orange (84): the town? Filter by this place');
    expect(level(['department:84'])).toContain('the department?');
    expect(level(['commune:84087', 'department:84'])).toContain('the place?');
  });

  test('offers applicants that the words may mean, unless applicants are set', () => {
    const offered: Partial<Reading> = { ...company, effect: 'offered' };
    expect(address(readings('q=boulangerie', [offered]), /^Entreprise : c’est vous \?/)).toBe(
      `${PAGE}?q=boulangerie&applicant=company`,
    );
    expect(readings('q=boulangerie&applicant=farmer', [offered]).queryByRole('link')).toBeNull();
  });

  test('offers other places of the same name', () => {
    const alternatives = [{ territory: 'commune:69264', label: 'Rennes-les-Bains (11)' }];
    const page = readings('q=four+Rennes&plain=four', [{ alternatives }]);
    expect(textOf(page.container.querySelector('details > summary') as Element)).toBe(
      'autres lieux nommés « Rennes »',
    );
    expect(address(page, 'Rennes-les-Bains (11)')).toBe(
      `${PAGE}?q=four&plain=four&territory=commune%3A69264`,
    );
  });

  test.each([
    ['fr', '732 829 320', 'Numéro SIREN/SIRET : nous ne cherchons pas encore les entreprises par numéro.'],
    ['en', '73282932000074', 'SIREN/SIRET number: we cannot search for companies by number yet.'],
    ['fr', 'https://example.org', 'Lien ou adresse électronique : nous ne les cherchons pas.'],
    ['en', 'a@example.org', 'Link or e-mail address: we do not search for these.'],
  ] as const)('in %s contains a sentence on %s, which cannot be searched', (language, text, sentence) => {
    const page = readings('q=a', [{ ...staff, kind: 'identifier', text }], { language });
    expect(page.text.startsWith(sentence)).toBe(true);
    expect(page.queryByRole('list')).toBeNull();
  });

  test('contains the words that are searched as words', () => {
    expect(readings('q=a', [{}], { words: ['four', 'remplacer'] }).text).toMatch(
      /Mots cherchés : four, remplacer$/,
    );
    expect(readings('q=a', [{}], { words: ['oven'], language: 'en' }).text).toMatch(/Words searched: oven$/);
    expect(readings('q=a', [{}]).text).not.toContain('Mots cherchés');
  });

  test('contains a link that undoes each part turned back into words', () => {
    const page = readings('q=four+Rennes&plain=rennes&plain=four', []);
    expect(page.getAllByRole('link').map(textOf)).toEqual([
      'Comprendre « four » à nouveau',
      'Comprendre « rennes » à nouveau',
    ]);
    expect(address(page, 'Comprendre « rennes » à nouveau')).toBe(`${PAGE}?q=four+Rennes&plain=four`);
    expect(readings('q=a&plain=a', [], { language: 'en' }).text).toBe('Understand “a” again');
  });
});
