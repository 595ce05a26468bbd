import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ProductWorld, startProductWorld } from '../access/product-world.ts';
import { requestAnswer } from './answer-stream.ts';
import { type ModelServer, type ReadingBehaviour, startModelServer } from './model-server.ts';

const TEXT = '21 paires de bras dans notre coquille, des murs à isoler';
const NOTHING = { applicants: [], employees: null, terms: [] };

let server: ModelServer;
let world: ProductWorld;
beforeAll(async () => {
  server = await startModelServer();
  world = await startProductWorld({ OPENAI_BASE_URL: server.url, ASSISTANT_FREE_PER_NETWORK: '1000' });
  await world.loadStarter();
  // On a busy machine what the first answer loads takes longer than the deadlines of its parts.
  server.read({ content: JSON.stringify(NOTHING) });
  await requestAnswer(world, TEXT);
}, 120_000);
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(() => server.behave({ kind: 'status', status: 500 }));

async function answerWith(reading: object | ReadingBehaviour) {
  const isBehaviour = reading === 'silence' || 'content' in (reading as object);
  server.read(
    isBehaviour
      ? (reading as ReadingBehaviour)
      : { content: JSON.stringify({ ...NOTHING, ...(reading as object) }) },
  );
  const { status, lines, programmes } = await requestAnswer(world, TEXT);
  expect([status, lines.at(-1)?.kind]).toEqual([200, 'end']);
  const facts = lines.flatMap((line) => (line.kind === 'facts' ? line.facts : []));
  const profile = lines.flatMap((line) => (line.kind === 'programmes' ? [line.profile] : []))[0];
  return { facts, profile, ids: programmes.map(({ hit }) => hit.id) };
}

it('takes a number of employees of the text, and shows it', async () => {
  const { facts, profile } = await answerWith({ employees: { value: 21, quote: '21 paires de bras' } });
  expect(profile?.employees).toBe(21);
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'size', text: '21 paires de bras' }));
});

it('offers an applicant that the text names, without taking it as meant', async () => {
  const { facts, profile } = await answerWith({
    applicants: [{ value: 'company', quote: 'notre coquille' }],
  });
  expect(facts).toContainEqual(
    expect.objectContaining({ kind: 'applicant', effect: 'offered', applicants: ['company'] }),
  );
  expect(profile?.applicants ?? []).not.toContain('company');
});

it('finds more programmes by the terms of a model, all of them of the catalog', async () => {
  const without = await answerWith(NOTHING);
  const { ids } = await answerWith({ terms: ['rénovation énergétique', 'efficacité énergétique'] });
  expect(ids).not.toEqual(without.ids);
  for (const id of ids) expect((await world.app.inject(`/api/catalog/subsidies/${id}`)).statusCode).toBe(200);
});

const USELESS: readonly (readonly [name: string, reading: object | ReadingBehaviour])[] = [
  ['states a figure that is not in the text', { employees: { value: 500, quote: '21 paires' } }],
  ['quotes what is not in the text', { employees: { value: 500, quote: '500 paires' } }],
  ['quotes a part of a word', { applicants: [{ value: 'company', quote: 'oquill' }] }],
  ['names an applicant that does not exist', { applicants: [{ value: 'king', quote: 'notre coquille' }] }],
  [
    'returns terms that are addresses',
    { terms: ['https://evil.example', 'evil.example/x', '<b>isoler</b>'] },
  ],
  ['returns no JSON', { content: 'Bien sûr ! Voici :' }],
  ['returns another shape', { content: '{"applicants":"all"}' }],
  ['returns nothing in time', 'silence'],
];

describe('without a reading when the model', () => {
  it.each(USELESS)('%s', async (_name, reading) => {
    const expected = await answerWith(NOTHING);
    expect(await answerWith(reading)).toEqual(expected);
  });
});
