import { describe, expect, it } from '@jest/globals';
import type { FeedClient } from '@platform/outbound';
import { leastThreadMs } from '@platform/testing/thread-time';
import { readPage } from '../../src/connectors/eu-funding-tenders/sedia-response.ts';
import { CHECKED_VALUES_MAX, PARSED_VALUES_MAX } from '../../src/json-responses/dense-page.ts';
import { requestJson } from '../../src/json-responses/live-responses.ts';
import { createMappedConnector } from '../../src/mapping/mapped-connector.ts';
import { mappingSchema } from '../../src/mapping/mapping-format.ts';

function list(item: string, separators: number, values: number): string {
  return `[${`${item},`.repeat(Math.floor(values / separators))}null]`;
}

/** Pages of so many values in the shapes that take longest to parse or to check. */
const SHAPES: Readonly<Record<string, (values: number) => string>> = {
  numbers: (values) => list('1', 1, values),
  'empty objects': (values) => list('{}', 2, values),
  'empty lists': (values) => list('[]', 2, values),
  'objects of one field': (values) => list('{"a":1}', 2, values),
  'fields of one object': (values) =>
    `{${Array.from({ length: values }, (_, at) => `"k${at}":1`).join(',')}}`,
  'results that are none': (values) => `{"totalResults":1,"results":${list('1', 1, values)}}`,
  'results without their fields': (values) => `{"totalResults":1,"results":${list('{}', 2, values)}}`,
  results: (values) =>
    `{"totalResults":1,"results":${list('{"reference":"a","metadata":{"type":["1"]}}', 5, values).replace(',null', '')}}`,
};

function responseOf(body: string) {
  return { status: 200, headers: new Headers(), bytes: Buffer.from(body) };
}

/** A source that responds to every request with the same body. */
function clientOf(body: string): FeedClient {
  return { send: async () => responseOf(body) };
}

const MAPPED = createMappedConnector(
  mappingSchema.parse({
    source: 'mapping-dense',
    label: 'x',
    licence: 'x',
    attribution: 'x',
    homepage: 'https://x.example.org',
    precedence: 1,
    reviewsChanges: true,
    format: {
      kind: 'json',
      live: {
        url: 'https://x.example.org/aides',
        paging: { by: 'page', parameter: 'page', sizeParameter: 'size', size: 1_000, first: 1 },
      },
    },
    id: { from: 'id' },
    fields: { title: { from: 'titre' } },
  }),
);

const REQUEST = { method: 'GET', url: 'https://x.example.org/' } as const;

type PageReader = { readonly valuesMax: number; readonly read: (body: string) => Promise<unknown> };

/** What each live source does with a page on the thread that serves requests; a refusal is as good as a result. */
const READERS: Readonly<Record<string, PageReader>> = {
  'requests of JSON': {
    valuesMax: PARSED_VALUES_MAX,
    read: (body) => requestJson(clientOf(body), REQUEST),
  },
  'search results': {
    valuesMax: CHECKED_VALUES_MAX,
    read: async (body) => readPage(responseOf(body), { page: 1, kinds: ['1'] }),
  },
  'a mapped portal': {
    valuesMax: CHECKED_VALUES_MAX,
    read: async (body) => {
      const settings = {
        baseUrl: REQUEST.url,
        credentials: {},
        companions: new Map(),
        today: '2026-11-20',
      };
      await MAPPED.live?.pages(clientOf(body), settings, null).next();
    },
  },
};

describe('pages of live sources', () => {
  it.each(Object.entries(READERS))(
    'of too many values are refused with a sentence: %s',
    async (_, { read, valuesMax }) => {
      const body = `[${'{},'.repeat(400_000)}{}]`;
      await expect(read(body)).rejects.toThrow(
        `the page holds more than ${valuesMax} values; request smaller pages`,
      );
    },
  );

  const accepted = Object.entries(READERS).flatMap(([reader, { read, valuesMax }]) =>
    Object.entries(SHAPES).map(([shape, make]) => ({ reader, shape, read, make, valuesMax })),
  );
  it.each(accepted)(
    'of as many values as are accepted block their thread for less than 250 ms: $reader, $shape',
    async ({ read, make, valuesMax }) => {
      const body = make(valuesMax - 100);
      expect(await leastThreadMs(() => read(body), 250)).toBeLessThan(250);
    },
  );
});
