import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NATIVE_FILES, teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import {
  importBody,
  OPERATOR_TOKEN,
  postImport,
  resultsOf,
  startCatalog,
  summaryOf,
  type TestCatalog,
} from '../../catalog-app.ts';

const STARTER = NATIVE_FILES.find(({ source }) => source === 'starter')?.content ?? '';
const FILE = { path: 'isoler.yaml', content: teeProgramme() };

describe('an invalid import', () => {
  let world: TestCatalog;
  let port: number;
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
  });
  afterAll(() => world.close());

  const open = (source: string): http.ClientRequest =>
    http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/catalog/sources/${source}/imports`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-ndjson' },
    });
  const linesOf = (files = [FILE]) => importBody(files).split('\n');

  it.each([undefined, 'Bearer wrong-token-of-somebody-else', `Basic ${OPERATOR_TOKEN}`])(
    'is 401 without the token: %s',
    async (authorization) => {
      const httpResponse = await world.app.inject({
        method: 'POST',
        url: '/api/catalog/sources/tee/imports',
        headers: {
          'content-type': 'application/x-ndjson',
          ...(authorization === undefined ? {} : { authorization }),
        },
        payload: importBody([FILE]),
      });
      expect(httpResponse.statusCode).toBe(401);
      expect(
        (await world.app.inject(`/api/catalog/subsidies/${subsidyId('tee', 'isoler')}`)).statusCode,
      ).toBe(404);
    },
  );

  it('is 404 for an unknown source', async () => {
    const httpResponse = await postImport(world.app, 'nowhere', importBody([FILE]));
    expect(httpResponse.statusCode).toBe(404);
    expect(httpResponse.json()).toMatchObject({ code: 'CATALOG_SOURCE_UNKNOWN' });
  });

  it.each([
    ['a source name of another shape', 'No Where', importBody([FILE])],
    ['no begin', 'tee', '{"kind":"end"}\n'],
    ['an empty body', 'tee', ''],
    ['a line that is no JSON', 'tee', 'hello\n'],
    ['an operator object as a path', 'tee', '{"kind":"begin","files":{"$gt":0},"complete":true}\n'],
  ])('is 400 with %s', async (_, source, payload) => {
    const httpResponse = await postImport(world.app, source, payload);
    expect(httpResponse.statusCode).toBe(400);
    expect(httpResponse.headers['content-type']).toContain('application/problem+json');
  });

  it('is 415 for another content type', async () => {
    const httpResponse = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/sources/tee/imports',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'text/csv' },
      payload: 'x',
    });
    expect(httpResponse.statusCode).toBe(415);
  });

  it.each([
    ['a second begin', ['{"kind":"begin","files":1,"complete":true}'], 'CATALOG_IMPORT_MALFORMED'],
    [
      'a file that is not base64',
      ['{"kind":"file","path":"a.yaml","contentBase64":"<&>"}'],
      'CATALOG_IMPORT_MALFORMED',
    ],
    ['no end', [], 'CATALOG_IMPORT_INTERRUPTED'],
  ])('keeps confirmed records when it fails: %s', async (_, extra, code) => {
    const [begin = '', file = ''] = linesOf();
    const httpResponse = await postImport(world.app, 'tee', `${[begin, file, ...extra].join('\n')}\n`);
    const results = resultsOf(httpResponse.body);
    expect(results).toContainEqual(expect.objectContaining({ kind: 'failed', code }));
    expect(summaryOf(results).withdrawn).toBe(0);
  });

  it('is 409 while another run of the source is active, and possible again after it', async () => {
    const [begin = '', file = '', end = ''] = linesOf();
    const running = open('tee');
    running.write(`${begin}\n${file}\n`);
    const [response] = (await once(running, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    const second = await postImport(world.app, 'tee', importBody([FILE]));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'CATALOG_IMPORT_RUNNING' });
    expect((await postImport(world.app, 'aides-jeunes', importBody([]))).statusCode).toBe(200);
    running.end(`${end}\n`);
    response.resume();
    await once(response, 'end');
    expect((await postImport(world.app, 'tee', importBody([FILE]))).statusCode).toBe(200);
  });

  it('leaves complete subsidies and a released source when the client disconnects', async () => {
    const [begin = '', file = ''] = linesOf([
      {
        path: 'programme-invente.yaml',
        content: STARTER.replace('sourceId: isoler', 'sourceId: parti'),
      },
    ]);
    const gone = open('starter');
    gone.on('error', () => undefined);
    gone.write(`${begin}\n${file}\n`);
    const [response] = (await once(gone, 'response')) as [http.IncomingMessage];
    response.on('error', () => undefined);
    const [line] = (await once(response, 'data')) as [Buffer];
    const [result] = resultsOf(line.toString());
    expect(result).toMatchObject({ kind: 'record', outcome: 'new' });
    gone.destroy();
    const id = result?.kind === 'record' ? result.subsidyId : null;
    expect((await world.app.inject(`/api/catalog/subsidies/${id}`)).json()).toMatchObject({
      v: 1,
      status: 'published',
    });
    await eventually(async () => {
      const next = await postImport(world.app, 'tee', importBody([FILE], { complete: false }));
      expect(next.statusCode).toBe(200);
    });
  });
});
