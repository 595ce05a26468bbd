import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@platform/service-kit';
import {
  BlockedAddressError,
  createOutboundClient,
  type OutboundOptions,
  type Resolve,
} from '../src/index.ts';
import { type Canaries, ownAddresses, startCanaries } from './canaries.ts';
import { ssrfSpellings } from './ssrf-spellings.ts';

/** Nobody lives there: the number is a public one that was never given to anybody. */
const PUBLIC_NOWHERE = '3000::1';

let canaries: Canaries;

beforeAll(async () => {
  canaries = await startCanaries();
});

afterAll(async () => {
  await canaries.close();
});

/** A client that only the check of addresses protects: the port of the canaries is one it may call. */
function clientWith(options: Partial<OutboundOptions>) {
  return createOutboundClient({
    deadlineMs: 500,
    maxBytes: 10_000,
    userAgent: 'test',
    clock: systemClock,
    ports: [80, 443, canaries.port],
    ...options,
  });
}

async function refusal(url: string, options: Partial<OutboundOptions> = {}): Promise<unknown> {
  const client = clientWith(options);
  try {
    return await client.send({ method: 'GET', url });
  } catch (error) {
    return error;
  } finally {
    await client.close();
  }
}

/** What code without a guard does. Resolves whatever comes of it. */
function callNaively(url: string, lookup?: LookupFunction): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = get(url, { timeout: 500, agent: false, ...(lookup === undefined ? {} : { lookup }) });
      request
        .on('response', (response) => response.resume())
        .on('timeout', () => request.destroy())
        .on('error', () => undefined)
        .on('close', resolve);
    } catch {
      resolve();
    }
  });
}

function lookupOf(resolve: Resolve): LookupFunction {
  return (name, { all }, done) =>
    void resolve(name).then(([address = '']) =>
      all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
    );
}

describe('spellings of forbidden addresses', () => {
  const spellings = ssrfSpellings();
  const everythingIsHere: Resolve = () => Promise.resolve(['127.0.0.1']);

  it('are at least 400', () => {
    expect(new Set(spellings.map(({ host }) => host)).size).toBeGreaterThanOrEqual(400);
  });

  it.each(['http', 'https'])(
    'are all refused over %s: no canary is reached, nothing is dialed',
    async (scheme) => {
      const [hits, dials] = [canaries.hits(), canaries.dials()];
      const client = clientWith({ resolve: everythingIsHere });
      for (const { host } of spellings) {
        const outcome = await client
          .send({ method: 'GET', url: `${scheme}://${host}:${canaries.port}/` })
          .catch((error: unknown) => error);
        expect({ host, outcome }).toEqual({ host, outcome: expect.any(BlockedAddressError) });
      }
      await client.close();
      expect(canaries.hits() - hits).toBe(0);
      expect(canaries.dials() - dials).toBe(0);
    },
  );

  it('would reach the canaries without the guard', async () => {
    const before = canaries.hits();
    const dialsBefore = canaries.dials();
    await Promise.all(
      spellings
        .filter(({ here }) => here)
        .map(({ host }) => callNaively(`http://${host}:${canaries.port}/`, lookupOf(everythingIsHere))),
    );
    expect(canaries.hits() - before).toBeGreaterThanOrEqual(150);
    expect(canaries.dials() - dialsBefore).toBeGreaterThanOrEqual(150);
  });

  it.each([
    '0x08080808',
    '134744072',
    '010.8.8.8',
    '8.8.2056',
    '８.8.8.8',
    '8.8.8.8.',
    '[2001:4860:4860:0:0:0:0:8888]',
  ])('odd spelling of a public address is refused: %s', async (host) => {
    expect(await refusal(`http://${host}/`)).toMatchObject({ reason: 'spelling' });
  });

  it.each([
    'file:///etc/passwd',
    'ftp://a.example.com/',
    'gopher://127.0.0.1:6379/_x',
    'data:,x',
    'http:',
    '',
    '//x',
  ])('what is no web address is refused: %s', async (url) => {
    expect(await refusal(url)).toBeInstanceOf(BlockedAddressError);
  });

  it.each([22, 25, 3306, 6379, 8080, 9200, 27017])('port %i of a public host is refused', async (port) => {
    expect(
      await refusal(`http://www.example.com:${port}/`, {
        resolve: () => Promise.resolve([PUBLIC_NOWHERE]),
        ports: [80, 443],
      }),
    ).toMatchObject({ reason: 'port' });
  });
});

