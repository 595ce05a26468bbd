import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createOpenAiEmbeddings } from '../../src/clients/openai-embeddings.ts';
import { EmbeddingFailedError, type EmbeddingModel, TextRefusedError } from '../../src/ports/embeddings.ts';
import {
  type Behaviour,
  type EmbeddingsServer,
  sendJson,
  startEmbeddingsServer,
  vectorOf,
} from '../embeddings-server.ts';

let server: EmbeddingsServer;
let model: EmbeddingModel;

function modelNamed(name: string, apiKey?: string): EmbeddingModel {
  return createOpenAiEmbeddings({
    baseUrl: `${server.url}/`,
    apiKey,
    model: name,
    batchMax: 4,
    clock: { now: () => new Date() },
  });
}

beforeEach(async () => {
  server = await startEmbeddingsServer();
  model = modelNamed('e5-{role}');
});
afterEach(async () => {
  await model.close();
  await server.close();
});

const query = { role: 'query', deadlineMs: 2_000 } as const;

test('gives one vector per text, in the order of the texts, whatever the order of the response', async () => {
  server.behave((texts, response) => {
    const data = texts.map((text, index) => ({ index, embedding: vectorOf(text) }));
    sendJson(response, { data: data.reverse() });
  });
  const vectors = await model.embed(['velo', 'pain'], query);
  expect(vectors.map((vector) => [...vector])).toEqual(
    ['velo', 'pain'].map((text) => [...Float32Array.from(vectorOf(text))]),
  );
});

test('states the role by the name of the model, by the beginning of the text, or not at all', async () => {
  const others = [modelNamed('multilingual-e5-small'), modelNamed('text-embedding-3-small', 'secret-key')];
  for (const one of [model, ...others]) await one.embed(['velo'], { role: 'passage', deadlineMs: 2_000 });
  expect(server.requests.map(({ model: name, input }) => [name, input])).toEqual([
    ['e5-passage', ['velo']],
    ['multilingual-e5-small', ['passage: velo']],
    ['text-embedding-3-small', ['velo']],
  ]);
  expect(server.headers().authorization).toBe('Bearer secret-key');
  for (const one of others) await one.close();
});

const respondWith =
  (body: unknown, status = 200): Behaviour =>
  (_, response) =>
    sendJson(response, body, status);
const vectors = (...embeddings: unknown[]) =>
  respondWith({ data: embeddings.map((embedding, index) => ({ index, embedding })) });

describe('fails, without waiting and without a vector, for a server', () => {
  const cases: Record<string, Behaviour> = {
    'that fails': respondWith({ error: { message: 'no' } }, 500),
    'that limits requests': respondWith({ error: { message: 'later' } }, 429),
    'that refuses the key': respondWith({ error: { message: 'key' } }, 401),
    'with too few vectors': vectors([1, 2]),
    'with too many vectors': vectors([1, 2], [1, 2], [1, 2]),
    'with vectors of different lengths': vectors([1, 2], [1, 2, 3]),
    'with one index twice': respondWith({ data: [0, 0].map((index) => ({ index, embedding: [1, 2] })) }),
    'with texts in place of numbers': vectors(['1', '2'], [1, 2]),
    'with a number beyond any single': vectors([1e300, 2], [1, 2]),
    'with huge vectors': vectors(new Array(5_000).fill(1), [1, 2]),
    'that sends no JSON': (_, response) => void response.end('<html>'),
    'that redirects to another server': (_, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/v1/embeddings' }).end(),
    'that ends the connection': (_, response) => void response.destroy(),
    'that never stops sending': (_, response) => {
      const send = (): boolean => response.write('9'.repeat(65_536), () => !response.destroyed && send());
      send();
    },
  };
  test.each(Object.entries(cases))('%s', async (_name, behaviour) => {
    server.behave(behaviour);
    await expect(model.embed(['a', 'b'], query)).rejects.toThrow(EmbeddingFailedError);
    expect(server.requests).toHaveLength(1);
  });
});

test('fails at the deadline of the call for a server that does not respond', async () => {
  server.behave(() => undefined);
  const startedAt = performance.now();
  await expect(model.embed(['a'], { role: 'query', deadlineMs: 80 })).rejects.toThrow(EmbeddingFailedError);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
});

test('reports a refused text as such', async () => {
  server.behave(respondWith({ error: { message: 'too long' } }, 400));
  await expect(model.embed(['a'], query)).rejects.toThrow(TextRefusedError);
});
