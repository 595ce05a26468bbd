import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Account, createAccounts } from '../access/accounts.ts';
import { OPERATOR_TOKEN, type ProductWorld, startProductWorld } from '../access/product-world.ts';
import { requestAnswer, type Sender } from './answer-stream.ts';

const TEXT = 'isoler ma boulangerie à Rennes, 8 salariés';
const NOTHING = 'zzyxqv wkjhqz';

let world: ProductWorld;
let accounts: ReturnType<typeof createAccounts>;
beforeAll(async () => {
  world = await startProductWorld();
  await world.loadStarter();
  accounts = createAccounts(world);
}, 120_000);
afterAll(() => world.close());

function answer(text: string, sender: Sender = {}) {
  return requestAnswer(world, text, sender);
}

async function grant(account: Account, path: string, payload: object): Promise<void> {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/billing/operators/w/${account.id}/${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    payload,
  });
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
}

it('names only programmes that exist in the catalog, and writes no figure as text', async () => {
  const { lines, programmes, paragraphs } = await answer(TEXT);
  expect(lines.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['facts', 'programmes', 'paragraph', 'end']),
  );
  expect(programmes.length).toBeGreaterThan(0);
  for (const { hit } of programmes)
    expect((await world.app.inject(`/api/catalog/subsidies/${hit.id}`)).statusCode).toBe(200);
  const outcomes = programmes.map(({ verdict }) => verdict?.outcome);
  expect(outcomes.filter((one) => one !== undefined).length).toBeGreaterThan(0);
  expect(outcomes.slice(outcomes.indexOf('blocked') + 1).filter((one) => one !== 'blocked').length).toBe(
    outcomes.includes('blocked') ? 0 : outcomes.length,
  );
  const numbers = new Set(programmes.map(({ number }) => number));
  const [, ...details] = paragraphs;
  for (const segment of details.flatMap(({ segments }) => segments)) {
    if (segment.kind === 'text') expect(segment.text).not.toMatch(/\d/);
    else expect(numbers.has(segment.number)).toBe(true);
  }
});

it('gives a visitor three answers; a repeated key and an empty answer cost nothing', async () => {
  const key = crypto.randomUUID();
  const first = await answer(TEXT, { key });
  const { visitor } = first;
  expect(first.left).toEqual({ kind: 'free', remaining: 2 });
  expect((await answer(TEXT, { visitor, key })).left).toEqual({ kind: 'free', remaining: 2 });
  expect((await answer('autre chose', { visitor, key })).code).toBe('ASSISTANT_KEY_REUSED');
  expect((await answer(NOTHING, { visitor })).left).toEqual({ kind: 'free', remaining: 2 });
  await answer(TEXT, { visitor });
  expect((await answer(TEXT, { visitor })).left).toEqual({ kind: 'exhausted', remaining: 0 });
  expect([(await answer(TEXT, { visitor })).status, (await answer(TEXT, { visitor })).code]).toEqual([
    402,
    'ASSISTANT_ALLOWANCE_EXHAUSTED',
  ]);
});

it('gives three answers to many requests at once', async () => {
  const { visitor } = await answer(NOTHING);
  const results = await Promise.all(Array.from({ length: 12 }, () => answer(TEXT, { visitor })));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(3);
});

it('moves what a visitor has left to the account once, and an account has none of its own', async () => {
  const { visitor } = await answer(TEXT);
  const account = await accounts.openConfirmed('moved@example.org');
  expect((await answer(TEXT, { account, visitor })).left).toEqual({ kind: 'free', remaining: 1 });
  expect((await answer(TEXT, { visitor })).code).toBe('ASSISTANT_ALLOWANCE_EXHAUSTED');
  const other = await accounts.openConfirmed('without@example.org');
  expect((await answer(TEXT, { account: other, visitor })).code).toBe('ASSISTANT_ALLOWANCE_EXHAUSTED');
  expect((await answer(TEXT, { account })).left).toEqual({ kind: 'exhausted', remaining: 0 });
});

it('spends a credit of an account for each answer, nothing for none, and nothing with full access', async () => {
  const account = await accounts.openConfirmed('credits@example.org');
  await grant(account, 'credits', { key: crypto.randomUUID(), credits: 2, reason: 'test of answers' });
  expect((await answer(NOTHING, { account })).left).toEqual({ kind: 'credits', remaining: 2 });
  const key = crypto.randomUUID();
  expect((await answer(TEXT, { account, key })).left).toEqual({ kind: 'credits', remaining: 1 });
  expect((await answer(TEXT, { account, key })).left).toEqual({ kind: 'credits', remaining: 1 });
  expect((await answer('un autre texte', { account, key })).code).toBe('ASSISTANT_KEY_REUSED');
  expect((await answer(TEXT, { account })).left).toEqual({ kind: 'exhausted', remaining: 0 });
  expect((await answer(TEXT, { account })).status).toBe(402);
  await grant(account, 'enterprise', { until: null, reason: 'test of answers' });
  expect((await answer(TEXT, { account })).left).toEqual({ kind: 'unlimited', remaining: null });
});
