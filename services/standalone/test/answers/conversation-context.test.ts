import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AnswerLine,
  type AnswerOrder,
  answerLineSchema,
  respondedVerdictsSchema,
} from '@platform/contracts/assistant';
import { type ProductWorld, startProductWorld } from '../access/product-world.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await startProductWorld({ ASSISTANT_FREE_PER_NETWORK: '1000' });
  await world.loadStarter();
}, 120_000);
afterAll(() => world.close());

function lineOf<Kind extends AnswerLine['kind']>(lines: readonly AnswerLine[], kind: Kind) {
  const found = lines.find((line) => line.kind === kind);
  if (found === undefined) throw new Error(`the answer has no line of the kind ${kind}`);
  return found as Extract<AnswerLine, { kind: Kind }>;
}

async function answered(order: Partial<AnswerOrder>) {
  const payload = { key: crypto.randomUUID(), lang: 'fr', ...order };
  const response = await world.app.inject({ method: 'POST', url: '/api/assistant/answers', payload });
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const lines = response.body
    .trimEnd()
    .split('\n')
    .map((line) => answerLineSchema.parse(JSON.parse(line)));
  const { programmes, profile, question, total } = lineOf(lines, 'programmes');
  return { facts: lineOf(lines, 'facts'), programmes, profile, question, total };
}

it('a question that states another place only is about the same project there', async () => {
  const first = await answered({ text: 'isoler ma boulangerie à Rennes' });
  expect(first.facts.context).toMatchObject({
    text: 'isoler ma boulangerie à',
    territories: ['commune:35238'],
  });
  const second = await answered({ text: 'et à Lyon ?', context: first.facts.context });
  expect(second.facts.context.territories).toEqual(['commune:69123']);
  expect(second.profile.territory).toBe('commune:69123');
  const places = second.facts.facts.filter(({ kind }) => kind === 'place');
  expect(places.map(({ territories }) => territories)).toEqual([['commune:69123']]);
  const alone = await answered({ text: 'isoler ma boulangerie à Lyon' });
  const expected = alone.programmes.map(({ hit }) => hit.id);
  const found = second.programmes.filter(({ hit }) => expected.includes(hit.id));
  expect(found.length).toBeGreaterThanOrEqual(8);
});

it.each([
  ['en', ['replace the oven of my bakery in Rennes', 'and in Lyon?', 'for less than 10,000 euros']],
  ['fr', ['remplacer le four de ma boulangerie à Rennes', 'et à Lyon ?', 'pour moins de 10 000 €']],
] as const)('a question that adds an amount only is about the same project, in %s', async (lang, texts) => {
  const [project, elsewhere, limit] = texts;
  const first = await answered({ lang, text: project });
  const second = await answered({ lang, text: elsewhere, context: first.facts.context });
  const third = await answered({ lang, text: limit, context: second.facts.context });
  expect(third.facts.words).toEqual(second.facts.words);
  const purposes = ({ facts }: typeof first) =>
    facts.facts.filter(({ kind }) => kind === 'purpose').map(({ key }) => key);
  expect(purposes(third)).toEqual(purposes(second));
  expect(third.facts.context.territories).toEqual(['commune:69123']);
  const amounts = third.facts.facts.filter(({ kind }) => kind === 'amount').map(({ amount }) => amount);
  expect(amounts).toMatchObject([{ minCents: null, maxCents: 1_000_000 }]);
  // The amount decides some verdicts, and with them the order.
  const expected = second.programmes.map(({ hit }) => hit.id);
  const found = third.programmes.filter(({ hit }) => expected.includes(hit.id));
  expect(found.length).toBeGreaterThanOrEqual(expected.length / 2);
});

it('a figure that a question replaces stays replaced', async () => {
  const first = await answered({ text: 'boulangerie de 8 salariés à Rennes, remplacer le four' });
  const second = await answered({ text: 'et pour 20 salariés ?', context: first.facts.context });
  const third = await answered({ text: 'et à Lyon ?', context: second.facts.context });
  expect([first, second, third].map(({ profile }) => profile.employees)).toEqual([8, 20, 20]);
});

it('another project of a conversation keeps the place and the applicant that were stated before', async () => {
  const first = await answered({ text: 'notre association à Rennes achète du matériel sportif' });
  const second = await answered({ text: 'embaucher un apprenti', context: first.facts.context });
  expect(second.facts.context).toEqual({ ...first.facts.context, text: 'embaucher un apprenti' });
  expect(second.profile).toMatchObject({ territory: 'commune:35238', applicants: ['nonprofit'] });
  expect(second.facts.facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'place', label: 'Rennes (35)' }),
      expect.objectContaining({ kind: 'applicant', probableApplicants: ['nonprofit'] }),
    ]),
  );
});

it('a place of an earlier question is shown as long as it counts, and counts no more once it is rejected', async () => {
  const first = await answered({ text: 'isoler ma boulangerie à Rennes' });
  const { context } = first.facts;
  const placesOf = ({ facts }: typeof first) =>
    facts.facts.flatMap(({ kind, label }) => (kind === 'place' ? [label] : []));
  const smaller = await answered({ text: 'et pour 20 salariés ?', context });
  expect(placesOf(smaller)).toEqual(['Rennes (35)']);
  const without = await answered({ text: 'et pour 20 salariés ?', context, rejected: ['place:earlier'] });
  expect([placesOf(without), without.facts.context.territories]).toEqual([[], []]);
});

it('the profile counts for verdicts and places, and what the text states goes before it', async () => {
  const profile = {
    territory: 'commune:35238',
    applicants: ['company' as const],
    naf: '10.71C',
    employees: 8,
  };
  const withProfile = await answered({ text: 'isoler mon local', profile });
  expect(withProfile.profile).toMatchObject(profile);
  const stated = await answered({ text: 'isoler mon local à Lyon, 40 salariés', profile });
  expect(stated.profile).toMatchObject({ ...profile, territory: 'commune:69123', employees: 40 });
});

it('a profile with a place that does not exist costs only the verdicts', async () => {
  const { programmes } = await answered({
    text: 'isoler une boulangerie',
    profile: { territory: 'Nulle part' },
  });
  expect(programmes.length).toBeGreaterThan(0);
});

it('a response to the question decides programmes without another answer', async () => {
  const texts = ['développer mon entreprise', 'subvention pour investir', 'aide pour embaucher', 'innover'];
  const answers = await Promise.all(texts.map((text) => answered({ text })));
  const open = answers.find(({ question }) => question !== null);
  if (open?.question == null) throw new Error('no answer has a question');
  const { subject, choices } = open.question;
  const before = open.programmes.filter(({ verdict }) => verdict?.outcome === 'fits_if').length;
  const outcomes = await Promise.all(
    choices.map(async ({ value, min }) => {
      const response = await world.app.inject({
        method: 'POST',
        url: '/api/assistant/eligibility',
        payload: {
          profile: open.profile,
          responses: [{ subject, value, min }],
          subsidyIds: open.programmes.map(({ hit }) => hit.id),
        },
      });
      expect(response.statusCode).toBe(200);
      const { verdicts, question } = respondedVerdictsSchema.parse(response.json());
      expect(question?.subject).not.toBe(subject);
      return verdicts.filter(({ verdict }) => verdict.outcome === 'fits_if').length;
    }),
  );
  expect(Math.min(...outcomes)).toBeLessThan(before);
});
