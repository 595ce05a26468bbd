import { describe, expect, test } from '@jest/globals';
import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import type { Language } from '@platform/web-kit';
import { render, textOf } from '../../test/render.tsx';
import { readingWith } from '../../test/results.ts';
import { FRENCH_TEXT, subsidyWith } from '../../test/subsidies.ts';
import { type SentenceFit, sentenceFit } from '../api/sentence-fit.ts';
import { ReadingView } from './ReadingView.tsx';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const VERSIONS = [
  {
    v: 2,
    status: 'published',
    changedAt: '2026-11-12T08:00:00Z',
    changes: [
      {
        path: 'deadline',
        fr: 'Date limite : le 15 décembre',
        en: 'Deadline: 15 December',
        source: 'Registre des aides',
      },
    ],
  },
  { v: 1, status: 'published', changedAt: '2026-10-01T08:00:00Z', changes: [] },
] as const;

function view(differences: Partial<ReadSubsidy> = {}, language: Language = 'fr', sentence?: SentenceFit) {
  const versions = VERSIONS.map((version) => ({ ...version, changes: [...version.changes] }));
  const subsidy = subsidyWith(differences);
  const shown = sentence === undefined ? {} : { sentence };
  return render(<ReadingView subsidy={subsidy} versions={versions} nowMs={NOW} {...shown} />, language);
}

/** The facts whose source was checked, each with the day of its check. */
function checks(container: HTMLElement): readonly (string | null | undefined)[] {
  return [...container.querySelectorAll('.reading-provenance > summary')].map(
    ({ textContent }) => textContent,
  );
}

