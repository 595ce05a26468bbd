import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { EventBus } from '@platform/event-bus';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { createLogger, loadConfig, systemClock } from '@platform/service-kit';
import { searchServerFailure } from './search-server-failure.ts';

/** The error of a start of the search service on a server, and the sentence made of it. */
async function sentenceOfStart(url: string): Promise<string | undefined> {
  const search = buildSearch({
    config: loadConfig(searchConfigSchema, {
      MEILI_URL: url,
      DATA_DIR: '/none',
    }),
    logger: createLogger({ service: 'search', level: 'fatal' }),
    eventBus: { ensureTopics: async () => undefined } as Partial<EventBus> as EventBus,
    clock: systemClock,
  });
  const error = await search.start().then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  );
  await search.close();
  return searchServerFailure(error)?.message;
}

describe('a start without a usable Meilisearch server', () => {
  test('reports that nothing responds, and what to do', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await sentenceOfStart(`http://127.0.0.1:${port}`)).toMatch(
      /does not respond\. Start it or correct/,
    );
  });

  test('reports that the server refuses the product', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"message":"The key is invalid","code":"invalid_api_key","type":"auth","link":""}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await sentenceOfStart(`http://127.0.0.1:${port}`)).toMatch(/refuses the product.*MEILI_API_KEY/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test.each(['1.49.2', '2.0.0'])(
    'reports that version %s of the server is not supported',
    async (pkgVersion) => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ pkgVersion, commitSha: 'a', commitDate: 'b' }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      expect(await sentenceOfStart(`http://127.0.0.1:${port}`)).toBe(
        `The Meilisearch server has version ${pkgVersion}; the product needs 1.50 or later, below 2. Install one of these versions, then start again; without MEILI_URL the built-in index is used.`,
      );
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );

  test('leaves other failures alone, also causes that form a circle', () => {
    const circle = new Error('a');
    circle.cause = circle;
    for (const other of [new TypeError('x'), circle, undefined, 'MeilisearchRequestError'])
      expect(searchServerFailure(other)).toBeNull();
  });
});
