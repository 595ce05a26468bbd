import { describe, expect, test } from '@jest/globals';
import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/web-kit';
import { render } from '../../test/render.tsx';
import { hitWith } from '../../test/results.ts';
import { ResultCard, type ResultCardProps } from './ResultCard.tsx';

const OFFICIAL_PAGE = 'https://example.org/atelier';
const READING = '/subventions/recherche/0190f3a4-1111-5222-8333-444455556666';

function card(
  differences: Partial<SearchHit> = {},
  props: Partial<ResultCardProps> = {},
  language: Language = 'fr',
) {
  return render(<ResultCard hit={hitWith(differences)} {...props} />, language);
}

function frenchParts({ container }: ReturnType<typeof card>): readonly (string | null)[] {
  return [...container.querySelectorAll('[lang="fr"]')].map(({ textContent }) => textContent);
}

describe('a result card', () => {
  test('shows title, funder, kind, amount, deadline, territory, applicants and source', () => {
    const { text, getByRole } = card();
    expect(getByRole('heading', { level: 3, name: /^Rénover un atelier/ })).toBeDefined();
    for (const part of [
      'Agence des ateliers Subvention',
      'jusqu’à 50 000 €',
      'Ferme bientôt',
      '15 décembre 2026 encore 25 jours',
      'France entière',
      'Entreprise, Association',
      'Agence des ateliers Registre des aides',
      'vérifié le 12 nov. 2026',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has the kind before its amount too, for layouts without the line of funders', () => {
    const amount = card().container.querySelector('.search-facts dd');
    expect(amount?.textContent).toBe('Subvention jusqu’à 50 000 €');
    const unknown = card({ funding: { ...hitWith({}).funding, instrument: null } }).container;
    expect(unknown.querySelector('.search-card-kind')).toBeNull();
  });

  test('has a painted dot between funder and kind', () => {
    const separator = card().container.querySelector('.search-card-funders > .ui-separator');
    expect([separator?.previousSibling, separator?.nextSibling].map((part) => part?.textContent)).toEqual([
      'Agence des ateliers',
      'Subvention',
    ]);
  });

  test('starts the line of its source with no dot if the source is the funder', () => {
    const dots = (differences: Partial<SearchHit>) =>
      card(differences).container.querySelectorAll('.search-source-name .ui-separator').length;
    expect(dots({})).toBe(1);
    expect(dots({ funders: ['Registre des aides'] })).toBe(0);
  });

  test('is an article named by its title', () => {
    expect(card().getByRole('article', { name: /^Rénover un atelier/ })).toBeDefined();
  });

  test('links to the reading view by its title, and to the official page in a new tab at its foot', () => {
    const { getByRole } = card();
    const title = getByRole('link', { name: 'Rénover un atelier' });
    expect([title.getAttribute('href'), title.getAttribute('target')]).toEqual([READING, null]);
    const official = getByRole('link', { name: /^Page officielle/ });
    expect(['href', 'target', 'rel'].map((name) => official.getAttribute(name))).toEqual([
      OFFICIAL_PAGE,
      '_blank',
      'noopener',
    ]);
    const english = card({}, {}, 'en').getByRole('link', { name: 'Rénover un atelier' });
    expect(english.getAttribute('href')).toBe(`/en${READING}`);
  });

  test('has no link at its foot if the programme has no official page', () => {
    const { getByRole, queryByRole } = card({ officialUrl: null });
    expect(queryByRole('link', { name: /page officielle/i })).toBeNull();
    expect(getByRole('link', { name: 'Rénover un atelier' }).getAttribute('href')).toBe(READING);
  });

  test('marks the language of texts that are not in the language of the page', () => {
    const english = card({ lang: 'fr', languages: ['fr'] }, {}, 'en');
    expect(english.text).toContain('available in French only');
    expect(english.getByRole('heading').getAttribute('lang')).toBe('fr');
    expect(english.getByText(/^Une aide/).getAttribute('lang')).toBe('fr');
    expect(
      card()
        .getByText(/^Une aide/)
        .getAttribute('lang'),
    ).toBeNull();
  });

  test('has the English names of funders and marks French names on an English page', () => {
    const names = { funders: ['Commission européenne', 'ADEME'], programmes: ['Fonds vert'] };
    const english = card(names, {}, 'en');
    expect(english.text).toContain('European Commission ADEME ');
    const marked = frenchParts(english);
    expect(marked).toContain('Fonds vert');
    expect(frenchParts(card(names))).not.toContain('Commission européenne');
  });

  test('states in words that the last check was more than 12 months ago', () => {
    const checked = (date: string) => ({
      sourceRecords: hitWith({}).sourceRecords.map((record) => ({ ...record, checkedOn: date })),
    });
    expect(card(checked('2020-03-12')).text).toContain('vérifié le 12 mars 2020, il y a plus de 12 mois');
    expect(card(checked('2020-03-12'), {}, 'en').text).toContain(
      'checked on 12 Mar 2020, more than 12 months ago',
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(card(checked(today)).text).not.toContain('12 mois');
  });

  test('labels a generated record', () => {
    expect(card({ origin: 'synthetic' }).text).toContain('Fiche générée');
    expect(card().text).not.toContain('Fiche générée');
  });

  test('shows the code of the grant if one is stated', () => {
    expect(card({ grantCode: 'HORIZON-CL4-2026' }).text).toContain('Code de l’aide : HORIZON-CL4-2026');
    expect(card().text).not.toContain('Code de l’aide');
  });

  test('marks values that were extracted from prose, and no others', () => {
    const marked = card({ readFromText: ['maximumGrant'] });
    expect(marked.text).toContain('jusqu’à 50 000 € lu dans le texte (montant)');
    expect(
      marked.getAllByRole('button', { name: 'lu dans le texte (montant)', expanded: false }),
    ).toHaveLength(1);
    const deadline = card({ readFromText: ['deadline'] });
    expect(deadline.getAllByRole('button', { name: /lu dans le texte/ })).toHaveLength(1);
    expect(card().queryByRole('button')).toBeNull();
  });

  test('has no badge "open" if no source states a deadline', () => {
    const { text } = card({ deadline: null, daysLeft: null, deadlineStatus: 'open' });
    expect(text).toContain('date limite non communiquée');
    expect(text).not.toMatch(/(?<!Licence )Ouverte/);
  });

  test('shows the licence next to the source', () => {
    expect(card().text).toContain('Licence Ouverte 2.0 vérifié le 12 nov. 2026');
  });

  test('escapes the texts of sources', () => {
    expect(card({ title: '<img src=x onerror=alert(1)>' }).queryByRole('img')).toBeNull();
  });
});

describe('the amount of a card without figures', () => {
  const funding = { ...hitWith({}).funding, maximumGrant: null };
  const long =
    'Un conseiller suit le projet de la première visite à la fin des travaux, sur place et à distance';

  test('is a text of the source that contains a sum', () => {
    const { text } = card({ funding, grantDetails: 'Montant : **1 300 €** maximum' });
    expect(text).toContain('Montant : 1 300 € maximum');
    expect(text).not.toContain('montant non communiqué');
  });

  test.each(['Gratuit', 'Free', 'Selon le projet', `${long}. C’est gratuit.`])(
    'is the text "%s" of the source',
    (details) => {
      const { text } = card({ funding, grantDetails: details });
      expect(text.split(details)).toHaveLength(2);
      expect(text).not.toContain('montant non communiqué');
    },
  );

  test('is not stated if the text is long and contains no sum; the text is then shown below', () => {
    const { text } = card({ funding, grantDetails: long });
    expect(text).toContain('montant non communiqué');
    expect(text).toContain(long);
  });
});

describe('a result card in a list', () => {
  test('shows its title with typographic signs and marks the same words in it', () => {
    const page = card({ title: "Fonds d'atelier : l'atelier" }, { words: ['atelier'] });
    expect(page.getByRole('heading').textContent).toBe('Fonds d’atelier : l’atelier');
    expect([...page.getByRole('heading').querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'atelier',
      'atelier',
    ]);
  });

  test('marks the words of the query in title and summary', () => {
    const marked = (words?: readonly string[]) =>
      [...card({}, words === undefined ? {} : { words }).container.querySelectorAll('mark')].map(
        ({ textContent }) => textContent,
      );
    expect(marked(['atelier', 'travaux'])).toEqual(['atelier', 'travaux', 'ateliers']);
    expect(marked()).toEqual([]);
  });

  test('shows the number of local versions', () => {
    expect(card({ localVariants: 1 }).text).toContain('Existe aussi en 1 version locale');
    expect(card({ localVariants: 1_200 }).text).toContain('1 200 versions locales');
    expect(card().text).not.toMatch(/version locale/i);
  });

  test('names the programme that it is a local version of, if that is known', () => {
    const variant = { variantOf: 'generic' };
    expect(card(variant).text).toContain('Version locale d’une aide plus large');
    expect(card(variant, { genericTitle: 'Le grand plan' }).text).toContain(
      'Version locale de « Le grand plan »',
    );
  });

  test('shows its programme, unless title or funders contain the name', () => {
    const programmes = ['France 2030'];
    expect(card({ programmes }).text).toContain('Agence des ateliers Subvention France 2030');
    expect(card({ programmes, title: 'France 2030, ateliers' }).text).not.toContain('Subvention France 2030');
  });

  test('shows when it opened, or that its source does not state it, if the list is sorted by that', () => {
    const late = { publishedAt: '2026-10-01T23:30:00Z' };
    expect(card(late, { sort: 'newest' }).text).toContain(
      'Ouverture non indiquée par la source, ajoutée ici le 2 octobre 2026',
    );
    expect(card({ ...late, opensOn: '2027-03-01' }, { sort: 'newest' }).text).toContain(
      'Ouvre le 1er mars 2027',
    );
    expect(card(late, { sort: 'deadline' }).text).not.toMatch(/ajoutée/i);
    const opened = card({ ...late, openedOn: '2026-03-01' }, { sort: 'newest' });
    expect(opened.text).toContain('Ouverte le 1er mars 2026');
    expect(opened.text).not.toMatch(/ajoutée/i);
    const added = card({ ...late, openedOn: '2026-03-01' }, { sort: 'added' });
    expect(added.text).toContain('Ajoutée ici le 2 octobre 2026');
    expect(added.text).not.toContain('Ouverte le');
  });

  test('has one checkbox to collect it, and only the active card can be reached with Tab', () => {
    const active = card({}, { selected: true, tabStop: true });
    expect(
      active.getByRole('checkbox', { name: 'Sélectionner : Rénover un atelier', checked: true }),
    ).toBeDefined();
    expect(active.queryByRole('button', { name: 'Comparer' })).toBeNull();
    expect(active.getByRole('article').getAttribute('tabindex')).toBe('0');
    const other = card({}, { selected: false, tabStop: false });
    expect(other.getByRole('article').getAttribute('tabindex')).toBe('-1');
  });

  test('has no controls on paper', () => {
    const { queryByRole, getByRole } = card();
    expect([queryByRole('checkbox'), queryByRole('button')]).toEqual([null, null]);
    expect(getByRole('article').getAttribute('tabindex')).toBeNull();
  });
});
