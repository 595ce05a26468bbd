import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { conversationSchema, conversationsSchema } from '@platform/contracts/assistant';
import { NOW, startAssistant, type TestAssistant } from '../../assistant-app.ts';

const OWNER = '0198a000-0000-7000-8000-000000000001';
const OTHER = '0198a000-0000-7000-8000-000000000002';

let service: TestAssistant;
beforeAll(async () => {
  service = await startAssistant();
});
afterAll(() => service.close());

function draftOf(title: string, text = 'Isoler une boulangerie à Rennes') {
  const message = { id: crypto.randomUUID(), text, lang: 'fr', rejected: [], sentAt: NOW.toISOString() };
  return { title, messages: [{ ...message, programmes: [], paragraphs: [] }] };
}

function send(method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object, person = OWNER) {
  return service.app.inject({
    method,
    url: `/api/assistant/w/${person}/conversations${path}`,
    headers: { authorization: service.authorizationOf({ sub: person }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function listed(query: string) {
  return conversationsSchema.parse((await send('GET', query)).json()).conversations.map(({ title }) => title);
}

it('keeps a conversation, archives it when the next one is saved, and finds it by words without accents', async () => {
  const first = crypto.randomUUID();
  const saved = await send('PUT', `/${first}`, draftOf('Boulangerie', 'Rénover le fournil à Bézier'));
  expect([saved.statusCode, conversationSchema.parse(saved.json()).archived]).toEqual([200, false]);
  service.setNow(new Date(NOW.getTime() + 1_000));
  await send('PUT', `/${crypto.randomUUID()}`, draftOf('Ferme'));
  expect(await listed('')).toEqual(['Ferme']);
  expect(await listed('?archived=true')).toEqual(['Boulangerie']);
  expect(await listed('?archived=true&q=FOURNIL%20bezier')).toEqual(['Boulangerie']);
  expect(await listed('?archived=true&q=tracteur')).toEqual([]);
  expect((await send('PATCH', `/${first}`, { archived: false })).json().archived).toBe(false);
  expect(await listed('')).toContain('Boulangerie');
});

it('refuses a conversation without a message', async () => {
  const response = await send('PUT', `/${crypto.randomUUID()}`, { title: 'Vide', messages: [] });
  expect([response.statusCode, response.json().code]).toEqual([400, 'REQUEST_INVALID']);
});

it('deletes for good, and shows nothing to another workspace', async () => {
  const id = crypto.randomUUID();
  await send('PUT', `/${id}`, draftOf('Secret'));
  for (const [method, payload] of [
    ['GET', undefined],
    ['PATCH', { archived: true }],
    ['DELETE', undefined],
  ] as const)
    expect((await send(method, `/${id}`, payload, OTHER)).statusCode).toBe(404);
  expect((await send('GET', `/${id}`)).statusCode).toBe(200);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await send('GET', `/${id}`)).json().code).toBe('ASSISTANT_CONVERSATION_NOT_FOUND');
});
