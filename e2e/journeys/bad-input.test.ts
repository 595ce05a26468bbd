import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { searchResultSchema } from '@platform/contracts/search';
import fc from 'fast-check';
import { type Product, starterDataDir, startProduct } from '../src/product.ts';

const LONG = 'a'.repeat(10_240);
const PROBLEM_TYPE = /^application\/problem\+json(; charset=utf-8)?$/;
const JSON_TYPE = { 'content-type': 'application/json' };
const REPORT = { message: 'x', path: '/', kind: 'render' };

describe('bad input', () => {
  const folder = starterDataDir();
  let product: Product;
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${product.url}${path}`, { redirect: 'manual', ...init });

  /** Expects status 4xx and a problem with a code, without internal details. */
  const expectRefused = async (response: Response): Promise<void> => {
    const text = await response.text();
    expect([response.status >= 400 && response.status < 500, response.status, text]).toEqual([
      true,
      response.status,
      text,
    ]);
    expect(response.headers.get('content-type')).toMatch(PROBLEM_TYPE);
    const problem = problemSchema.parse(JSON.parse(text));
    expect(problem.status).toBe(response.status);
    expect(text).not.toMatch(/node_modules|\.ts:\d+|SQLITE|Mongo|at async/);
  };

  beforeAll(async () => {
    product = await startProduct({ dataDir: folder.path });
  });
  afterAll(async () => {
    expect(await (await send('/health/ready')).text()).toMatch(/ok|ready|up/i);
    await product.stop();
    folder.remove();
  });

  test.each([
    ['a query of 10 kB', `q=${LONG}`],
    ['a query of 10 kB of percent signs', `q=${'%25'.repeat(3_400)}`],
    ['page zero', 'page=0'],
    ['a negative page', 'page=-1'],
    ['a page beyond all', 'page=1e9'],
    ['a page of many digits', `page=${'9'.repeat(400)}`],
    ['half a page', 'page=1.5'],
    ['no number', 'page=NaN'],
    ['a negative limit', 'limit=-5'],
    ['a limit beyond the greatest', 'limit=51'],
    ['infinity', 'limit=Infinity'],
    ['an operator for the words', 'q[$ne]=1'],
    ['an encoded operator', 'q%5B%24gt%5D='],
    ['an operator for a filter', 'sector[$where]=sleep(1000)'],
    ['an operator with dots', 'q.$ne=1'],
    ['an operator as parameter', '$where=1'],
    ['words twice', 'q=a&q=b'],
    ['a foreign territory level', 'territory=canton:GE'],
    ['a foreign territory code', 'territory=region:999'],
    ['a territory of the shape that does not exist', 'territory=region:00'],
    ['a commune that does not exist', 'territory=commune:00000'],
    ['a territory with an operator', 'territory[$in]=region:53'],
    ['a country in small letters', 'country=fr'],
    ['a sector nobody has', 'sector=piracy'],
    ['an amount band nobody has', 'amount=1e3'],
    ['a sort nobody has', 'sort=__proto__'],
    ['a language nobody has', 'lang=de'],
    ['a prototype', '__proto__[page]=2'],
    ['a prototype as parameter', '__proto__=1'],
    ['a constructor', 'constructor[prototype][page]=2'],
    ['an unknown parameter', 'debug=1'],
    ['thirty-one values of a filter', Array.from({ length: 31 }, () => 'sector=digital').join('&')],
  ])('search refuses %s', async (_what, query) => {
    await expectRefused(await send(`/api/search/subsidies?${query}`));
  });

  test.each([
    ['an operator as text', 'q={"$ne":1}'],
    ['SQL', "q='; DROP TABLE subsidies; --"],
    ['an open quote', 'q="unbalanced'],
    ['a lone star', 'q=*'],
    ['words of a query language', 'q=NEAR(a b) OR NOT'],
    ['signs of a query language', 'q=title:*^-'],
    ['control characters', 'q=%00%01%1f'],
    ['a unicorn', 'q=%F0%9F%A6%84'],
    ['bytes that are no UTF-8', 'q=%C3%28'],
    ['half a surrogate pair', 'q=%ED%A0%80'],
    ['invisible characters', 'q=%E2%80%AE%E2%80%8B'],
    ['a broken percent encoding', 'q=%zz'],
    ['many brackets', `q=${'("'.repeat(200)}`],
    ['many short words', `q=${'a '.repeat(249)}`],
    ['names of a prototype', 'q=constructor __proto__ toString $where'],
    ['the last page', 'page=1000'],
  ])('search accepts %s as it is', async (_what, query) => {
    const response = await send(`/api/search/subsidies?${query}`);
    expect([response.status, searchResultSchema.safeParse(await response.json()).success]).toEqual([
      200,
      true,
    ]);
  });

  test('search responds by its contract or with a problem, whatever the query string', async () => {
    const name = fc.constantFrom(
      'q',
      'page',
      'limit',
      'sort',
      'territory',
      'sector',
      'q[$ne]',
      '__proto__',
      'x',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', '1', '-1', 'region:53', 'digital', '{"$gt":""}', '[object Object]'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()])).toString();
        const response = await send(`/api/search/subsidies?${query}`);
        if (response.status === 200) searchResultSchema.parse(await response.json());
        else await expectRefused(response);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a number', 'subsidies/1'],
    ['an id that nobody has', 'subsidies/6f1c1d3e-6f0a-5b6e-9f57-0d6c2f6f0a11'],
    ['an id in capital letters', 'subsidies/6F1C1D3E-6F0A-5B6E-9F57-0D6C2F6F0A11'],
    ['10 kB', `subsidies/${LONG}`],
    ['an encoded operator', 'subsidies/%7B%22%24ne%22%3A1%7D'],
    ['an operator', 'subsidies/[$ne]'],
    ['a way out', 'subsidies/..%2F..%2Fstats'],
    ['a zero byte', 'subsidies/%00'],
    ['a broken encoding', 'subsidies/%zz'],
    ['a prototype', 'subsidies/__proto__'],
    ['no id', 'subsidies/'],
    ['an operator for the list', 'subsidies?after[$ne]=1'],
    ['an unknown parameter of the list', 'subsidies?all=true'],
    ['no id behind which the list continues', 'subsidies?after=%00'],
    ['an import', 'sources/tee/imports'],
  ])('the catalog refuses %s', async (_what, path) => {
    await expectRefused(await send(`/api/catalog/${path}`));
  });

  test.each(['DELETE', 'PUT', 'PATCH', 'POST'])('%s is refused on read-only resources', async (method) => {
    for (const path of ['/api/search/subsidies', '/api/catalog/stats', '/mf-registry.json', '/'])
      await expectRefused(await send(path, { method }));
  });

  test.each<[string, RequestInit]>([
    ['broken JSON', { headers: JSON_TYPE, body: '{"message": "x"' }],
    ['nothing', { headers: JSON_TYPE, body: '' }],
    ['no JSON at all', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['XML', { headers: { 'content-type': 'application/xml' }, body: '<a/>' }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'message=x' }],
    ['an array', { headers: JSON_TYPE, body: '[]' }],
    ['null', { headers: JSON_TYPE, body: 'null' }],
    [
      'an operator for a text',
      { headers: JSON_TYPE, body: JSON.stringify({ ...REPORT, message: { $ne: '' } }) },
    ],
    ['an unknown field', { headers: JSON_TYPE, body: JSON.stringify({ ...REPORT, admin: true }) }],
    [
      'a prototype',
      { headers: JSON_TYPE, body: '{"message":"x","path":"/","kind":"render","__proto__":{"a":1}}' },
    ],
    ['a constructor', { headers: JSON_TYPE, body: '{"constructor":{"prototype":{"a":1}}}' }],
    ['deep nesting', { headers: JSON_TYPE, body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }],
    ['a text beyond its limit', { headers: JSON_TYPE, body: JSON.stringify({ ...REPORT, message: LONG }) }],
    [
      'a body beyond its limit',
      { headers: JSON_TYPE, body: JSON.stringify({ ...REPORT, stack: LONG.repeat(9) }) },
    ],
    ['another encoding', { headers: JSON_TYPE, body: Buffer.from(JSON.stringify(REPORT), 'utf16le') }],
  ])('the error endpoint refuses %s', async (_what, init) => {
    await expectRefused(await send('/api/client-errors', { method: 'POST', ...init }));
  });

  test('an invalid import is refused and changes nothing', async () => {
    const operator = { authorization: `Bearer ${product.operatorToken}` };
    const ndjson = { 'content-type': 'application/x-ndjson' };
    const stats = async () => ({
      ...((await (await send('/api/catalog/stats')).json()) as object),
      at: null,
    });
    const before = await stats();
    const begin = JSON.stringify({ kind: 'begin', files: 1, complete: true });
    const attempts: readonly (readonly [string, Record<string, string>, string])[] = [
      ['tee', ndjson, begin],
      ['tee', { ...ndjson, authorization: 'Bearer wrong' }, begin],
      ['tee', { ...ndjson, authorization: `Basic ${product.operatorToken}` }, begin],
      ['tee', { ...ndjson, ...operator }, '{broken'],
      ['tee', { ...ndjson, ...operator }, '{"kind":{"$ne":1}}\n'],
      ['tee', { ...ndjson, ...operator }, '\u0000\u0000\n'],
      ['tee', { ...ndjson, ...operator }, ''],
      ['tee', { ...JSON_TYPE, ...operator }, begin],
      ['tee', { 'content-type': 'text/plain', ...operator }, begin],
      ['nobody', { ...ndjson, ...operator }, begin],
      ['__proto__', { ...ndjson, ...operator }, begin],
    ];
    const refusals: [string, string, number][] = [];
    for (const [source, headers, body] of attempts) {
      const response = await send(`/api/catalog/sources/${source}/imports`, {
        method: 'POST',
        headers,
        body,
      });
      refusals.push([headers['content-type'] ?? '', body, response.status]);
      if (response.status < 500) await expectRefused(response);
    }
    expect(refusals.filter(([, , status]) => status >= 500)).toEqual([]);
    expect(await stats()).toEqual(before);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header beyond its limit', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address beyond its limit', `GET /?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/client-errors HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
  ])(
    'a malformed request (%s) gets a problem, and its connection is closed',
    async (_what, bytes, status) => {
      const { hostname, port } = new URL(product.url);
      const socket = net.connect(Number(port), hostname);
      socket.setTimeout(5_000, () => socket.destroy(new Error('the server keeps the connection open')));
      socket.write(bytes);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toContain('application/problem+json');
      expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
    },
  );
});
