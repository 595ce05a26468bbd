import { afterEach, describe, expect, it } from '@jest/globals';
import type { FeedClient } from '@platform/outbound';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { createMappedConnector } from '../../src/mapping/mapped-connector.ts';
import { mappingOf } from '../kit/mapping-samples.ts';

/** A portal on this machine, with a plain client; the rate-limited client is tested in its own package. */
const client: FeedClient = {
  send: async ({ url, headers }) => {
    const response = await fetch(url, { headers: { ...headers } });
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  },
};
const RECORDS = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `Aide ${index + 1}` }));
const REST = 'id: { from: id }\nfields: { title: { from: name } }\n';

function feedIn(format: string) {
  return createMappedConnector(mappingOf(`format: ${format}\n${REST}`));
}

function live(paging: string) {
  return `live: { url: "https://portal.example.org/api", paging: ${paging} }`;
}

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function portal(
  respond: (query: URLSearchParams, address: string) => unknown,
): Promise<{ url: string; requested: string[] }> {
  const requested: string[] = [];
  server = await serveLocally((request, response) => {
    requested.push(request.url ?? '');
    const address = `http://${request.headers.host}`;
    response.end(JSON.stringify(respond(new URL(request.url ?? '', address).searchParams, address)));
  });
  return { url: `${server.origin}/api`, requested };
}

async function fetched(connector: ReturnType<typeof feedIn>, baseUrl: string, start: string | null = null) {
  const reader = connector.open({
    territories: (await import('@platform/territories')).loadTerritories(),
    companions: new Map(),
  });
  const ids: (string | null)[] = [];
  const positions: (string | null)[] = [];
  for await (const page of connector.live?.pages(
    client,
    { baseUrl, credentials: {}, today: '2026-11-20' },
    start,
  ) ?? []) {
    ids.push(...[...reader.read(page.file).records].map(({ sourceId }) => sourceId));
    positions.push(page.next);
  }
  return { ids, positions };
}

const ALL = RECORDS.map(({ id }) => String(id));

function slice(query: URLSearchParams, from: number) {
  return RECORDS.slice(from, from + Number(query.get('limit')));
}

describe('a portal fetched through a mapping', () => {
  it('is fetched by the offsets of CKAN, and resumed after any page', async () => {
    const connector = feedIn(
      `{ kind: ckan, ${live('{ by: offset, parameter: offset, sizeParameter: limit, size: 3 }')} }`,
    );
    const { url, requested } = await portal((query) => ({
      success: true,
      result: { records: slice(query, Number(query.get('offset'))) },
    }));
    const whole = await fetched(connector, url);
    expect(whole).toEqual({ ids: ALL, positions: ['3', '6', null] });
    expect(requested).toEqual(['/api?limit=3&offset=0', '/api?limit=3&offset=3', '/api?limit=3&offset=6']);
    expect((await fetched(connector, url, '3')).ids).toEqual(['4', '5', '6', '7']);
  });

  it('is fetched by page number', async () => {
    const connector = feedIn(
      `{ kind: json, records: results, ${live('{ by: page, parameter: page, sizeParameter: limit, size: 4 }')} }`,
    );
    const { url } = await portal((query) => ({ results: slice(query, (Number(query.get('page')) - 1) * 4) }));
    expect((await fetched(connector, url)).ids).toEqual(ALL);
  });

  it('is fetched by the address of the next page', async () => {
    const connector = feedIn(`{ kind: json, records: results, ${live('{ by: next, field: next }')} }`);
    const { url } = await portal((query, address) => {
      const at = Number(query.get('at') ?? 0);
      return { results: RECORDS.slice(at, at + 5), next: at === 0 ? `${address}/api?at=5` : null };
    });
    expect((await fetched(connector, url)).ids).toEqual(ALL);
  });

  it.each([
    [
      'leads to another server',
      () => ({ results: [], next: 'http://169.254.169.254/latest' }),
      'not on the same server',
    ],
    [
      'leads to itself',
      (_: URLSearchParams, address: string) => ({ results: [], next: `${address}/api` }),
      'the same page',
    ],
    ['names no address', () => ({ results: [], next: { $gt: '' } }), 'not on the same server'],
    ['is a list', () => [], 'is a list'],
  ])('stops with a message when it %s', async (_, response, message) => {
    const connector = feedIn(`{ kind: json, records: results, ${live('{ by: next, field: next }')} }`);
    const { url } = await portal(response);
    await expect(fetched(connector, url)).rejects.toThrow(message);
  });

  it('stops with a message when CKAN responds with an error', async () => {
    const connector = feedIn(
      `{ kind: ckan, ${live('{ by: offset, parameter: offset, sizeParameter: limit, size: 3 }')} }`,
    );
    const { url } = await portal(() => ({ success: false, error: { message: 'too many' } }));
    await expect(fetched(connector, url)).rejects.toThrow('CKAN responded with an error: too many');
  });
});
