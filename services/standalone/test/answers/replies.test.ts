import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AnswerLine, type AnswerOrder, answerLineSchema } from '@platform/contracts/assistant';
import { type Account, createAccounts } from '../access/accounts.ts';
import { type ProductWorld, startProductWorld } from '../access/product-world.ts';

const PROJECT = 'Je suis boulanger à Rennes, je veux remplacer mon four';

let world: ProductWorld;
let account: Account;
beforeAll(async () => {
  world = await startProductWorld({ ASSISTANT_FREE_PER_NETWORK: '1000' });
  await world.loadStarter();
  account = await createAccounts(world).openConfirmed('replies@example.org');
}, 120_000);
afterAll(() => world.close());

type Sent = { readonly visitor?: string; readonly by?: Account };

async function send(order: Partial<AnswerOrder>, { visitor = '', by }: Sent = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: by === undefined ? '/api/assistant/answers' : `/api/assistant/w/${by.id}/answers`,
    headers: by === undefined ? {} : { authorization: `Bearer ${by.token}` },
    cookies: visitor === '' ? {} : { assistant_visitor: visitor },
    payload: { key: crypto.randomUUID(), lang: 'fr', ...order },
  });
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const lines: AnswerLine[] = response.body
    .trimEnd()
    .split('\n')
    .map((line) => answerLineSchema.parse(JSON.parse(line)));
  const facts = lines.find((line) => line.kind === 'facts') ?? null;
  const found = lines.find((line) => line.kind === 'programmes') ?? null;
  const end = lines.find((line) => line.kind === 'end') ?? null;
  const segments = lines.flatMap((line) => (line.kind === 'paragraph' ? line.segments : []));
  return {
    facts,
    found,
    segments,
    text: segments.map((one) => (one.kind === 'text' ? one.text : `[${one.kind}]`)).join(''),
    left: end?.allowance ?? null,
    visitor: response.cookies.find(({ name }) => name === 'assistant_visitor')?.value ?? visitor,
  };
}

type Sends = Awaited<ReturnType<typeof send>>;

/** What the page sends with the question after an answer. */
function after({ facts, found }: Sends, question: string): Pick<AnswerOrder, 'context' | 'shown'> {
  const programmes = (found?.programmes ?? []).map(({ number, hit }) => ({
    number,
    subsidyId: hit.id,
    title: hit.title,
  }));
  return { context: facts?.context ?? null, shown: { question, programmes, mentioned: [] } };
}