describe('the reading view', () => {
  test('shows the four main facts, every section and the official page', () => {
    const { text, getByRole, getAllByRole } = view();
    expect(getByRole('heading', { level: 1, name: 'Rénover un atelier' })).toBeDefined();
    expect(text).toContain('Montant jusqu’à 20 000 €');
    expect(text).toContain('Date limite 15 décembre 2026 encore 21 jours');
    expect(text).toContain('Pour qui Entreprise');
    expect(text).toContain('Territoire Bretagne');
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Présentation',
      'Dépenses et projets aidés',
      'Conditions',
      'Limites et exclusions',
      'Ce que l’aide paie',
      'À réunir',
      'Comment demander',
      'Contact',
      'Qui finance',
      'Source',
      'Historique',
    ]);
    expect(getByRole('link', { name: /^Page officielle/ }).getAttribute('href')).toBe(
      'https://example.org/atelier',
    );
    expect(text).toContain('Registre des aides');
    expect(text).toContain('Licence Ouverte 2.0');
    expect(text).toContain('vérifié le 12 nov. 2026');
    expect(text).not.toContain('plus de 12 mois');
  });

  test.each([
    [
      'fr',
      'Votre phrase et cette aide',
      [
        'Rennes (35) dans le territoire couvert',
        'Entreprise ne correspond pas',
        'boulangerie à vérifier',
        '8 salariés non communiqué',
      ],
    ],
    [
      'en',
      'Your sentence and this programme',
      [
        'Rennes (35) in the area covered',
        'Company does not fit',
        'boulangerie to check',
        '8 salariés not stated',
      ],
    ],
  ] as const)(
    'states for each part of the typed sentence, not for what results show, whether it fits, in %s',
    (language, name, parts) => {
      const readings = [
        readingWith({}),
        readingWith({ kind: 'applicant', text: 'boulangerie', key: 'b', applicants: ['company'] }),
        readingWith({ kind: 'activity', text: 'boulangerie', key: 'b', effect: 'words', label: null }),
        readingWith({ kind: 'size', text: '8 salariés', key: '8', label: null }),
        readingWith({ kind: 'identifier', text: '552100554', key: '5', effect: 'stated' }),
        readingWith({ kind: 'applicant', text: '', key: INFERRED_APPLICANT_KEY, applicants: ['nonprofit'] }),
      ];
      const sentence = { readings, fits: ['yes', 'no', 'unjudged', 'unstated', 'unjudged', 'yes'] } as const;
      const { getByRole, container } = view({}, language, sentence);
      const items = [...getByRole('list', { name }).querySelectorAll('li')];
      expect(items.map(textOf)).toEqual(parts);
      expect(items.every((item) => item.querySelector('svg') !== null)).toBe(true);
      const [match, facts] = container.querySelectorAll('.reading-match, .reading-facts');
      expect([match?.className, facts?.className]).toEqual(['reading-match', 'reading-facts']);
    },
  );

  test('states nothing about a sentence that a response does not compare', () => {
    const readings = [readingWith({})];
    const compared = sentenceFit('a', { readings, fits: { b: ['yes'] } });
    expect(view({}, 'fr', compared).container.querySelector('.reading-match')).toBeNull();
    expect(sentenceFit('a', { readings })).toEqual({ readings: [], fits: [] });
  });

  test('names the parts of the sentence alone until it is known how it meets them', () => {
    const readings = [readingWith({}), readingWith({ kind: 'size', text: '8 salariés', key: '8' })];
    const { getByRole } = view({}, 'fr', { readings, fits: null });
    const items = [...getByRole('list', { name: 'Votre phrase et cette aide' }).querySelectorAll('li')];
    expect(items.map(textOf)).toEqual(['Rennes (35)', '8 salariés']);
  });

  test('states the strictest where two parts of the sentence have one name', () => {
    const readings = [readingWith({}), readingWith({ territories: ['epci:243500139'] })];
    const { text } = view({}, 'fr', { readings, fits: ['yes', 'part'] });
    expect(text).toContain('Rennes (35) en partie');
    expect(text).not.toContain('Rennes (35) dans le territoire couvert');
  });

  test('names the law or decree that a record is, with the fact and with the source', () => {
    const decree = 'Décret n° 2020-26 du 14 janvier 2020';
    const [record] = subsidyWith({}).sources;
    if (record === undefined) throw new Error('the subsidy has no source');
    const { getAllByText } = view({
      sources: [{ ...record, source: 'legal-text', sourceId: decree, url: null }],
      provenance: {
        eligibleApplicants: { source: 'legal-text', sourceId: decree, method: 'stated', confidence: null },
      },
    });
    const names = getAllByText(decree);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.getAttribute('lang') === 'fr')).toBe(true);
  });

  test('states the general rules of a Horizon Europe call with their law, even where the call states no condition', () => {
    const { funding } = subsidyWith({});
    const texts = { fr: { ...FRENCH_TEXT, keyRequirements: [] } };
    const call = { ...funding, nativeInstrument: 'HORIZON Innovation Actions' };
    const { getByRole, text } = view({ texts, conditions: [], funding: call });
    expect(text).toContain('Règle générale d’Horizon Europe, à laquelle l’appel peut déroger :');
    expect(text).toContain('Jusqu’à 70 % des coûts éligibles');
    expect(getByRole('link', { name: /^Règlement \(UE\) 2021\/695/ })).toBeDefined();
    expect(view({ texts, conditions: [] }).text).not.toContain('Horizon Europe');
  });

  test('quotes the sentence that warns not to order before applying', () => {
    const { container } = view();
    expect(container.querySelector('.reading-trap blockquote')?.textContent).toBe(
      'Rien ne doit être commandé avant la demande.',
    );
    expect(
      view({ texts: { fr: { ...FRENCH_TEXT, restrictions: [] } } }).container.querySelector('.reading-trap'),
    ).toBeNull();
  });

  test('states the language of a quoted warning only where it is not that of the page', () => {
    const shown = (origin: 'source' | 'ours', language: Language) =>
      view({ texts: { fr: { ...FRENCH_TEXT, origin } } }, language).container.querySelector('.reading-trap');
    expect(shown('source', 'en')?.querySelector('blockquote')?.getAttribute('lang')).toBe('fr');
    expect(shown('source', 'en')?.textContent).toContain('Quoted in French, the language of the source');
    expect(shown('source', 'fr')?.textContent).not.toContain('Cité');
    expect(shown('ours', 'en')?.textContent).not.toContain('Quoted');
  });

  test('shows a warning in our own words without quoting it', () => {
    const { container } = view({ texts: { fr: { ...FRENCH_TEXT, origin: 'ours' } } });
    expect(container.querySelector('.reading-trap blockquote')).toBeNull();
    expect(container.querySelector('.reading-trap p:last-child')?.textContent).toBe(
      'Rien ne doit être commandé avant la demande.',
    );
  });

  test('names the only place that is known from the results, whole and with its language', () => {
    const coverage = {
      national: false,
      countries: [],
      regions: [],
      departments: [],
      zones: ['epci:243500139'],
    };
    const place = (localPlace: string | null) => {
      const subsidy = subsidyWith({ coverage });
      const element = <ReadingView subsidy={subsidy} versions={[]} nowMs={NOW} localPlace={localPlace} />;
      return render(element, 'en');
    };
    const named = place("Pays d'Auray, Baud");
    expect(named.getByText('Pays d’Auray, Baud').getAttribute('lang')).toBe('fr');
    expect(place(null).text).toContain('Territory 1 group of municipalities');
  });

  test('states what no source states', () => {
    const { text } = view({ deadline: null, officialUrl: null, eligibleApplicants: [] });
    expect(text).toContain('Date limite non communiquée');
    expect(text).toContain('Pour qui non communiqué');
    expect(text).toContain('Contact non communiqué');
    expect(text).toContain('Aucune page officielle n’est connue');
  });

  test('marks facts that were read from prose, and only those', () => {
    const guessed = { source: 'tee', sourceId: 'atelier', method: 'guessed', confidence: 70 } as const;
    const stated = { ...guessed, method: 'stated', confidence: null } as const;
    const { getAllByRole } = view({
      provenance: { eligibleApplicants: guessed, deadline: guessed, 'coverage.zones': stated },
    });
    expect(getAllByRole('button', { name: /^lu dans le texte/ }).map((mark) => mark.textContent)).toEqual([
      'lu dans le texte (date limite)',
      'lu dans le texte (pour qui)',
    ]);
  });

  test('shows conditions with the sentence of the source', () => {
    const { container, text } = view({
      conditions: [
        {
          subject: 'employees',
          rule: 'less_than',
          values: ['10'],
          period: null,
          alternative: null,
          native: 'Entreprises de moins de dix salariés',
        },
      ],
    });
    expect(text).toContain('Effectif : moins de 10');
    expect(container.querySelector('.reading-quote')?.textContent).toBe(
      'Entreprises de moins de dix salariés',
    );
  });

  test('shows the sentence of the source, its language and the record of each fact', () => {
    const origin = { source: 'tee', sourceId: 'atelier', method: 'derived', confidence: 90 } as const;
    const quote = 'La moitié du coût, 20 000 € au plus.';
    const stated = { ...origin, method: 'stated', confidence: null } as const;
    const provenance = {
      'funding.maximumGrant': { ...origin, quote },
      'coverage.zones': stated,
      'texts.fr.eligibleUses': stated,
    };
    const { container } = view({ provenance }, 'en');
    const [amount, territory, ...others] = container.querySelectorAll('.reading-provenance');
    expect(checks(container)).toEqual([
      'Source of the amount, checked on 12 Nov 2026',
      'Source of the territory, checked on 12 Nov 2026',
      'Source of the expenses, checked on 12 Nov 2026',
    ]);
    expect(others).toHaveLength(1);
    const sentence = amount?.querySelector('blockquote');
    expect([sentence?.textContent, sentence?.getAttribute('lang')]).toEqual([quote, 'fr']);
    expect(sentence?.nextElementSibling?.textContent).toBe('Quoted in French, the language of the source');
    expect(amount?.querySelector('a')?.getAttribute('href')).toBe('https://example.org/fiche');
    expect(territory?.textContent).toContain('The source gives this information as it is.');
  });

  test('links a fact of a record without a page to the official page, if there is one', () => {
    const sources = subsidyWith().sources.map((record) => ({ ...record, url: null }));
    const origin = { source: 'tee', sourceId: 'atelier', method: 'stated', confidence: null } as const;
    const provenance = { 'coverage.zones': origin };
    const links = (differences: Partial<ReadSubsidy>) =>
      [
        ...view({ sources, provenance, ...differences }).container.querySelectorAll('.reading-provenance a'),
      ].map((link) => link.getAttribute('href'));
    expect(links({})).toEqual(['https://example.org/atelier']);
    expect(links({ officialUrl: null })).toEqual([]);
  });

  test('states for each known fact when the record that states it was checked', () => {
    const [tee] = subsidyWith().sources;
    if (tee === undefined) throw new Error('a subsidy has a source');
    const other = { ...tee, source: 'aj', checkedOn: '2025-02-03' };
    const from = (source: string) =>
      ({ source, sourceId: 'atelier', method: 'stated', confidence: null }) as const;
    const differences = {
      sources: [tee, other],
      funding: { ...subsidyWith().funding, cofinancingRate: { minBps: 5_000, maxBps: 5_000 } },
      requiredDocuments: [],
      provenance: {
        deadline: from('aj'),
        eligibleApplicants: from('tee'),
        'funding.cofinancingRate': from('tee'),
        requiredDocuments: from('tee'),
      },
    };
    const { container, getByText } = view(differences);
    expect(checks(container)).toEqual([
      'Source du montant, vérifiée le 12 nov. 2026',
      'Source des dates, vérifiée le 3 févr. 2025, il y a plus de 12 mois',
      'Source du public, vérifiée le 12 nov. 2026',
      'Source du taux, vérifiée le 12 nov. 2026',
    ]);
    const rate = getByText('Part des dépenses').parentElement;
    expect([...(rate?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DT', 'DD']);
    const unknown = view({ ...differences, deadline: null, eligibleApplicants: [] });
    expect(checks(unknown.container)).toEqual([
      'Source du montant, vérifiée le 12 nov. 2026',
      'Source du taux, vérifiée le 12 nov. 2026',
    ]);
  });

  test('states when the record with the warning, and the one with the contact, were checked', () => {
    const [tee] = subsidyWith().sources;
    if (tee === undefined) throw new Error('a subsidy has a source');
    const other = { ...tee, source: 'aj', checkedOn: '2025-02-03', url: 'https://example.org/contact' };
    const from = (source: string) =>
      ({ source, sourceId: 'atelier', method: 'stated', confidence: null }) as const;
    const { container } = view({
      sources: [tee, other],
      contact: { organization: null, service: null, url: null, email: 'aide@example.org' },
      provenance: {
        'texts.fr.restrictions': from('tee'),
        'texts.fr.description': from('aj'),
        'contact.email': from('aj'),
      },
    });
    const provenanceIn = (part: string) => container.querySelector(`${part} .reading-provenance`);
    const trap = provenanceIn('.reading-trap');
    expect(trap?.querySelector('summary')?.textContent).toBe(
      'Source de l’avertissement, vérifiée le 12 nov. 2026',
    );
    expect([...(trap?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/fiche',
    ]);
    expect(checks(container).slice(1)).toEqual([
      'Source des limites, vérifiée le 12 nov. 2026',
      'Source du contact, vérifiée le 3 févr. 2025, il y a plus de 12 mois',
    ]);
    expect(view({ provenance: { 'contact.email': from('tee') } }).container.textContent).not.toContain(
      'Source du contact',
    );
  });

  test('lists the versions, the newest first, with their changes in the language of the page', () => {
    const { text } = view({}, 'en');
    expect(text).toContain('2 versions since 1 October 2026');
    expect(text).toMatch(
      /Version 2, 12 November 2026 Deadline: 15 December Source: Registre des aides Version 1, 1 October 2026/,
    );
  });

  test('states when the check is old and when the programme was withdrawn', () => {
    const [source] = subsidyWith().sources;
    if (source === undefined) throw new Error('a subsidy has a source');
    expect(view({ sources: [{ ...source, checkedOn: '2025-06-01' }] }).text).toContain('plus de 12 mois');
    const { text } = view({ status: 'withdrawn', changedAt: '2026-11-20T08:00:00Z' });
    expect(text).toContain('Aide retirée le 20 novembre 2026');
    expect(text).not.toContain('Ferme bientôt');
  });

  test('marks the language of French texts on an English page', () => {
    const { getByRole, text } = view({}, 'en');
    expect(getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('fr');
    expect(text).toContain('available in French only');
  });
});