describe('names', () => {
  const url = () => `http://www.example.com:${canaries.port}/`;

  it('a name is looked up once, so a second lookup cannot lead to this machine', async () => {
    const resolverOfTwo = () => {
      let lookups = 0;
      const resolve: Resolve = () => {
        lookups += 1;
        return Promise.resolve([lookups === 1 ? PUBLIC_NOWHERE : '127.0.0.1']);
      };
      return { resolve, lookups: () => lookups };
    };
    const guarded = resolverOfTwo();
    const before = canaries.hits();
    await expect(refusal(url(), { resolve: guarded.resolve })).resolves.toBeInstanceOf(Error);
    expect(guarded.lookups()).toBe(1);
    expect(canaries.hits() - before).toBe(0);

    const naive = resolverOfTwo();
    expect(await naive.resolve('www.example.com')).toEqual([PUBLIC_NOWHERE]);
    await callNaively(url(), lookupOf(naive.resolve));
    expect(canaries.hits() - before).toBe(1);
  });

  it('a client that dialed a public address before is refused when the name moves here', async () => {
    let addresses = [PUBLIC_NOWHERE];
    const client = clientWith({ resolve: () => Promise.resolve(addresses) });
    const before = canaries.hits();
    await expect(client.send({ method: 'GET', url: url() })).rejects.not.toBeInstanceOf(BlockedAddressError);
    addresses = ['::ffff:127.0.0.1'];
    await expect(client.send({ method: 'GET', url: url() })).rejects.toBeInstanceOf(BlockedAddressError);
    await client.close();
    expect(canaries.hits() - before).toBe(0);
  });

  it('one forbidden address among public ones forbids a name, in any place', async () => {
    const [hits, dials] = [canaries.hits(), canaries.dials()];
    for (const bad of [
      '127.0.0.1',
      '::1',
      '10.0.0.1',
      'fe80::1%lo',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      ...ownAddresses(),
    ]) {
      for (const addresses of [
        [bad],
        [PUBLIC_NOWHERE, bad],
        [bad, PUBLIC_NOWHERE],
        ['2.2.2.2', PUBLIC_NOWHERE, bad],
      ]) {
        expect(await refusal(url(), { resolve: () => Promise.resolve(addresses) })).toBeInstanceOf(
          BlockedAddressError,
        );
      }
    }
    expect(canaries.hits() - hits).toBe(0);
    expect(canaries.dials() - dials).toBe(0);
  });
});

describe('redirects', () => {
  let server: Server;
  let origin: string;
  let location = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const left = Number(request.url?.slice(1));
      response.writeHead(302, { location: left > 1 ? `/${left - 1}` : location }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it('every hop is checked: none of the spellings is reached through an allowed origin', async () => {
    const before = canaries.hits();
    const client = clientWith({ allowedOrigins: [origin], resolve: () => Promise.resolve(['127.0.0.1']) });
    for (const [index, { host }] of ssrfSpellings().entries()) {
      const spelled = `${index % 2 === 0 ? '' : 'http:'}//${host}:${canaries.port}/`;
      // Headers hold bytes; servers that mean more than ASCII send UTF-8.
      location = Buffer.from(spelled).toString('latin1');
      await expect(
        client.send({ method: 'GET', url: `${origin}/${1 + (index % 5)}` }),
      ).rejects.toBeInstanceOf(BlockedAddressError);
    }
    await client.close();
    expect(canaries.hits() - before).toBe(0);
  });

  it('would lead to the canaries without the guard', async () => {
    location = `http://127.0.0.1:${canaries.port}/`;
    const before = canaries.hits();
    await fetch(`${origin}/3`);
    expect(canaries.hits() - before).toBe(1);
  });

  it('an allowed origin allows no other port, host name or scheme of the same machine', async () => {
    const before = canaries.hits();
    const { port } = new URL(origin);
    for (const other of [
      `http://127.0.0.1:${canaries.port}/`,
      `http://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      `http://127.0.0.2:${port}/`,
    ]) {
      expect(await refusal(other, { allowedOrigins: [origin] })).toBeInstanceOf(BlockedAddressError);
    }
    expect(canaries.hits() - before).toBe(0);
  });

  it('a client for configured origins calls nobody else, not even the public', async () => {
    location = 'http://www.example.com/';
    const client = clientWith({ allow: 'operator-configured', allowedOrigins: [origin] });
    await expect(client.send({ method: 'GET', url: `${origin}/1` })).rejects.toMatchObject({
      reason: 'not-configured',
    });
    await client.close();
  });
});
