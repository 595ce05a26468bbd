import { describe, expect, test } from '@jest/globals';
import type { SearchHit } from '@platform/contracts/search';
import { ProblemError } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, speechOf } from '../../test/page-locale.ts';
import { hitWith } from '../../test/results.ts';
import { facetOptions } from '../filters/facet-options.ts';
import { ListedFilter } from '../filters/ListedFilter.tsx';
import { ResultCard } from '../result/ResultCard.tsx';
import { totalText } from './ResultsHead.tsx';
import { SearchFailed } from './SearchFailed.tsx';

const fr = speechOf('fr');
const en = speechOf('en');

function nothing(): void {}
function words(markup: string): string {
  return plainSpaces(markup.replace(/<[^>]+>/g, ' '))
    .replace(/ +/g, ' ')
    .replaceAll('&#x27;', "'");
}

function card(differences: Partial<SearchHit>, speech = fr): string {
  return renderToStaticMarkup(<ResultCard hit={hitWith(differences)} speech={speech} />);
}

describe('a result card', () => {
  test('says title, funder, kind, amount, deadline, territory, applicants and source', () => {
    const text = words(card({}));
    for (const part of [
      'Rénover un atelier',
      'Agence des ateliers · Subvention',
      'jusqu’à 50 000 €',
      '15 décembre 2026 encore 25 jours Ferme bientôt',
      'France entière',
      'Entreprise, Association',
      'Agence des ateliers · Registre des aides',
      'vérifié le 12 nov. 2026',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('leads to the official page in a new tab, and nowhere when there is none', () => {
    const official = '<a href="https://example.org/atelier" target="_blank" rel="noopener"';
    expect(card({}).split(official)).toHaveLength(3);
    const without = card({ officialUrl: null });
    expect(without).not.toContain('example.org/atelier');
    expect(words(without)).not.toContain('page officielle');
  });

  test('marks the language of a text that is not in the language of the page', () => {
    const markup = card({ lang: 'fr', languages: ['fr'] }, en);
    expect(words(markup)).toContain('available in French only');
    expect(markup).toMatch(/<h3[^>]* lang="fr"/);
    expect(markup).toMatch(/<p class="search-card-summary" lang="fr"/);
    expect(card({})).not.toContain(' lang="fr">Une aide');
  });

  test('has the French names of funders said in French on an English page', () => {
    const names = { funders: ['Commission européenne', 'ADEME'], programmes: ['Fonds vert'] };
    const funder = '<span lang="fr">Commission européenne</span>';
    expect(card(names, en)).toContain(`${funder} · ADEME · `);
    expect(card(names, en)).toContain('<span lang="fr">Fonds vert</span>');
    expect(card(names, en).split(funder)).toHaveLength(3);
    expect(card(names)).not.toContain(funder);
  });

  test('says of a made-up record that it is one', () => {
    expect(words(card({ origin: 'synthetic' }))).toContain('Fiche générée');
    expect(words(card({}))).not.toContain('Fiche générée');
  });

  test('where no figure was taken, words that are short, name a sum or say free say the amount, others stand beside it', () => {
    const funding = { ...hitWith({}).funding, maximumGrant: null };
    const named = words(card({ funding, grantDetails: 'Montant : **1 300 €** maximum' }));
    expect(named).toContain('Montant : 1 300 € maximum');
    expect(named).not.toContain('montant non communiqué');
    const long =
      'Un conseiller suit le projet de la première visite à la fin des travaux, sur place et à distance';
    for (const details of ['Gratuit', 'Free', 'Selon le projet', `${long}. C’est gratuit.`]) {
      const said = words(card({ funding, grantDetails: details }));
      expect(said.split(details)).toHaveLength(2);
      expect(said).not.toContain('montant non communiqué');
    }
    const unnamed = words(card({ funding, grantDetails: long }));
    expect(unnamed).toContain('montant non communiqué');
    expect(unnamed).toContain(long);
  });

  test('names the code of the grant where one is stated', () => {
    expect(words(card({ grantCode: 'HORIZON-CL4-2026' }))).toMatch(/Code de l’aide : +HORIZON-CL4-2026/);
    expect(words(card({}))).not.toContain('Code de l’aide');
  });

  test('marks values that were read out of prose, and no others', () => {
    const marked = words(card({ readFromText: ['maximumGrant'] }));
    expect(marked).toContain('jusqu’à 50 000 € lu dans le texte (montant)');
    expect(marked.match(/lu dans le texte/g)).toHaveLength(1);
    expect(card({ readFromText: ['deadline'] })).toMatch(/<button[^>]* aria-expanded="false"/);
    expect(words(card({}))).not.toContain('lu dans le texte');
  });

  test('does not call open what says nothing of when', () => {
    const unknown = words(card({ deadline: null, daysLeft: null, deadlineStatus: 'open' }));
    expect(unknown).toContain('date limite non communiquée');
    expect(unknown).not.toMatch(/(?<!Licence )Ouverte/);
  });

  test('names the licence beside the source', () => {
    expect(words(card({}))).toContain('Licence Ouverte 2.0 · vérifié le 12 nov. 2026');
  });

  test('escapes what a source wrote', () => {
    expect(card({ title: '<img src=x onerror=alert(1)>' })).not.toContain('<img');
  });
});

describe('the page around the results', () => {
  test('totals have their plural form and their thousands', () => {
    expect([0, 1, 2, 12_345].map((total) => plainSpaces(totalText(total, fr)))).toEqual([
      '0 subvention trouvée',
      '1 subvention trouvée',
      '2 subventions trouvées',
      '12 345 subventions trouvées',
    ]);
    expect(totalText(1, en)).toBe('1 subsidy found');
  });

  test('every choice has its count beside it, folded ones stay reachable, chosen ones stay in sight', () => {
    const counted = [{ value: 'agriculture', count: 1_204 }];
    const markup = renderToStaticMarkup(
      <ListedFilter
        facet="sector"
        options={facetOptions('sector', counted, ['international'])}
        speech={fr}
        onToggle={nothing}
      />,
    );
    expect(plainSpaces(markup)).toMatch(/Agriculture et alimentation<\/span><span[^>]*>1 204</);
    expect(markup.match(/type="checkbox"/g)).toHaveLength(7);
    expect(markup).toContain('International');
    expect(words(markup)).toContain('Afficher les 8 autres choix');
  });

  test('a failure says so in the words of the specification, with the reference of the service', () => {
    const error = new ProblemError({
      failure: 'problem',
      status: 503,
      problem: {
        type: '/problems/x',
        title: 'x',
        status: 503,
        code: 'X',
        messageKey: 'x',
        traceId: '4bf92f35',
        errors: [],
      },
      message: 'internal words',
    });
    const text = words(
      renderToStaticMarkup(
        <SearchFailed
          error={error}
          retrying={false}
          filtered={false}
          speech={fr}
          onRetry={nothing}
          onClearFilters={nothing}
        />,
      ),
    );
    expect(text).toContain('Erreur de recherche');
    expect(text).toContain("Une erreur s'est produite lors de la recherche. Veuillez réessayer.");
    expect(text).toContain('Référence : 4bf92f35');
    expect(text).not.toContain('internal words');
  });

  test('a failure above results that stay is one line with a way to ask again', () => {
    const failed = { retrying: false, filtered: true, speech: fr, onRetry: nothing, onClearFilters: nothing };
    const markup = renderToStaticMarkup(<SearchFailed {...failed} error={new Error('offline')} kept />);
    expect(markup).toMatch(/^<p [^>]*role="alert"/);
    expect(words(markup)).toMatch(/Erreur de recherche Derniers résultats affichés.* Réessayer/);
    expect(markup).not.toContain('<h3');
  });

  test('names a filter that the service refuses and offers to clear it instead of asking again', () => {
    const error = new ProblemError({
      failure: 'problem',
      status: 400,
      message: 'GET /api/search/subsidies: 400',
      problem: {
        type: '/problems/x',
        title: 'Bad Request',
        status: 400,
        code: 'SEARCH_TERRITORY_UNKNOWN',
        messageKey: 'errors.SEARCH_TERRITORY_UNKNOWN',
        traceId: '4bf92f35',
        errors: [],
      },
    });
    const failed = { error, retrying: false, speech: fr, onRetry: nothing, onClearFilters: nothing };
    const refused = words(renderToStaticMarkup(<SearchFailed {...failed} filtered />));
    expect(refused).toContain('Un des territoires ou des pays demandés n’existe pas.');
    expect(refused).toContain('Effacer les filtres');
    expect(refused).not.toContain('Réessayer');
  });
});