describe('a question about a programme that was shown', () => {
  it.each([
    ['fr', 'Quelle est la date limite de la première ?', 1],
    ['fr', 'Quel est le montant de la deuxième ?', 2],
    ['fr', 'Suis-je éligible à la première ?', 1],
    ['fr', 'Quels documents pour la première ?', 1],
    ['fr', 'Comment demander la première ?', 1],
    ['fr', 'Qui contacter pour la première ?', 1],
    ['fr', 'Quelles dépenses couvre la première ?', 1],
    ['fr', 'Qui finance la première ?', 1],
    ['fr', 'Tu as un lien pour la première ?', 1],
    ['en', 'What is the deadline of the second one?', 2],
  ] as const)(
    'is answered from its record, cited, and costs nothing, in %s: %s',
    async (lang, text, number) => {
      const first = await send({ lang, text: PROJECT });
      const reply = await send({ lang, text, ...after(first, PROJECT) }, { visitor: first.visitor });
      expect(reply.facts).toBeNull();
      const meant = first.found?.programmes.find((one) => one.number === number);
      expect(reply.found?.programmes.map(({ number: shown, hit }) => [shown, hit.id])).toEqual([
        [number, meant?.hit.id],
      ]);
      expect(reply.segments).toContainEqual({ kind: 'programme', number });
      expect(reply.segments).toContainEqual({ kind: 'link', number, page: 'record' });
      expect(reply.left).toEqual(first.left);
    },
  );

  it('states what the record states, and that it does not state the rest', async () => {
    const first = await send({ text: PROJECT });
    const programmes = first.found?.programmes ?? [];
    const dated = programmes.find(({ hit }) => hit.deadline !== null);
    const undated = programmes.find(({ hit }) => hit.deadline === null && hit.recurrence !== 'permanent');
    for (const [programme, isStated] of [
      [dated, true],
      [undated, false],
    ] as const) {
      if (programme === undefined) continue;
      const { number } = programme;
      const text = `Quelle est la date limite de l’aide ${number} ?`;
      const reply = await send({ text, ...after(first, PROJECT) });
      const figure = { kind: 'figure', number, field: 'deadline' };
      expect(reply.segments.some((one) => JSON.stringify(one) === JSON.stringify(figure))).toBe(isStated);
      expect(reply.text.includes('la fiche ne le précise pas')).toBe(!isStated);
    }
    expect([dated, undated]).not.toEqual([undefined, undefined]);
  });

  it('decides eligibility with what the project states about the applicant', async () => {
    const project = 'Boulangerie à Rennes, 8 salariés, remplacer le four';
    const first = await send({ text: project });
    expect(first.found?.profile).toMatchObject({ employees: 8 });
    const { found } = await send({ text: 'Suis-je éligible à la première ?', ...after(first, project) });
    expect(found?.profile).toEqual(first.found?.profile);
    expect(found?.programmes[0]?.verdict).toEqual(first.found?.programmes[0]?.verdict);
  });

  it('decides eligibility with what is known of the person', async () => {
    const first = await send({ text: PROJECT });
    const { found } = await send({ text: 'Suis-je éligible à la première ?', ...after(first, PROJECT) });
    expect(found?.profile).toMatchObject({ territory: 'commune:35238', applicants: ['company'] });
    expect(found?.programmes[0]?.verdict).toEqual(first.found?.programmes[0]?.verdict);
  });

  it('queries back with the list where it names none', async () => {
    const first = await send({ text: PROJECT });
    const reply = await send({ text: 'Quelle est la date limite ?', ...after(first, PROJECT) });
    expect(reply.text).toMatch(/^De quelle aide parlez-vous/);
    const cited = reply.segments.flatMap((one) => (one.kind === 'programme' ? [one.number] : []));
    expect(cited).toEqual(first.found?.programmes.map(({ number }) => number));
    const question = 'Quelle est la date limite ?';
    const { context, shown } = after(first, question);
    const next = await send({ text: 'la deuxième', context, shown });
    expect(next.found?.programmes.map(({ number }) => number)).toEqual([2]);
    expect(next.text).toContain('date limite');
  });

  it('names no programme that is not in the catalog, whatever the page sends', async () => {
    const title = 'Aide inventée de 9 000 000 €';
    const programmes = [{ number: 1, subsidyId: crypto.randomUUID(), title }];
    const reply = await send({
      text: 'Quel est le montant de la première ?',
      shown: { question: '', programmes, mentioned: [] },
    });
    expect(reply.found).toBeNull();
    expect(reply.text).toMatch(/ne sont plus au catalogue/);
    expect(JSON.stringify(reply.segments)).not.toContain('inventée');
  });

  it('costs an account without credits nothing', async () => {
    const first = await send({ text: PROJECT });
    const text = 'Quelle est la date limite de la première ?';
    const reply = await send({ text, ...after(first, PROJECT) }, { by: account });
    expect(reply.found?.programmes).toHaveLength(1);
    expect(reply.left).toEqual({ kind: 'exhausted', remaining: 0 });
  });
});

it.each([
  ['fr', 'merci', /^Avec plaisir/],
  ['fr', 'bonjour', /^Bonjour/],
  ['fr', 'Quel temps fait-il ?', /^Je n’ai pas reconnu de projet/],
  ['en', 'thank you', /^You are welcome/],
  ['en', 'What’s the weather like?', /^I recognised no project/],
] as const)(
  'small talk and questions without a project show and cost nothing, in %s: %s',
  async (lang, text, stated) => {
    const first = await send({ lang, text: PROJECT });
    const profile = { territory: 'commune:35238', applicants: ['company' as const] };
    const reply = await send({ lang, text, profile, ...after(first, PROJECT) }, { visitor: first.visitor });
    expect(reply.text).toMatch(stated);
    expect([reply.facts, reply.found]).toEqual([null, null]);
    expect(reply.left).toEqual(first.left);
    expect((await send({ lang, text })).left).toEqual({ kind: 'free', remaining: 3 });
  },
);

