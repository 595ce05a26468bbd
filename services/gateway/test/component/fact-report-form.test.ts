import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { sendFactReport } from '../../src/clients/send-fact-report.ts';
import { type GatewayUnderTest, startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const ID = '0190f3a4-1111-5222-8333-444455556666';
const PAGE = `/subventions/recherche/${ID}`;
const TEXT = 'Le plafond a changé :\r\n30 000 € & plus.';
const FIELDS = { fact: 'amount', text: TEXT, email: ' canary@exemple.test ' };

type ReceivedReport = { readonly url: string; readonly body: unknown; readonly client: unknown };

describe('the report form of the page of a subsidy', () => {
  let webRoot: FixtureWebRoot;
  let catalog: LocalServer;
  let gateway: GatewayUnderTest;
  let status = 201;
  const received: ReceivedReport[] = [];
  beforeAll(async () => {
    webRoot = makeWebRoot();
    catalog = await serveLocally(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ url: request.url ?? '', body, client: request.headers['x-forwarded-for'] });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  beforeEach(async () => {
    status = 201;
    received.length = 0;
    gateway = await startGateway(webRoot, {
      UPSTREAM_CATALOG: catalog.origin,
      GATEWAY_FACT_REPORTS_PER_MINUTE: '2',
    });
  });
  afterEach(() => gateway.app.close());
  afterAll(async () => {
    await catalog.close();
    webRoot.remove();
  });

  const post = (fields: Record<string, string>, page = PAGE, headers: Record<string, string> = {}) =>
    gateway.app.inject({
      method: 'POST',
      url: page,
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  it('passes the report on for the visitor and leads back to the page with a confirmation', async () => {
    const response = await post(FIELDS);
    expect(response).toMatchObject({ statusCode: 303 });
    expect(response.headers).toMatchObject({
      location: `${PAGE}?report=sent#report`,
      'cache-control': 'no-store',
    });
    expect(received).toEqual([
      {
        url: `/api/catalog/subsidies/${ID}/reports`,
        body: { fact: 'amount', text: TEXT, email: 'canary@exemple.test', language: 'fr' },
        client: '203.0.113.7',
      },
    ]);
  });

  it('keeps the language of the page, and leaves an empty address out', async () => {
    const response = await post({ ...FIELDS, email: ' ' }, `/en${PAGE}`);
    expect(response.headers.location).toBe(`/en${PAGE}?report=sent#report`);
    expect(received[0]?.body).toEqual({ fact: 'amount', text: TEXT, language: 'en' });
  });

  it('leads back with the search that the address carries, and with one outcome', async () => {
    const response = await post(FIELDS, `${PAGE}?q=v%C3%A9lo?&report=invalid&sector=culture`);
    expect(response.headers.location).toBe(`${PAGE}?q=v%C3%A9lo%3F&report=sent&sector=culture#report`);
    expect(received).toHaveLength(1);
  });

  it.each([
    [400, 'invalid'],
    [404, 'failed'],
    [413, 'invalid'],
    [429, 'limited'],
    [503, 'failed'],
  ])('leads back after the status %i, and the page states it: %s', async (refusal, outcome) => {
    status = refusal;
    const response = await post({});
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${PAGE}?report=${outcome}#report`);
  });

  it('has the budget of reports, as the API itself', async () => {
    const api = (payload: object) =>
      gateway.app.inject({
        method: 'POST',
        url: `/api/catalog/subsidies/${ID}/reports`,
        remoteAddress: '203.0.113.7',
        payload,
      });
    await post(FIELDS);
    await api({});
    expect((await api({})).statusCode).toBe(429);
    expect((await post(FIELDS)).headers.location).toBe(`${PAGE}?report=limited#report`);
    expect(received).toHaveLength(2);
  });

  it.each(['cross-site', 'same-site'])('is refused when a %s page sends it', async (site) => {
    expect((await post(FIELDS, PAGE, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(received).toEqual([]);
  });

  it.each([
    ['of another site', 'https://elsewhere.example', 403],
    ['of a document without an origin', 'null', 403],
    ['of another port', 'http://aides.example:8080', 403],
    ['of the product', 'http://aides.example', 303],
    ['of the product, whose proxy ends https', 'https://aides.example', 303],
  ])('follows the origin of a page %s when the browser states no site', async (_what, origin, expected) => {
    const response = await post(FIELDS, PAGE, { host: 'aides.example', origin });
    expect(response.statusCode).toBe(expected);
    expect(received).toHaveLength(expected === 303 ? 1 : 0);
  });

  it('believes the stated site, not the origin', async () => {
    const headers = { host: 'aides.example', origin: 'http://aides.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(FIELDS, PAGE, headers)).statusCode).toBe(403);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data'])('takes no %s', async (type) => {
    expect((await post(FIELDS, PAGE, { 'content-type': type })).statusCode).toBe(415);
    expect(received).toEqual([]);
  });

  it('leaves no text and no address in the log', async () => {
    status = 400;
    await post(FIELDS);
    await post({ ...FIELDS, text: 'x'.repeat(30_000) });
    const log = gateway.lines.join('');
    expect(log).toContain('request');
    expect(log).not.toMatch(/canary|plafond/);
  });

  it('leads back after a failure of the catalog call, whose cause is logged without the report', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const logger = createLogger({ service: 'test', level: 'info', destination });
    const inject = () => Promise.reject(new Error(`cannot send ${TEXT}`));
    const send = sendFactReport({ inject } as never, logger);
    const order = { fact: 'amount', text: TEXT, email: 'canary@exemple.test' };
    expect(await send({ subsidyId: ID, order, ip: '203.0.113.7' })).toBe(503);
    expect(lines).toEqual([expect.stringContaining('fact report could not be sent')]);
    expect(lines.join('')).not.toMatch(/canary|plafond|203\.0/);
  });

  it('is the only form: other pages take none', async () => {
    expect((await post(FIELDS, '/subventions/recherche')).statusCode).toBe(404);
  });
});
