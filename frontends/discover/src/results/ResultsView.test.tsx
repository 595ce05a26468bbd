import { describe, expect, test } from '@jest/globals';
import { ProblemError } from '@platform/web-kit';
import { FACTS, PARAGRAPH, PROGRAMMES, programmeWith } from '../../test/lines.ts';
import { render } from '../../test/render.tsx';
import { type Answer, emptyAnswer, requestedAgain, withPart } from '../answer/answer-state.ts';
import { plainOrder } from '../answer/order.ts';
import type { AnswerPart } from '../answer/request-answer.ts';
import { ResultsView, type ResultsViewProps } from './ResultsView.tsx';

const ORDER = { ...plainOrder('Ma commune isole son école à Lyon', 'fr'), key: crypto.randomUUID() };
const ALLOWANCE = { kind: 'free', remaining: 2 } as const;

function part<Kind extends AnswerPart['kind']>(line: { readonly kind: Kind }): AnswerPart {
  return { kind: line.kind, line } as unknown as AnswerPart;
}

const END = part({ kind: 'end', elapsedMs: 12, allowance: ALLOWANCE } as { kind: 'end' });
const COMPLETE = [part(FACTS), part(PROGRAMMES), part(PARAGRAPH), END];

function answerOf(parts: readonly AnswerPart[]): Answer {
  return parts.reduce(withPart, emptyAnswer(ORDER));
}

function view(answer: Answer, more: Partial<ResultsViewProps> = {}, language: 'fr' | 'en' = 'fr') {
  const props = { answer, allowance: ALLOWANCE, isVisitor: true, profileName: null, ...more };
  const act = () => undefined;
  return render(<ResultsView {...props} onSend={act} onRetry={act} onNew={act} />, language);
}

/** The text of the live region of the answer. */
function announced({ container }: ReturnType<typeof render>): string | null {
  return container.querySelector('.ui-hidden[role=status]')?.textContent ?? null;
}

