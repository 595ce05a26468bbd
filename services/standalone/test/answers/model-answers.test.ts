import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProductWorld, startProductWorld } from '../access/product-world.ts';
import { requestAnswer } from './answer-stream.ts';
import { type Behaviour, type ModelServer, startModelServer } from './model-server.ts';

const TEXT = 'isoler ma boulangerie à Rennes, 8 salariés';
const GOOD = 'Le plus proche est [[1]] : [[1.deadline]].\n\nVoyez aussi [[2]].';

let server: ModelServer;
let world: ProductWorld;
beforeAll(async () => {
  server = await startModelServer();
  world = await startProductWorld({ OPENAI_BASE_URL: server.url, ASSISTANT_FREE_PER_NETWORK: '1000' });
  await world.loadStarter();
}, 120_000);
afterAll(async () => {
  await world.close();
  await server.close();
});

async function answerWith(behaviour: Behaviour) {
  server.behave(behaviour);
  const { status, lines, paragraphs } = await requestAnswer(world, TEXT);
  expect([status, lines.at(-1)?.kind]).toEqual([200, 'end']);
  return paragraphs;
}

it('shows what a model writes with its citations, marked as of a model', async () => {
  const [first, second] = await answerWith({ kind: 'words', words: GOOD });
  expect(first).toEqual({
    kind: 'paragraph',
    origin: 'model',
    segments: [
      { kind: 'text', text: 'Le plus proche est ' },
      { kind: 'programme', number: 1 },
      { kind: 'text', text: ' : ' },
      { kind: 'figure', number: 1, field: 'deadline' },
      { kind: 'text', text: '.' },
    ],
  });
  expect(second?.origin).toBe('model');
});

it('gives a model the text and programmes as data, without tools', async () => {
  await answerWith({ kind: 'words', words: GOOD });
  const request = JSON.parse(server.requests().at(-1) ?? '{}') as {
    messages: { role: string; content: string }[];
  };
  expect(request).not.toHaveProperty('tools');
  expect(request.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.parse(request.messages[1]?.content ?? '').project).toBe(TEXT);
});

const FAILURES: readonly (readonly [name: string, behaviour: Behaviour])[] = [
  ['responds with 500', { kind: 'status', status: 500 }],
  ['refuses the key', { kind: 'status', status: 401 }],
  ['sends garbage', { kind: 'garbage' }],
  ['is cut in the middle', { kind: 'cut', words: 'Le plus proche est ' }],
  ['never ends a paragraph', { kind: 'endless', words: 'encore ' }],
  ['cites nothing', { kind: 'words', words: 'Tout va bien.' }],
  ['cites a programme that was not found', { kind: 'words', words: 'Voyez [[11]].' }],
  ['writes an amount', { kind: 'words', words: '[[1]] donne 50 000 euros.' }],
  ['writes an address', { kind: 'words', words: '[[1]] : voyez www.example.org.' }],
  ['writes markup', { kind: 'words', words: '[[1]] <img src=x onerror=alert()>' }],
  ['writes a link', { kind: 'words', words: '[[1]] et [ici](javascript:alert)' }],
  ['names a programme that does not exist', { kind: 'words', words: '[[1]], ou le Fonds Imaginaire.' }],
];

describe('continues with its own words when the model', () => {
  it.each(FAILURES)('%s', async (_name, behaviour) => {
    const paragraphs = await answerWith(behaviour);
    expect(paragraphs.length).toBeGreaterThan(1);
    expect(paragraphs.map(({ origin }) => origin)).not.toContain('model');
  });
});

it('keeps the paragraphs that were right before a failure, and completes them', async () => {
  const paragraphs = await answerWith({ kind: 'words', words: 'Voyez [[1]].\n\nEt 100 euros de [[2]].' });
  expect(paragraphs.map(({ origin }) => origin)).toEqual([
    'model',
    ...paragraphs.slice(1).map(() => 'rules'),
  ]);
});