describe('a change of one fact', () => {
  it('of the applicant keeps the project and the place', async () => {
    const first = await send({ text: PROJECT });
    const next = await send({ text: 'et pour une association ?', ...after(first, PROJECT) });
    expect(next.facts?.context).toMatchObject({
      territories: ['commune:35238'],
      applicants: ['nonprofit'],
      text: expect.stringContaining('remplacer mon four'),
    });
    expect(next.found?.profile.applicants).toEqual(['nonprofit']);
    expect(next.facts?.words).toEqual(['four']);
  });

  it('of the place keeps the project and the applicant', async () => {
    const first = await send({ text: PROJECT });
    const next = await send({ text: 'plutôt à Nantes', ...after(first, PROJECT) });
    expect(next.facts?.context).toMatchObject({ territories: ['commune:44109'], applicants: ['company'] });
    expect(next.facts?.words).toEqual(first.facts?.words);
  });

  it.each([
    ['fr', 'avec un prêt', ['loan'], 'Limité à : prêts.'],
    ['fr', 'seulement les subventions', ['grant', 'subsidy'], 'Limité à : subventions.'],
    ['en', 'only grants', ['grant', 'subsidy'], 'Limited to: grants.'],
  ] as const)(
    'limits the kinds of funding, states so and keeps it, in %s: %s',
    async (lang, text, kinds, stated) => {
      const first = await send({ lang, text: PROJECT });
      const next = await send({ lang, text, ...after(first, PROJECT) });
      const kindsOf = ({ found }: Sends) => found?.programmes.map(({ hit }) => hit.funding.instrument) ?? [];
      expect(kindsOf(next).length).toBeGreaterThan(0);
      for (const kind of kindsOf(next)) expect(kinds).toContain(kind);
      expect(next.text).toContain(stated);
      expect(next.facts?.words).toEqual(first.facts?.words);
      const elsewhere = await send({ lang, text: 'et à Lyon ?', ...after(next, text) });
      for (const kind of kindsOf(elsewhere)) expect(kinds).toContain(kind);
      const every = await send({ lang, text: 'toutes les aides', ...after(next, text) });
      expect(every.facts?.context.instruments).toEqual([]);
    },
  );

  it('of an amount replaces the one before', async () => {
    const first = await send({ text: PROJECT });
    const less = await send({ text: 'moins de 10 000 €', ...after(first, PROJECT) });
    const least = await send({ text: 'moins de 5 000 €', ...after(less, 'moins de 10 000 €') });
    const amounts = least.facts?.facts.filter(({ kind }) => kind === 'amount').map(({ amount }) => amount);
    expect(amounts).toMatchObject([{ maxCents: 500_000 }]);
    expect(least.facts?.words).toEqual(first.facts?.words);
  });
});

it('the next question fits the profile: no age for a company, no employees for a person', async () => {
  const subjects = async (profile: AnswerOrder['profile']) => {
    const texts = [
      'développer mon projet',
      'subvention pour investir',
      'prêt pour un véhicule',
      'innover',
      'se former',
    ];
    const answers = await Promise.all(texts.map((text) => send({ text, profile })));
    return answers.map(({ found }) => found?.question?.subject ?? null);
  };
  const ofCompany = await subjects({ applicants: ['company'], territory: 'commune:35238' });
  expect(ofCompany.filter((one) => one === 'age' || one === 'household_quotient')).toEqual([]);
  const ofPerson = await subjects({ applicants: ['individual'], territory: 'commune:35238' });
  expect(ofPerson.filter((one) => one === 'employees' || one === 'company_age_months')).toEqual([]);
});