describe('an answer on the page', () => {
  test.each([
    ['fr', 'Résultats IA personnalisés', 'Nouvelle recherche', 'Recherche avancée'],
    ['en', 'Personalised AI results', 'New search', 'Advanced search'],
  ] as const)('in %s has its heading, the project and two ways on', (language, title, again, advanced) => {
    const page = view(answerOf([]), {}, language);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(page.container.querySelector('blockquote')?.textContent).toBe(ORDER.text);
    page.getByRole('button', { name: again });
    page.getByRole('link', { name: advanced });
  });

  test.each([
    ['fr', 'Le profil « Ferme du Lac » compte aussi', 'Créez votre profil gratuit'],
    ['en', 'The profile “Ferme du Lac” counts too', 'Create your free profile'],
  ] as const)('in %s states which profile counts, and calls for none then', (language, stated, call) => {
    const page = view(answerOf(COMPLETE), { isVisitor: false, profileName: 'Ferme du Lac' }, language);
    page.getByText(new RegExp(`^${stated}`));
    expect(page.queryByText(call)).toBeNull();
  });

  test('calls for a profile where none counts', () => {
    view(answerOf(COMPLETE), { isVisitor: false }).getByText('Créez votre profil gratuit');
  });

  test('shows facts that can be rejected, and what is waited for, before the programmes are there', () => {
    const page = view(answerOf([part(FACTS)]));
    page.getByRole('button', { name: 'Lyon (69) : ne pas retenir, chercher « Lyon » comme des mots' });
    page.getByRole('button', { name: /^Collectivité : ne pas retenir/ });
    page.getByText('Cherchés comme mots : « isoler » et « école »');
    page.getByText('Recherche des aides…');
    expect(page.container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(announced(page)).toBe('');
  });

  test('has cards that can be verified without another page', () => {
    const page = view(answerOf(COMPLETE));
    const card = page.getByRole('article', { name: 'Isoler une école' });
    const text = card.textContent ?? '';
    for (const shown of [
      'Région Test',
      'jusqu’à 50 000 €',
      '31 décembre 2026',
      'Collectivité',
      'Auvergne-Rhône-Alpes',
      'Ouverte sur votre territoire',
      'Région Test, données ouvertes',
      'Licence Ouverte 2.0',
      'vérifié le 12 nov. 2026',
    ])
      expect(text).toContain(shown);
    const addresses = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/subventions/recherche/0190f3a4-1111-5222-8333-444455556666',
      'https://source.example/1',
      'https://aides.example/isoler',
    ]);
  });

  test('puts programmes with a decisive unknown below the others, with the unknown in words', () => {
    const page = view(answerOf(COMPLETE));
    const titles = page.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual(
      expect.arrayContaining(['Les plus adaptées', 'Isoler une école', 'À vérifier', 'Insulate']),
    );
    expect(titles.indexOf('À vérifier')).toBeGreaterThan(titles.indexOf('Isoler une école'));
    const doubtful = page.getByRole('article', { name: 'Insulate' });
    expect(doubtful.textContent).toContain('la source ne dit pas si elle est ouverte à votre situation');
    expect(doubtful.querySelector('h4')?.getAttribute('lang')).toBe('en');
  });

  test('states what decides in the words of the source, and what would have to change', () => {
    const verdict = { reasons: [], conditions: [], changes: [], engine: '1', schema: '1' };
    const line = {
      ...PROGRAMMES,
      programmes: [
        programmeWith({
          verdict: { ...verdict, outcome: 'fits_if', conditions: ['Bâtiment de plus de 15 ans'] },
        }),
        programmeWith({
          number: 2,
          hit: { id: '0190f3a4-1111-5222-8333-444455556667', title: 'Petites entreprises' },
          verdict: {
            ...verdict,
            outcome: 'blocked',
            reasons: ['too_large'],
            changes: ['10 salariés au plus'],
          },
        }),
      ],
    };
    const page = view(answerOf([part(FACTS), part(line), END]));
    const open = page.getByRole('article', { name: 'Isoler une école' });
    expect(open.textContent).toContain('Possible, sous conditions');
    expect(open.textContent).toContain('Bâtiment de plus de 15 ans');
    const blocked = page.getByRole('region', { name: 'Un critère n’est pas rempli' });
    expect(blocked.textContent).toContain('Petites entreprises');
    expect(blocked.textContent).toContain('10 salariés au plus');
  });

  test('shows titles of sources with typographic apostrophes', () => {
    const programme = programmeWith({ hit: { title: "Aide à l'achat : isoler ?" } });
    const line = { ...PROGRAMMES, programmes: [programme] };
    const page = view(answerOf([part(FACTS), part(line), END]));
    const heading = page.getByRole('heading', { level: 4 });
    expect(heading.querySelector('a')?.textContent).toBe('Aide à l’achat : isoler ?');
  });

  test('takes figures from the record, cites what is shown and names a model as the author', () => {
    const { container } = view(answerOf(COMPLETE));
    const paragraph = container.querySelector('.discover-paragraph');
    expect(paragraph?.querySelector('p')?.textContent).toBe(
      'Isoler une école [1] donne jusqu’à 50 000 € avant le 31 décembre 2026, comme [2]',
    );
    const citations = [...(paragraph?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(citations).toEqual(['#programme-1', '#programme-2']);
    expect(citations.every((id) => container.querySelector(id ?? '') !== null)).toBe(true);
    expect(paragraph?.textContent).toContain('Rédigé par un modèle de langue');
  });

  test('announces once, when it is complete', () => {
    expect(announced(view(answerOf(COMPLETE.slice(0, 3))))).toBe('');
    const page = view(answerOf(COMPLETE));
    expect(announced(page)).toBe('2 aides présentées, sur 12 trouvées pour votre projet.');
  });

  test('without programmes states so', () => {
    const none = { ...PROGRAMMES, total: 0, programmes: [] };
    const page = view(answerOf([part(FACTS), part(none), END]));
    page.getByRole('heading', { name: 'Aucun résultat disponible' });
    expect(announced(page)).toBe('Aucun résultat disponible');
  });

  test('without a search shows the values and pages of the record, and no facts', () => {
    const line = { ...PROGRAMMES, total: 1, programmes: [programmeWith({ number: 1 })] };
    const segments = [
      { kind: 'programme', number: 1 },
      { kind: 'text', text: ', public : ' },
      { kind: 'figure', number: 1, field: 'applicants' },
      { kind: 'text', text: ', financeur : ' },
      { kind: 'figure', number: 1, field: 'funders' },
      { kind: 'text', text: ', voir ' },
      { kind: 'link', number: 1, page: 'record' },
      { kind: 'text', text: ' ou ' },
      { kind: 'link', number: 1, page: 'official' },
    ] as const;
    const text = { ...PARAGRAPH, origin: 'rules', segments };
    const page = view(answerOf([part(line), part(text), END]));
    expect(page.container.querySelector('.discover-paragraph')?.textContent).toBe(
      'Isoler une école [1], public : Collectivité, financeur : Région Test, voir la fiche de l’aide ou sa page officielle (s’ouvre dans un nouvel onglet)',
    );
    const linked = [...page.container.querySelectorAll('.discover-paragraph a')];
    expect(linked.map((link) => link.getAttribute('href'))).toEqual([
      '#programme-1',
      '/subventions/recherche/0190f3a4-1111-5222-8333-444455556666',
      'https://aides.example/isoler',
    ]);
    page.getByRole('heading', { name: 'L’aide dont il est question' });
    expect(page.queryByText('Ce que nous avons compris')).toBeNull();
    expect(announced(page)).toBe('Réponse affichée, sans nouvelle recherche.');
  });

  test('that was cut keeps what has arrived and offers a retry that costs nothing', () => {
    const failure = new ProblemError({ failure: 'network', status: 0, message: 'cut' });
    const cut = { ...answerOf(COMPLETE.slice(0, 3)), failure };
    const page = view(cut);
    expect(page.getByRole('alert').textContent).toMatch(/Réessayer ne coûte pas de recherche de plus/);
    page.getByRole('button', { name: 'Réessayer' });
    page.getByRole('article', { name: 'Isoler une école' });
    const again = view(requestedAgain(cut));
    again.getByRole('article', { name: 'Isoler une école' });
    expect(again.queryByRole('alert')).toBeNull();
    expect(withPart(requestedAgain(cut), part(PARAGRAPH)).paragraphs).toHaveLength(1);
  });
});

describe('the end of what is free', () => {
  const free = (remaining: number) => ({ kind: 'free', remaining }) as const;
  const exhausted = { kind: 'exhausted', remaining: 0 } as const;

  test('is announced when one search is left', () => {
    view(answerOf(COMPLETE), { allowance: free(1) }).getByText('Il vous reste une recherche gratuite');
    expect(view(answerOf(COMPLETE), { allowance: free(2) }).queryByText(/dernière/)).toBeNull();
  });

  test('leaves the last answer readable and leads visitors to an account and back', () => {
    const page = view(answerOf(COMPLETE), { allowance: exhausted });
    page.getByRole('article', { name: 'Isoler une école' });
    page.getByRole('heading', { name: 'Essai gratuit terminé' });
    const to = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(to('Créer un compte')).toBe('/auth/select-type?next=%2Fdecouvrir');
    expect(to('Se connecter')).toBe('/auth?next=%2Fdecouvrir');
  });

  test('leads accounts to the plans', () => {
    const page = view(answerOf(COMPLETE), { allowance: exhausted, isVisitor: false });
    expect(page.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/pricing');
    expect(page.queryByText('Essai gratuit terminé')).toBeNull();
  });

  test('is also what a refused request shows, in place of a failure', () => {
    const failure = new ProblemError({ failure: 'problem', status: 402, message: 'exhausted' });
    const page = view({ ...answerOf([]), failure });
    page.getByRole('heading', { name: 'Essai gratuit terminé' });
    expect(page.queryByRole('alert')).toBeNull();
  });
});
